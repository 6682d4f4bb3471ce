import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { StatusMessage } from "@/components/status-message";

const MIN_LENGTH = 10;

type PasswordFormProps = {
  /** Stores the password; what it throws is shown under the form. */
  onSubmit: (password: string) => Promise<void>;
};

/** Asks for a new password once, with a way to see what was typed. */
export function PasswordForm({ onSubmit }: PasswordFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [failure, setFailure] = useState("");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const found = problemOf(password);
    setProblem(found);
    setFailure("");
    if (found) return input.current?.focus();
    setBusy(true);
    try {
      await onSubmit(password);
      setPassword("");
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "The password could not be changed. Please try again.");
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="New password" name="password" required error={problem} hint={`At least ${MIN_LENGTH} characters.`}>
        {(control) => (
          <input
            {...control}
            ref={input}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            type={shown ? "text" : "password"}
            autoComplete="new-password"
          />
        )}
      </Field>
      <label className="flex w-max items-center gap-2.5 py-1">
        <input type="checkbox" className="size-5 accent-ink" onChange={(event) => setShown(event.target.checked)} />
        Show password
      </label>
      <Button type="submit" size="sm" busy={busy} className="justify-self-start">
        {busy ? "Saving..." : "Change password"}
      </Button>
      <StatusMessage kind="error">{failure}</StatusMessage>
    </form>
  );
}

function problemOf(password: string): string {
  if (!password) return "Enter a new password.";
  const length = Array.from(password).length;
  if (length < MIN_LENGTH) return `This one has ${length} characters; it needs at least ${MIN_LENGTH}.`;
  // The sign-in service reads no further than 72 bytes.
  if (new TextEncoder().encode(password).length > 72) return "This one is too long; 72 letters are the most.";
  return "";
}
