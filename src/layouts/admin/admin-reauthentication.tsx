import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { getAccess } from "@/data/admin/guard";
import { isSessionLost, lastSignedInAs } from "@/data/admin/session";
import { SignInDialog } from "./admin-sign-in-dialog";

type Waiting = { goOn: () => void; giveUp: (reason: Error) => void };

type SignInInPlace = {
  askToSignIn: () => Promise<void>;
  isAsking: () => boolean;
  runSignedIn: <T>(work: () => Promise<T>) => Promise<T>;
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
      else giveUp(new Error("You are signed out, so nothing was saved. What you typed is still here."));
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

  const runSignedIn = useCallback(
    async <T,>(work: () => Promise<T>): Promise<T> => {
      // Not only without a session: somebody may have put off the code here, or signed in with another account.
      const access = await getAccess().catch(() => undefined);
      if (access && access !== "admin") await askToSignIn();
      try {
        return await work();
      } catch (error) {
        if (!(await isSessionLost(error))) throw error;
        await askToSignIn();
        return work();
      }
    },
    [askToSignIn],
  );

  const noticeSignIn = useCallback(() => {
    if (waiting.current.length === 0) return;
    getAccess()
      .then((access) => access === "admin" && finish(true))
      .catch((error: unknown) => console.error("The new session could not be checked", error));
  }, [finish]);

  const dialog = asking && (
    <SignInDialog email={lastSignedInAs()} onSignedIn={() => finish(true)} onCancel={() => finish(false)} />
  );

  return { askToSignIn, isAsking, runSignedIn, noticeSignIn, dialog };
}
