import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { CodeForm } from "@/components/admin/code-form";
import { Modal } from "@/components/admin/dialogs";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { StatusMessage } from "@/components/status-message";
import { failureReason, SignedOut } from "@/data/admin/failures";
import { getAccess, lastSignedInAs, signIn } from "@/data/admin/session";
import { answerChallenge } from "@/data/admin/mfa";

type SignInDialogProps = {
  email: string;
  onSignedIn: () => void;
  onCancel: () => void;
};

function SignInDialog({ email, onSignedIn, onCancel }: SignInDialogProps) {
  const headingId = useId();
  const password = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<"password" | "code">("password");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function goOn() {
    const access = await getAccess();
    if (access === "admin") onSignedIn();
    else if (access === "second-factor") setStep("code");
    else setFailure("This account may not edit the site.");
  }

  useEffect(() => {
    let here = true;
    // The password may already have been accepted, with only the code missing.
    getAccess()
      .then((access) => here && access === "second-factor" && setStep("code"))
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, []);

  useEffect(() => {
    if (email) password.current?.focus();
  }, [email]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailure("");
    try {
      await signIn(String(form.get("email")), String(form.get("password")));
      await goOn();
    } catch (error) {
      setFailure(failureReason(error) ?? "The sign-in failed. Please try again.");
    } finally {
      setBusy(false);
    }
  }

  const cancel = (
    <Button variant="ghost" size="sm" onClick={onCancel}>
      Not now
    </Button>
  );

  return (
    <Modal labelledBy={headingId} onEscape={onCancel}>
      <h2 id={headingId} className="text-xl">
        Sign in again
      </h2>
      <p className="mt-2 mb-5 text-stone-700">Your session has ended. What you typed is still here.</p>
      {step === "code" ? (
        <CodeForm
          onSubmit={async (code) => {
            await answerChallenge(code);
            await goOn();
          }}
        >
          {cancel}
        </CodeForm>
      ) : (
        <form onSubmit={submit} className="grid gap-4">
          <Field label="Email address" name="email" required>
            {(control) => <input {...control} type="email" autoComplete="username" defaultValue={email} />}
          </Field>
          <Field label="Password" name="password" required>
            {(control) => <input {...control} ref={password} type="password" autoComplete="current-password" />}
          </Field>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" size="sm" busy={busy}>
              {busy ? "Signing in..." : "Sign in"}
            </Button>
            {cancel}
          </div>
          <StatusMessage severity="error">{failure}</StatusMessage>
        </form>
      )}
    </Modal>
  );
}

type Waiting = { goOn: () => void; giveUp: (reason: Error) => void };

type SignInInPlace = {
  askToSignIn: () => Promise<void>;
  isAsking: () => boolean;
  admit: () => Promise<void>;
  /** Tells an open dialog that the session is back, for instance from another tab. */
  noticeSignIn: () => void;
  dialog: ReactNode;
};

export function useSignInInPlace(): SignInInPlace {
  const waiting = useRef<Waiting[]>([]);
  const [asking, setAsking] = useState(false);

  const finish = useCallback((signedIn: boolean) => {
    for (const { goOn, giveUp } of waiting.current.splice(0)) {
      if (signedIn) goOn();
      else giveUp(new SignedOut());
    }
    setAsking(false);
  }, []);

  useEffect(() => () => finish(false), [finish]);

  const askToSignIn = useCallback(
    () =>
      new Promise<void>((goOn, giveUp) => {
        waiting.current.push({ goOn, giveUp });
        setAsking(true);
      }),
    [],
  );

  const isAsking = useCallback(() => waiting.current.length > 0, []);

  /** Asks for a sign-in unless an admin is signed in: the session may be gone, lack its code, or belong to another account. */
  const admit = useCallback(async (): Promise<void> => {
    const access = await getAccess().catch(() => undefined);
    if (access && access !== "admin") await askToSignIn();
  }, [askToSignIn]);

  const noticeSignIn = useCallback(() => {
    if (waiting.current.length === 0) return;
    getAccess()
      .then((access) => access === "admin" && finish(true))
      .catch((error: unknown) => console.error("The new session could not be checked", error));
  }, [finish]);

  const dialog = asking && (
    <SignInDialog email={lastSignedInAs()} onSignedIn={() => finish(true)} onCancel={() => finish(false)} />
  );

  return { askToSignIn, isAsking, admit, noticeSignIn, dialog };
}
