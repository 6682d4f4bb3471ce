import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { getAccess } from "@/data/admin/guard";
import { SignedOut } from "@/data/admin/failures";
import { lastSignedInAs } from "@/data/admin/session";
import { SignInDialog } from "./admin-sign-in-dialog";

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
