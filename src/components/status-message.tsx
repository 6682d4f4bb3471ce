import { Children, type ReactNode } from "react";

type StatusMessageProps = {
  kind: "success" | "error" | "info";
  className?: string;
  children?: ReactNode;
};

const looks = {
  success: "bg-moss text-ink",
  error: "bg-danger-tint text-danger",
  info: "bg-sky text-ink",
} as const;

/** A live region. It stays in the DOM even when empty, so that screen readers announce what appears in it. */
export function StatusMessage({ kind, className = "", children }: StatusMessageProps) {
  const filled = Children.toArray(children).some((child) => child !== "");
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className={filled ? `rounded-xl px-4 py-3 font-medium ${looks[kind]} ${className}` : "sr-only"}
    >
      {children}
    </div>
  );
}
