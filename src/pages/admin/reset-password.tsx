import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { Button, ButtonLink } from "@/components/button";
import { CodeForm } from "@/components/admin/code-form";
import { Seo } from "@/components/seo";
import { StatusMessage } from "@/components/status-message";
import { getAccess } from "@/data/admin/guard";
import { answerChallenge } from "@/data/admin/mfa";
import { acceptLinkTokens, choosePassword, spendLink } from "@/data/admin/password";
import { getSession, isOpenedByLink } from "@/data/admin/session";
import { GateCard } from "./gate-card";
import { PasswordForm } from "./password-form";

type Step = "unopened" | "checking" | "unusable" | "no link" | "code" | "password" | "done";

/** Kept with the entry in the browser's history: a reload can continue, a visit without a link cannot. */
type HistoryState = { linkOpened?: boolean; invited?: boolean } | null;

const words = (error: unknown): string => (error instanceof Error ? error.message : "");

/**
 * The page behind the mailed link. Opening it spends nothing: mail programs open links to look at them. Those of Supabase's own
 * mails are spent by then, and leave their tokens after the #. What the link carried is removed from the address.
 */
export function Component() {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => new URLSearchParams(search || hash.slice(1)));
  const tokenHash = link.get("token_hash");
  const [step, setStep] = useState<Step>(tokenHash ? "unopened" : "checking");
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState("");
  const [invited] = useState(() => (state as HistoryState)?.invited ?? link.get("type") === "invite");
  const heading = invited ? "Choose a password" : "Choose a new password";
  const started = useRef(false);
  const wasOpened = (state as HistoryState)?.linkOpened === true;
  const remember = useCallback(
    (linkOpened: boolean) =>
      navigate(pathname, { replace: true, state: { linkOpened, invited } satisfies HistoryState }),
    [invited, navigate, pathname],
  );

  useEffect(() => {
    if (started.current || tokenHash) return;
    started.current = true;
    // A reload before that opens the link again.
    openLink(link, wasOpened)
      .then(async (next) => {
        if (hash) await remember(next === "code" || next === "password");
        setStep(next);
      })
      .catch(async (error: unknown) => {
        if (hash) await remember(false);
        setReason(words(error));
        setStep("unusable");
      });
  }, [hash, link, remember, tokenHash, wasOpened]);

  useEffect(() => {
    // The button is gone, and the focus with it.
    if (step === "unusable" && document.activeElement === document.body) document.getElementById("main")?.focus();
  }, [step]);

  async function spend() {
    setBusy(true);
    setReason("");
    try {
      if (!wasOpened && !(await spendLink(tokenHash ?? "", invited ? "invite" : "recovery"))) {
        await remember(false);
        return setStep("unusable");
      }
      await remember(true);
      setStep(await findStep());
    } catch (error) {
      setReason(words(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <GateCard heading={heading}>
      <Seo title={heading} noindex />
      <StatusMessage kind="info">{step === "checking" && "Checking the link..."}</StatusMessage>
      {step === "unopened" && (
        <div className="grid gap-5">
          <p>{invited ? "You are invited to edit this site." : "The link in your mail works once and for an hour."}</p>
          <Button busy={busy} onClick={spend} className="justify-self-start">
            {busy ? "Checking..." : invited ? "Accept the invitation" : "Set a new password"}
          </Button>
          <StatusMessage kind="error">{reason}</StatusMessage>
        </div>
      )}
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
  return findStep();
}

/** What comes after the link, for the session that is there now. */
async function findStep(): Promise<Step> {
  const session = await getSession();
  if (!session || !isOpenedByLink(session)) return "unusable";
  return (await getAccess()) === "second-factor" ? "code" : "password";
}
