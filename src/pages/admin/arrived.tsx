import { type ActionFunctionArgs, Form, useActionData, useNavigation } from "react-router-dom";
import { TextLink } from "@/components/admin/controls";
import { Button } from "@/components/button";
import { StatusMessage } from "@/components/status-message";
import { boolean } from "@/browser/storage";
import { callFunction } from "@/data/client";
import { GateCard } from "./gate-card";

type Result = "confirmed" | "earlier" | "failed";

export async function action({ request }: ActionFunctionArgs): Promise<Result> {
  const token = new URL(request.url).searchParams.get("mail") ?? "";
  try {
    return (await callFunction("confirm_weekly_mail", { token }, boolean())) ? "confirmed" : "earlier";
  } catch (error) {
    console.error("The arrival could not be noted", error);
    return "failed";
  }
}

/** Where the link in the weekly email leads. A button, because programs that look for malice open every link in an email. */
export function Component() {
  const result = useActionData<Result>();
  const isSending = useNavigation().formMethod !== undefined;

  return (
    <GateCard heading="The weekly email">
      {result !== "confirmed" && (
        <Form method="post" className="grid gap-5">
          <p>Did you find it in your inbox, and not among spam?</p>
          <Button type="submit" busy={isSending} className="justify-self-start">
            It arrived
          </Button>
        </Form>
      )}
      <StatusMessage severity="info">{result === "confirmed" && "Thank you. Emails arrive."}</StatusMessage>
      <StatusMessage severity="error">
        {!isSending &&
          result === "earlier" &&
          "This link is in an earlier email, and another has been sent since. Look for it, among spam too, and press its link."}
        {!isSending && result === "failed" && "That could not be noted. Please try again."}
      </StatusMessage>
      <p className="mt-6">
        <TextLink to="/admin/dashboard">Go to the dashboard</TextLink>
      </p>
    </GateCard>
  );
}
