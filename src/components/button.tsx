import type { AnchorHTMLAttributes, ComponentProps } from "react";
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

/** A busy button is disabled and says so to screen readers; the caller changes its label ("Saving..."). */
export function Button({ variant, size, busy = false, type = "button", disabled, className, ...rest }: ButtonProps) {
  return (
    <button
      aria-busy={busy || undefined}
      {...rest}
      type={type}
      disabled={disabled || busy}
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
