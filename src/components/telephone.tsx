import type { ReactNode } from "react";
import { company } from "@/content/company";
import { telephoneLink } from "@/lib/telephone";
import { useWords } from "./site-content";

/** The company's telephone number after the children, and its hours. Nothing if the company has none. */
export function Telephone({ className, children }: { className?: string; children?: ReactNode }) {
  const { telephone, telephoneHours } = useWords(company).contact;
  const address = telephoneLink(telephone);
  if (!address) return null;
  return (
    <p className={className}>
      {children}
      <a href={address} className="link inline-block py-0.5 font-semibold">
        {telephone}
      </a>{" "}
      <span className="block">{telephoneHours}</span>
    </p>
  );
}
