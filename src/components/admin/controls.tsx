import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { Button, ButtonLink } from "@/components/button";

/** Which of several: screen readers alone are told. */
type Of = { of?: string };

const withOf = (children: ReactNode, of: string | undefined) =>
  of === undefined ? (
    children
  ) : (
    <>
      {children} <span className="sr-only">{of}</span>
    </>
  );

type QuietButtonProps = Omit<ComponentProps<typeof Button>, "variant" | "size"> & Of & { danger?: boolean };

/** The desk's usual button: small and without a frame, so that many can stand beside each other. */
export function QuietButton({ of, danger = false, className = "", children, ...rest }: QuietButtonProps) {
  return (
    <Button {...rest} variant="ghost" size="sm" className={`${danger ? "text-danger" : ""} ${className}`}>
      {withOf(children, of)}
    </Button>
  );
}

/** A link that looks like it. */
export function QuietLink({ of, children, ...rest }: ComponentProps<typeof ButtonLink> & Of) {
  return (
    <ButtonLink {...rest} variant="ghost" size="sm">
      {withOf(children, of)}
    </ButtonLink>
  );
}

/** A link in words, to another screen. */
export function TextLink(props: Omit<LinkProps, "className">) {
  return <Link {...props} className="py-1 font-medium underline underline-offset-4" />;
}

type SelectProps = ComponentProps<"select"> & {
  options: readonly (readonly [value: string | number, label: string])[];
};

export function Select({ options, ...rest }: SelectProps) {
  return (
    <select translate="no" className="field-control" {...rest}>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
