import { useLayoutEffect, useState } from "react";
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  replace,
  useActionData,
  useLoaderData,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from "react-router-dom";
import { QuietButton, TextLink } from "@/components/admin/controls";
import { Button } from "@/components/button";
import { CodeForm } from "@/components/admin/code-form";
import { LoadFailure } from "@/components/admin/load-failure";
import { Field } from "@/components/field";
import { useSiteSettings } from "@/components/site-content";
import { StatusMessage } from "@/components/status-message";
import { type Access, getAccess, hasSessionEnded, onSessionChange, signIn, signOut } from "@/data/admin/session";
import { answerChallenge } from "@/data/admin/mfa";
import { failureReason, SessionNotRenewed } from "@/data/admin/failures";
import { safeRedirect } from "@/lib/safe-redirect";
import { GateCard } from "./gate-card";

function destination(request: Request): string {
  return safeRedirect(new URL(request.url).searchParams.get("from"));
}

export async function loader({ request }: LoaderFunctionArgs) {
  // If the backend does not answer, show the form, which will say so itself, but not to somebody who is signed in already.
  const access = await getAccess().catch((error: unknown) =>
    error instanceof SessionNotRenewed ? "waiting" : "signed-out",
  );
  if (access === "admin") return replace(destination(request));
  if (access === "no-access") return replace("/admin/no-access");
  return { access };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    await signIn(String(form.get("email") ?? ""), String(form.get("password") ?? ""));
  } catch (error) {
    return { failure: failureReason(error) ?? "The sign-in failed. Please try again." };
  }
  return replace(destination(request));
}

export function Component() {
  const { access } = useLoaderData<{ access: Access | "waiting" }>();
  const result = useActionData<{ failure: string }>();
  const { siteName } = useSiteSettings();
  const { revalidate } = useRevalidator();
  const signingIn = useNavigation().formMethod !== undefined;
  const heading = `${siteName} Admin Login`;
  const [ended] = useState(hasSessionEnded);

  useLayoutEffect(() => onSessionChange(false, () => void revalidate()), [revalidate]);

  return (
    <GateCard heading={heading}>
      {access === "waiting" && (
        <LoadFailure>
          You are signed in, but the sign-in service is not answering. You carry on where you were as soon as it does.
        </LoadFailure>
      )}
      {access === "second-factor" && <SecondFactor />}
      {access === "signed-out" && (
        <Form method="post" className="grid gap-5">
          {ended && <p className="text-stone-700">Your session has ended. Sign in to carry on where you were.</p>}
          <Field label="Email address" name="email" required>
            {(control) => <input {...control} type="email" autoComplete="username" />}
          </Field>
          <Field label="Password" name="password" required>
            {(control) => <input {...control} type="password" autoComplete="current-password" />}
          </Field>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <Button type="submit" busy={signingIn}>
              {signingIn ? "Signing in..." : "Sign in"}
            </Button>
            <TextLink to="/admin/forgot-password">Forgotten your password?</TextLink>
          </div>
          <StatusMessage severity="error">{signingIn ? null : result?.failure}</StatusMessage>
        </Form>
      )}
    </GateCard>
  );
}

function SecondFactor() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <>
      <p className="mb-5 text-stone-700">
        Your password was right. One more step: the code from your authenticator app.
      </p>
      <CodeForm
        onSubmit={async (code) => {
          await answerChallenge(code);
          await navigate(safeRedirect(search.get("from")), { replace: true });
        }}
      >
        <QuietButton onClick={() => void signOut()}>Use another account</QuietButton>
      </CodeForm>
    </>
  );
}
