import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { company } from "@/content/company";
import { enquiry } from "@/content/enquiry";
import { sitePages } from "@/content/site-map";
import { BlockIcon } from "@/components/block-icon/block-icon";
import { useSiteSettings, useWords } from "@/components/site-content";
import { Telephone } from "@/components/telephone";

/** Below the form: other ways to reach the studio. */
export function BelowForm() {
  const { contactEmail } = useSiteSettings();
  const { cards } = useWords(enquiry);
  const { contact, facts, footer } = useWords(company);
  return (
    <ul className="mt-8 grid gap-3 lg:grid-cols-3 lg:gap-4">
      <Card icon="letter" tint="bg-butter" title={cards.email}>
        <a href={`mailto:${contactEmail}`} className="link font-semibold">
          {contactEmail}
        </a>
        <p className="mt-1">{cards.promise}</p>
        <Telephone className="mt-3" />
      </Card>
      <Card icon="pin" tint="bg-sky" title={cards.office}>
        <address className="not-italic">
          {contact.address.split("\n").map((line, place) => (
            <div key={place}>{line}</div>
          ))}
        </address>
      </Card>
      <Card icon="briefcase" tint="bg-moss" title={cards.company}>
        <p className="font-semibold">{facts.legalName}</p>
        <p className="whitespace-pre-line">{cards.registration}</p>
        <Link to={sitePages["for-procurement"].path} className="link mt-3 inline-block font-semibold">
          {footer["for-procurement"]}
        </Link>
      </Card>
    </ul>
  );
}

type CardProps = { icon: string; tint: string; title: string; children: ReactNode };

function Card({ icon, tint, title, children }: CardProps) {
  return (
    <li className={`flex gap-4 rounded-block p-5 lg:p-6 ${tint}`}>
      <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-white max-sm:hidden">
        <BlockIcon name={icon} />
      </span>
      <div className="min-w-0">
        <h3 className="mb-1 text-xl">{title}</h3>
        {children}
      </div>
    </li>
  );
}
