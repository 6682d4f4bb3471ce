import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Button, ButtonLink } from "@/components/button";
import { CodeForm } from "@/components/admin/code-form";
import { TextLink } from "@/components/admin/controls";
import { StatusMessage } from "@/components/status-message";
import { getAccess, getSession, isOpenedByLink, ownerOf } from "@/data/admin/session";
import { answerChallenge } from "@/data/admin/mfa";
import { acceptLinkTokens, choosePassword, spendLink } from "@/data/admin/password";
import { failureReason } from "@/data/admin/failures";
import { readStoredSession } from "@/data/admin/stored-session";
import { GateCard } from "./gate-card";
import { PasswordForm } from "./password-form";

type Step = "unopened" | "checking" | "unusable" | "no link" | "code" | "password" | "done";

/** Kept with the entry in the browser's history: a reload can continue, a visit without a link cannot. */
type HistoryState = { linkOpened?: boolean; invited?: boolean } | null;

const words = (error: unknown): string => failureReason(error) ?? "";

/** What a mailed link carries: a one-time key to verify here, or the tokens that Supabase's own page got for it. */
type MailedLink = { tokenHash: string } | { accessToken: string; refreshToken: string };

/** The error codes in the address of a refused link. Auth's own words are not shown: anybody can forge an address. */
const REFUSALS = new Map([
  ["otp_expired", "It has been used, or is more than an hour old."],
  ["user_banned", "This account is locked."],
]);

function readLink(from: URLSearchParams): MailedLink | "refused" | null {
  const [tokenHash, accessToken, refreshToken] = ["token_hash", "access_token", "refresh_token"].map(
    (name) => from.get(name) ?? "",
  );
  if (["error", "error_code", "error_description"].some((name) => from.has(name))) return "refused";
  if (tokenHash) return { tokenHash };
  if (!accessToken || !refreshToken) return null;
  return isOpenedByLink(accessToken) ? { accessToken, refreshToken } : "refused";
}

/** Says which session this link would replace; null if none. */
function describeChange(link: MailedLink): string | null {
  const present = readStoredSession()?.user;
  if (!present) return null;
  const signedIn = `You are signed in as ${present.email || "somebody else"}.`;
  if ("tokenHash" in link) return `${signedIn} The link signs in whoever it was sent to instead, in every tab.`;
  const { id, email } = ownerOf(link.accessToken);
  return id === present.id ? null : `${signedIn} The link signs in ${email || "somebody else"} instead, in every tab.`;
}

/**
 * The page behind the mailed link. Opening it uses nothing up and signs nobody in: mail programs prefetch links, and anybody can
 * send somebody a link of their own. What the link carried is removed from the address.
 */
export function Component() {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [from] = useState(() => new URLSearchParams(search || hash.slice(1)));
  const [link] = useState(() => readLink(from));
  const wasOpened = (state as HistoryState)?.linkOpened === true;
  const [step, setStep] = useState<Step>(() =>
    link === "refused" ? "unusable" : link ? "unopened" : wasOpened ? "checking" : "no link",
  );
  const [change] = useState(() => (link && link !== "refused" ? describeChange(link) : null));
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState(() => (link === "refused" && REFUSALS.get(from.get("error_code") ?? "")) || "");
  const [invited] = useState(() => (state as HistoryState)?.invited ?? from.get("type") === "invite");
  const heading = invited ? "Choose a password" : "Choose a new password";
  const started = useRef(false);
  const remember = useCallback(
    (linkOpened: boolean) =>
      navigate(pathname, { replace: true, state: { linkOpened, invited } satisfies HistoryState }),
    [invited, navigate, pathname],
  );

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    if (link === "refused") void remember(false);
    if (link || !wasOpened) return;
    // A reload after the link was opened.
    findStep()
      .then(setStep)
      .catch((error: unknown) => {
        setReason(words(error));
        setStep("unusable");
      });
  }, [link, remember, wasOpened]);

  useEffect(() => {
    // The button is gone, and the focus with it.
    if (step === "unusable" && document.activeElement === document.body) document.getElementById("main")?.focus();
  }, [step]);

  async function spend() {
    if (!link || link === "refused") return;
    setBusy(true);
    setReason("");
    try {
      if (!wasOpened && !(await open(link, invited ? "invite" : "recovery"))) {
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
      <StatusMessage severity="info">{step === "checking" && "Checking the link..."}</StatusMessage>
      {step === "unopened" && (
        <div className="grid gap-5">
          <p>{invited ? "You are invited to edit this site." : "The link in your email works once, within an hour."}</p>
          {change && <p className="font-medium [overflow-wrap:anywhere]">{change}</p>}
          <Button busy={busy} onClick={spend} className="justify-self-start">
            {busy ? "Checking..." : invited ? "Accept the invitation" : "Set a new password"}
          </Button>
          <StatusMessage severity="error">{reason}</StatusMessage>
        </div>
      )}
      <StatusMessage severity="error">
        {step === "unusable" && (
          <>
            <p>This link cannot be used. Each one works once, within an hour.</p>
            {reason && <p className="text-sm font-normal">{reason}</p>}
          </>
        )}
      </StatusMessage>
      {step === "no link" && (
        <p>
          This page is for the link in an email. If you are signed in, change your password on the{" "}
          <TextLink to="/admin/settings/security">security screen</TextLink>.
        </p>
      )}
      {(step === "unusable" || step === "no link") && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <ButtonLink to="/admin/forgot-password" size="sm">
            {step === "unusable" ? "Send a new link" : "Send a link"}
          </ButtonLink>
          <TextLink to="/admin/login">Back to sign-in</TextLink>
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
      <StatusMessage severity="success">
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

/** Signs in with the link. Returns false if it is used up. */
function open(link: MailedLink, type: "invite" | "recovery"): Promise<boolean> {
  return "tokenHash" in link ? spendLink(link.tokenHash, type) : acceptLinkTokens(link.accessToken, link.refreshToken);
}

async function findStep(): Promise<Step> {
  const session = await getSession();
  if (!session || !isOpenedByLink(session.access_token)) return "unusable";
  return (await getAccess()) === "second-factor" ? "code" : "password";
}
