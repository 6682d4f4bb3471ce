import type { AnchorHTMLAttributes, ComponentProps, MouseEvent } from "react";
import { Link, type LinkProps } from "react-router-dom";
import "./button.css";

type Look = {
  variant?: "primary" | "secondary" | "ghost" | "danger";
  size?: "md" | "sm";
};

function look({ variant = "primary", size = "md" }: Look, className: string | undefined): string {
  return [variant === "ghost" ? "btn" : "btn raised", `btn-${variant}`, size === "sm" ? "btn-sm" : "", className ?? ""]
    .filter(Boolean)
    .join(" ");
}

type ButtonProps = ComponentProps<"button"> & Look & { busy?: boolean };

const doNothing = (event: MouseEvent) => event.preventDefault();

/** A busy button does nothing until its work is done, and says so; the caller changes its label ("Saving..."). */
export function Button({ variant, size, busy, type = "button", disabled, onClick, className, ...rest }: ButtonProps) {
  const isOff = busy || disabled;
  return (
    <button
      aria-busy={busy || undefined}
      {...rest}
      type={type}
      // Disabled for the browser too, it would lose the focus of whoever has just pressed it.
      aria-disabled={isOff || undefined}
      onClick={isOff ? doNothing : onClick}
      className={look({ variant, size }, className)}
    />
  );
}

type Internal = LinkProps & Look & { href?: never };
type External = AnchorHTMLAttributes<HTMLAnchorElement> & Look & { href: string; to?: never };

export function ButtonLink(props: Internal | External) {
  if (props.href !== undefined) {
    const { variant, size, className, children, ...rest } = props;
    return (
      <a {...rest} className={look({ variant, size }, className)}>
        {children}
      </a>
    );
  }
  const { variant, size, className, ...rest } = props;
  return <Link {...rest} className={look({ variant, size }, className)} />;
}
