import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { useAdminShell } from "@/components/admin/admin-shell";
import { useDialogs } from "@/components/admin/dialogs";
import { Button } from "@/components/button";
import { StatusMessage } from "@/components/status-message";
import { failureReason } from "@/data/admin/failures";
import { email as emailField } from "@/data/admin/kinds/fields";
import { invitePerson } from "@/data/admin/people";
import { EmailField } from "@/pages/admin/form/text-field";

const address = emailField("Email address of a colleague", {
  missing: "Enter the email address of a colleague",
  wrong: "Enter a whole email address, such as ada@example.com",
});

/** Where somebody who is invited chooses a password. */
export const invitationPage = () => `${window.location.origin}/admin/reset-password`;

export function InviteForm() {
  const { announce } = useAdminShell();
  const { alert } = useDialogs();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(0);

  // Ready for the next colleague, or for correcting the address.
  useLayoutEffect(() => {
    if (tried > 0) form.current?.querySelector("input")?.focus();
  }, [tried]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const found = address.check(email);
    setProblem(found);
    setFailure("");
    if (!found) {
      setBusy(true);
      const repaired = address.write(email);
      try {
        const outcome = await invitePerson(repaired, invitationPage());
        await revalidate();
        setEmail("");
        if (outcome === "invited") announce(`A mail with a link is on its way to ${repaired}.`);
        else if (outcome === "already listed") announce(`${repaired} may edit already.`);
        else await alert(`${repaired} has an account and may edit now. No mail was sent, so tell them.`);
      } catch (error) {
        console.error("A colleague could not be invited", error);
        setFailure(`That did not work. ${failureReason(error) ?? "Please try again."}`);
      }
      setBusy(false);
    }
    setTried((count) => count + 1);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <EmailField
        label={address.label}
        name="email"
        required
        className="min-w-48 flex-1"
        hint="They get a mail with a link that works once and for an hour."
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
