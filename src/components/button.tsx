import { type AnchorHTMLAttributes, type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { Link } from "react-router-dom";
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

/**
 * A busy button is disabled until its work is done, and then has the focus again if it had it. It says that it is busy; the
 * caller changes its label ("Saving...").
 */
export function Button({ variant, size, busy, type = "button", disabled, className, ref, ...rest }: ButtonProps) {
  const isOff = busy || disabled;
  const own = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => own.current);

  // The browser takes the focus away from a disabled button, but only after this effect.
  useLayoutEffect(() => {
    if (isOff) hadFocus.current = document.activeElement === own.current;
    else if (hadFocus.current && document.activeElement === document.body) own.current?.focus({ preventScroll: true });
  }, [isOff]);

  return (
    <button
      aria-busy={busy || undefined}
      aria-live={busy === undefined ? undefined : "polite"}
      {...rest}
      ref={own}
      type={type}
      disabled={isOff}
      className={look({ variant, size }, className)}
    />
  );
}

type Internal = ComponentProps<typeof Link> & Look & { href?: never };
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
