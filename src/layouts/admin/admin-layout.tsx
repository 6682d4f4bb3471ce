import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { Outlet, useLocation, useNavigate, useNavigation } from "react-router-dom";
import { announcement, unsavedWork } from "@/components/admin/admin-shell";
import { Dialogs, useDialogs } from "@/components/admin/dialogs";
import { handOnLostFocus } from "@/components/admin/hand-on-focus";
import { guardRequests, keepSessionFresh } from "@/data/admin/client";
import { onSessionChange, type Session, signOut } from "@/data/admin/session";
import { env } from "@/lib/env";
import { loginPath } from "./admin-guard";
import { AdminNavigation, loadWaitingEnquiries } from "./admin-navigation";
import { useSignInInPlace } from "./admin-sign-in-dialog";
import "@/components/admin/desk.css";

export const loader = loadWaitingEnquiries;

export const shouldRevalidate = () => true;

export function Component() {
  const navigate = useNavigate();
  const here = useLocation();
  // If the session ends while a screen is opening, signing in leads to that screen.
  const location = useNavigation().location ?? here;
  const { askToSignIn, isAsking, admit, noticeSignIn, dialog: signInDialog } = useSignInInPlace();
  const { confirm } = useDialogs();
  const [leaving, setLeaving] = useState(false);
  // The session may be gone before React has rendered the leaving state.
  const isLeaving = useRef(false);

  const followSession = useEffectEvent((session: Session | null) => {
    if (isLeaving.current) return;
    if (session) noticeSignIn();
    // Nobody loses unfinished work: they can sign in again on the spot, now or when they save.
    if (unsavedWork.size > 0 || isAsking()) {
      if (!session) askToSignIn().catch(() => undefined);
    } else if (session) {
      // Somebody else signed in, or the same person with a second factor: the guard checks again.
      void navigate(location, { replace: true });
    } else {
      void navigate(loginPath(location), { replace: true });
    }
  });
  // In a layout effect: a change between render and effect would be lost.
  useLayoutEffect(() => onSessionChange(true, (session) => followSession(session)), []);
  // Somebody who is signing out is not asked to sign in.
  useLayoutEffect(
    () =>
      guardRequests(async (isGone) => {
        if (!isLeaving.current) await (isGone ? askToSignIn() : admit());
      }),
    [admit, askToSignIn],
  );
  useEffect(keepSessionFresh, []);
  useLayoutEffect(handOnLostFocus, []);

  async function leave() {
    const question = {
      message: "You have unsaved changes. Sign out without saving them?",
      confirmLabel: "Sign Out",
      danger: true,
    };
    const work = [...unsavedWork];
    setLeaving(true);
    const settled = await Promise.all(work.map(({ settle }) => settle()));
    if (settled.includes(null) || (settled.includes(false) && !(await confirm(question)))) return setLeaving(false);
    isLeaving.current = true;
    for (const { discard } of work) discard();
    await signOut();
    await navigate("/admin/login", { replace: true });
  }

  return (
    <div className="desk flex min-h-dvh flex-col bg-paper lg:has-[>main>.inbox]:h-dvh lg:has-[>main>.inbox]:min-h-160">
      <AdminNavigation onSignOut={() => void leave()} leaving={leaving} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-page flex-1 px-4 py-8 outline-none sm:px-6 lg:has-[>.inbox]:flex lg:has-[>.inbox]:min-h-0 lg:has-[>.inbox]:flex-col lg:has-[>.inbox]:py-6"
      >
        <Outlet />
      </main>
      <Dialogs />
      <Announcement />
      {signInDialog}
    </div>
  );
}

function Announcement() {
  const { message, address } = useSyncExternalStore(announcement.subscribe, announcement.read) ?? {};
  useEffect(() => () => announcement.update(() => null), []);
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-4 max-lg:[html:has(.bulk-bar[data-chosen])_&]:bottom-32 z-30 flex justify-center">
      {message && (
        <p className="rounded-xl bg-ink px-5 py-3 font-medium [overflow-wrap:anywhere] text-white shadow-lg">
          {message}
          {address && (
            <>
              {" "}
              <a
                href={address}
                target="_blank"
                rel="noreferrer"
                className="pointer-events-auto underline underline-offset-4 focus-visible:outline-white"
              >
                View it: {env.siteUrl.replace(/^https?:\/\//, "")}
                {address}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </>
          )}
        </p>
      )}
    </output>
  );
}
