import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { ButtonLink } from "@/components/button";
import { CodeForm } from "@/components/admin/code-form";
import { Seo } from "@/components/seo";
import { StatusMessage } from "@/components/status-message";
import { getAccess } from "@/data/admin/guard";
import { answerChallenge } from "@/data/admin/mfa";
import { acceptLinkTokens, choosePassword } from "@/data/admin/password";
import { getSession, isOpenedByLink } from "@/data/admin/session";
import { GateCard } from "./gate-card";
import { PasswordForm } from "./password-form";

type Step = "checking" | "unusable" | "no link" | "code" | "password" | "done";

/** Kept with the entry in the browser's history: a reload can continue, a visit without a link cannot. */
type HistoryState = { linkOpened?: boolean; invited?: boolean } | null;

/** The page behind the mailed link. The tokens after the # are used at once and then removed from the address. */
export function Component() {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>("checking");
  const [reason, setReason] = useState("");
  const [invited] = useState(
    () => (state as HistoryState)?.invited ?? new URLSearchParams(hash.slice(1)).get("type") === "invite",
  );
  const heading = invited ? "Choose a password" : "Choose a new password";
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const remember = (linkOpened: boolean) =>
      navigate(pathname, { replace: true, state: { linkOpened, invited } satisfies HistoryState });
    const wasOpened = (state as HistoryState)?.linkOpened === true;
    // A reload before that opens the link again.
    openLink(new URLSearchParams(hash.slice(1)), wasOpened)
      .then(async (next) => {
        if (hash) await remember(next === "code" || next === "password");
        setStep(next);
      })
      .catch(async (error: unknown) => {
        if (hash) await remember(false);
        setReason(error instanceof Error ? error.message : "");
        setStep("unusable");
      });
  }, [hash, invited, navigate, pathname, state]);

  return (
    <GateCard heading={heading}>
      <Seo title={heading} noindex />
      <StatusMessage kind="info">{step === "checking" && "Checking the link..."}</StatusMessage>
      <StatusMessage kind="error">
        {step === "unusable" && (
          <>
            <p>This link cannot be used. Each one works once and for an hour.</p>
            {reason && <p className="text-sm font-normal">{reason}</p>}
          </>
        )}
      </StatusMessage>
      {step === "no link" && (
        <p>
          This page is for the link in a mail. Signed in, you change your password on the{" "}
          <Link to="/admin/settings/security" className="font-medium underline underline-offset-4">
            security screen
          </Link>
          .
        </p>
      )}
      {(step === "unusable" || step === "no link") && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <ButtonLink to="/admin/forgot-password" size="sm">
            {step === "unusable" ? "Send a new link" : "Send a link"}
          </ButtonLink>
          <Link to="/admin/login" className="py-1 font-medium underline underline-offset-4">
            Back to sign-in
          </Link>
        </div>
      )}
      {step === "code" && (
        <CodeForm
          onSubmit={async (code) => {
            await answerChallenge(code);
            setStep("password");
          }}
        />
      )}
      {step === "password" && invited && (
        <p className="mb-5">Welcome. From now on you sign in with your email address and this password.</p>
      )}
      {step === "password" && (
        <PasswordForm
          proof="none"
          isFirst={invited}
          onSubmit={async (password) => {
            await choosePassword(password);
            await navigate(pathname, { replace: true });
            setStep("done");
          }}
        />
      )}
      <StatusMessage kind="success">
        {step === "done" &&
          (invited
            ? "Your password is saved, and you are signed in."
            : "Your password has been changed, and you are signed in. Other devices have been signed out.")}
      </StatusMessage>
      {step === "done" && (
        <ButtonLink to="/admin/dashboard" replace className="mt-6">
          Go to the dashboard
        </ButtonLink>
      )}
    </GateCard>
  );
}

async function openLink(link: URLSearchParams, wasOpened: boolean): Promise<Step> {
  const refusal = link.get("error_description");
  if (refusal) throw new Error(refusal);
  const accessToken = link.get("access_token");
  const refreshToken = link.get("refresh_token");
  if (accessToken && refreshToken) await acceptLinkTokens(accessToken, refreshToken);
  else if (!wasOpened) return "no link";
  const session = await getSession();
  if (!session || !isOpenedByLink(session)) return "unusable";
  return (await getAccess()) === "second-factor" ? "code" : "password";
}
