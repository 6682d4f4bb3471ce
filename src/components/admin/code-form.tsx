import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { StatusMessage } from "@/components/status-message";

type CodeFormProps = {
  onSubmit: (code: string) => Promise<void>;
  submitLabel?: string;
  children?: ReactNode;
};

export function CodeForm({ onSubmit, submitLabel = "Verify", children }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  useLayoutEffect(() => {
    // The form that asked for the password is gone, and the focus with it.
    if (document.activeElement === document.body) input.current?.focus();
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure("");
    try {
      await onSubmit(code.replace(/\s/g, ""));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "The code could not be checked. Please try again.");
      setCode("");
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      <Field label="Six-digit code" name="code" required hint="From the authenticator app on your phone.">
        {(control) => (
          <input
            {...control}
            ref={input}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            className={`${control.className} font-mono text-lg tracking-[0.3em]`}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\s*(\d\s*){6}"
            title="Six digits"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" busy={busy}>
          {busy ? "Checking..." : submitLabel}
        </Button>
        {children}
      </div>
      <StatusMessage severity="error">{failure}</StatusMessage>
    </form>
  );
}
