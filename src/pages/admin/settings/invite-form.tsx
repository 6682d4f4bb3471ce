import { useState } from "react";
import { email as emailField } from "@/content/fields";
import { problemOf } from "@/data/admin/kinds/field-rules";
import { repairEmail } from "@/lib/email-address";
import { invitePerson } from "@/data/admin/people";
import { OneFieldForm } from "@/pages/admin/form/one-field-form";
import type { Action } from "@/pages/admin/list/use-act";

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
  const [email, setEmail] = useState("");
  return (
    <OneFieldForm
      kind="email"
      label="Email address of a colleague"
      name="email"
      hint="They get an email with a link that works once, within an hour."
      value={email}
      onChange={setEmail}
      check={(typed) => problemOf(address, typed)}
      action={(typed) => inviting(repairEmail(typed))}
      onDone={() => setEmail("")}
      button="Invite"
      busyButton="Inviting..."
    />
  );
}
