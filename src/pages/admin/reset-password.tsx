import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { ButtonLink } from "@/components/button";
import { CodeForm } from "@/components/admin/code-form";
import { Seo } from "@/components/seo";
import { StatusMessage } from "@/components/status-message";
import { getAccess } from "@/data/admin/guard";
import { answerChallenge } from "@/data/admin/mfa";
import { acceptRecoveryTokens, changePassword } from "@/data/admin/session";
import { GateCard } from "./gate-card";
import { PasswordForm } from "./password-form";

type Step = "checking" | "unusable" | "code" | "password" | "done";

/** Where the mail's link ends. What it carries after the # is used at once and taken out of the address. */
export function Component() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>("checking");
  const [reason, setReason] = useState("");
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const link = new URLSearchParams(hash.slice(1));
    if (hash) void navigate(pathname, { replace: true });
    openLink(link)
      .then(setStep)
      .catch((error: unknown) => {
        setReason(error instanceof Error ? error.message : "");
        setStep("unusable");
      });
  }, [hash, navigate, pathname]);

  return (
    <GateCard heading="Choose a new password">
      <Seo title="Choose a new password" noindex />
      <StatusMessage kind="info">{step === "checking" && "Checking the link..."}</StatusMessage>
      <StatusMessage kind="error">
        {step === "unusable" && (
          <>
            <p>This link cannot be used. Each one works once and for an hour.</p>
            {reason && <p className="text-sm font-normal">{reason}</p>}
          </>
        )}
      </StatusMessage>
      {step === "unusable" && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <ButtonLink to="/admin/forgot-password" size="sm">
            Send a new link
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
      {step === "password" && (
        <PasswordForm
          onSubmit={async (password) => {
            await changePassword(password);
            setStep("done");
          }}
        />
      )}
      <StatusMessage kind="success">
        {step === "done" && "Your password has been changed, and you are signed in. Other devices have been signed out."}
      </StatusMessage>
      {step === "done" && (
        <ButtonLink to="/admin/dashboard" replace className="mt-6">
          Go to the dashboard
        </ButtonLink>
      )}
    </GateCard>
  );
}

/** Signs in with what the link carries and says what comes next; a page that is reloaded goes on with the session it has. */
async function openLink(link: URLSearchParams): Promise<Step> {
  const refusal = link.get("error_description");
  if (refusal) throw new Error(refusal);
  const accessToken = link.get("access_token");
  const refreshToken = link.get("refresh_token");
  if (accessToken && refreshToken) await acceptRecoveryTokens(accessToken, refreshToken);
  const access = await getAccess();
  if (access === "signed-out") return "unusable";
  return access === "second-factor" ? "code" : "password";
}
