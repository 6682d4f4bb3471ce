import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/button";
import { StatusMessage } from "@/components/status-message";
import { email as emailField } from "@/content/fields";
import { problemOf } from "@/data/admin/kinds/field-rules";
import { repairEmail } from "@/lib/email-address";
import { invitePerson } from "@/data/admin/people";
import { TextField } from "@/pages/admin/form/text-field";
import { type Action, useAct } from "@/pages/admin/list/use-act";

const address = emailField("", { missing: "Enter the email address of a colleague" });

/** Where somebody who is invited chooses a password. */
export const invitationPage = () => `${window.location.origin}/admin/reset-password`;

const inviting = (email: string): Action<Awaited<ReturnType<typeof invitePerson>>> => ({
  do: () => invitePerson(email, invitationPage()),
  failed: "That did not work.",
  said: (outcome) =>
    outcome === "invited"
      ? `An email with a link is on its way to ${email}.`
      : outcome === "already listed"
        ? `${email} can already edit.`
        : "",
  left: (outcome) =>
    outcome === "listed" && `${email} has an account and can now edit. No email was sent, so tell them.`,
});

export function InviteForm() {
  const { act, busy, failure, dismiss } = useAct({ inForm: true });
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string>();
  const [tried, setTried] = useState(0);

  // Ready for the next colleague, or for correcting the address.
  useLayoutEffect(() => {
    if (tried > 0) form.current?.querySelector("input")?.focus();
  }, [tried]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const found = problemOf(address, email);
    setProblem(found);
    dismiss();
    if (!found && (await act(inviting(repairEmail(email)))) !== null) setEmail("");
    setTried((count) => count + 1);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <TextField
        kind="email"
        label="Email address of a colleague"
        name="email"
        required
        className="min-w-48 flex-1"
        hint="They get an email with a link that works once, within an hour."
        error={problem}
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" size="sm" busy={busy} className="mt-8 min-h-11">
        {busy ? "Inviting..." : "Invite"}
      </Button>
      <StatusMessage kind="error" className="basis-full [overflow-wrap:anywhere]">
        {failure}
      </StatusMessage>
    </form>
  );
}
