import { type FormEvent, type ReactNode, useRef, useState, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/button";
import { Field, type FieldControl } from "@/components/field";
import { StatusMessage } from "@/components/status-message";
import { failureReason } from "@/data/admin/failures";
import { type PasswordProof, ProofRefused } from "@/data/admin/password";

const MIN_LENGTH = 10;

type Name = "current" | "code" | "password";
type Values = Record<Name, string>;
const empty: Values = { current: "", code: "", password: "" };

type PasswordFormProps = {
  /** What to ask for beside the new password: nothing after a mailed link. */
  proof: "none" | "password" | "password and code";
  isFirst?: boolean;
  /** Stores the password; errors are shown at their field or under the form. */
  onSubmit: (password: string, proof: PasswordProof) => Promise<void>;
};

export function PasswordForm({ proof, isFirst = false, onSubmit }: PasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Partial<Values>>({});
  const [failure, setFailure] = useState("");
  // A second factor may just have been set up on another device: then the backend asks for the code.
  const [codeWanted, setCodeWanted] = useState(false);
  const asksForCode = proof === "password and code" || codeWanted;
  const asked: Name[] =
    proof === "none" ? ["password"] : ["current", ...(asksForCode ? ["code" as const] : []), "password"];

  useLayoutEffect(() => {
    // The button that led here is gone, and the focus with it.
    if (proof === "none" && document.activeElement === document.body) form.current?.querySelector("input")?.focus();
  }, [proof]);

  function show(found: Partial<Values>) {
    flushSync(() => setProblems(found));
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const found = Object.fromEntries(
      asked.map((name) => [name, checks[name](values[name])]).filter(([, problem]) => problem),
    );
    show(found);
    setFailure("");
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await onSubmit(values.password, { password: values.current, code: values.code.replace(/\s/g, "") });
      setValues(empty);
    } catch (error) {
      if (!(error instanceof ProofRefused)) {
        setFailure(failureReason(error) ?? "The password could not be saved. Please try again.");
      } else if (error.proof === "code") {
        setCodeWanted(true);
        show({ code: error.message });
      } else show({ current: error.message });
    } finally {
      setBusy(false);
    }
  }

  const field = (name: Name, label: string, hint: ReactNode, input: (control: FieldControl) => ReactNode) =>
    asked.includes(name) && (
      <Field label={label} name={name} required error={problems[name]} hint={hint}>
        {input}
      </Field>
    );
  const typed = (name: Name) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const type = shown ? "text" : "password";

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      {field("current", "Current password", undefined, (control) => (
        <input {...control} {...typed("current")} type={type} autoComplete="current-password" />
      ))}
      {field("code", "Authenticator code", "Six digits from any of your authenticators.", (control) => (
        <input {...control} {...typed("code")} inputMode="numeric" autoComplete="one-time-code" />
      ))}
      {field("password", isFirst ? "Password" : "New password", `At least ${MIN_LENGTH} characters.`, (control) => (
        <input {...control} {...typed("password")} type={type} autoComplete="new-password" />
      ))}
      <label className="flex w-max items-center gap-2.5 py-1">
        <input
          translate="no"
          type="checkbox"
          className="size-5 accent-ink"
          onChange={(event) => setShown(event.target.checked)}
        />
        {proof === "none" ? "Show password" : "Show passwords"}
      </label>
      <Button type="submit" size="sm" busy={busy} className="justify-self-start">
        {busy ? "Saving..." : isFirst ? "Save password" : "Change password"}
      </Button>
      <StatusMessage severity="error">{failure}</StatusMessage>
    </form>
  );
}

const checks: Record<Name, (value: string) => string> = {
  current: (value) => (value ? "" : "Enter your current password"),
  code: (value) =>
    /^\d{6}$/.test(value.replace(/\s/g, "")) ? "" : "Enter the six digits that your authenticator shows",
  password: problemOf,
};

function problemOf(password: string): string {
  if (!password) return "Enter a password";
  const length = Array.from(password).length;
  if (length < MIN_LENGTH) return `This one has ${length} characters; it needs at least ${MIN_LENGTH}`;
  // bcrypt ignores everything after 72 bytes.
  if (new TextEncoder().encode(password).length > 72) return "This one is too long: at most 72 characters";
  return "";
}
