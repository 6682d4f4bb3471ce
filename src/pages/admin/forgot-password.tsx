import { type ActionFunctionArgs, Form, useActionData, useNavigation } from "react-router-dom";
import { TextLink } from "@/components/admin/controls";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { StatusMessage } from "@/components/status-message";
import { failureReason } from "@/data/admin/failures";
import { requestPasswordReset } from "@/data/admin/password";
import { repairEmail } from "@/lib/email-address";
import { GateCard } from "./gate-card";

type Result = { sentTo: string } | { failure: string };

export async function action({ request }: ActionFunctionArgs): Promise<Result> {
  const email = repairEmail(String((await request.formData()).get("email") ?? ""));
  try {
    await requestPasswordReset(email, `${window.location.origin}/admin/reset-password`);
  } catch (error) {
    return { failure: failureReason(error) ?? "The email could not be sent. Please try again." };
  }
  return { sentTo: email };
}

export function Component() {
  const result = useActionData<Result>();
  const sending = useNavigation().formMethod !== undefined;
  const sentTo = result && "sentTo" in result ? result.sentTo : null;

  return (
    <GateCard heading="Forgotten your password?">
      <StatusMessage severity="info" className="[overflow-wrap:anywhere]">
        {sentTo &&
          `If there is an account for ${sentTo}, an email with a link is on its way. The link works once, within an hour.`}
      </StatusMessage>
      {!sentTo && (
        <Form method="post" className="grid gap-5">
          <Field label="Email address" name="email" required hint="We will email you a link to choose a new one.">
            {(control) => <input {...control} type="email" autoComplete="username" />}
          </Field>
          <Button type="submit" busy={sending} className="justify-self-start">
            {sending ? "Sending..." : "Send the link"}
          </Button>
          <StatusMessage severity="error">{!sending && result && "failure" in result && result.failure}</StatusMessage>
        </Form>
      )}
      <p className="mt-6">
        <TextLink to="/admin/login">Back to sign-in</TextLink>
      </p>
    </GateCard>
  );
}
