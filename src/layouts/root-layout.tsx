import { useEffect, useRef, useState, type MouseEvent } from "react";
import { Outlet, useLocation, useNavigation } from "react-router-dom";
import { resumeEnquiry } from "@/data/enquiry-outbox";
import { ChatWidget } from "@/layouts/site/chat-widget";
import { RouteChange } from "./route-change";

/** The outermost layout of every page, the admin included. */
export function RootLayout() {
  const { pathname } = useLocation();
  useEffect(() => void resumeEnquiry(), []);
  return (
    <>
      <a href="#main" className="skip-link" onClick={skipToContent}>
        Skip to content
      </a>
      <RouteChange />
      <PendingBar />
      <Outlet />
      {!pathname.startsWith("/admin") && <ChatWidget />}
      <RouteAnnouncer />
    </>
  );
}

/** Moves the focus without a navigation, so that the address and Back stay as they are. */
function skipToContent(event: MouseEvent): void {
  const main = document.getElementById("main");
  if (!main) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
}

/** A line along the top while a slow page loads; a fast page arrives before the line appears. */
function PendingBar() {
  const { state } = useNavigation();
  return <div className={state === "idle" ? "pending-bar" : "pending-bar is-pending"} aria-hidden="true" />;
}

/** Announces the title of a new page to screen readers, as a browser does for a document. */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (announced.current === pathname) return;
    // After the focus has moved, so that one announcement does not cut off the other.
    const timer = setTimeout(() => {
      announced.current = pathname;
      setTitle(document.title);
    }, 150);
    return () => clearTimeout(timer);
  }, [pathname]);
  return <output className="sr-only">{title}</output>;
}
