import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router-dom";
import { every } from "@/browser/after";
import { type Connection, readConnection, watchConnection } from "@/browser/connection";

/** How long to wait before asking a silent backend again. */
const ASK_AGAIN_AFTER_MS = 30_000;

const WAITS = "There is no connection. The page that you asked for opens as soon as it is back.";

const sentences: Record<Connection, string> = {
  online: "",
  offline: "There is no connection. What you see may be out of date.",
  "no answers": "Our server is not answering. What you see may be out of date.",
};

/**
 * A line at the bottom of the window while something cannot be reached. Visitors' pages retry by themselves until there is an
 * answer; the admin does not, because somebody may be writing there.
 */
export function ConnectionLine() {
  const isAdmin = useLocation().pathname.startsWith("/admin");
  const connection = useSyncExternalStore<Connection>(watchConnection, readConnection, () => "online");
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const before = useRef(connection);
  useEffect(() => {
    const isBack = before.current === "offline" && connection !== "offline";
    before.current = connection;
    if (isAdmin) return;
    // Whatever the last answer was: failures from the outage may still be on the page.
    if (isBack) void revalidate();
    if (connection !== "no answers") return;
    return every(ASK_AGAIN_AFTER_MS, () => void revalidate());
  }, [connection, isAdmin, revalidate]);
  const waits = connection === "offline" && state === "loading";
  return (
    <output className="connection-line print:hidden">
      {waits ? WAITS : isAdmin && connection === "no answers" ? "" : sentences[connection]}
    </output>
  );
}
