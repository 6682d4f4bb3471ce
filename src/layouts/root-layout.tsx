import { useEffect, useRef, useState, type MouseEvent } from "react";
import { Outlet, useLocation, useNavigation } from "react-router-dom";
import { resumeLeftEnquiry } from "@/data/left-enquiry";
import { ChatWidget } from "@/layouts/site/chat-widget";
import { useRouteChange } from "./use-route-change";

/** The outermost frame of every page, the admin's too. */
export function RootLayout() {
  const { pathname } = useLocation();
  useRouteChange();
  useEffect(() => void resumeLeftEnquiry(), []);
  return (
    <>
      <a href="#main" className="skip-link" onClick={skipToContent}>
        Skip to content
      </a>
      <PendingBar />
      <Outlet />
      {!pathname.startsWith("/admin") && <ChatWidget />}
      <RouteAnnouncer />
    </>
  );
}

/** Not a navigation: the address stays as it is, and so does Back. */
function skipToContent(event: MouseEvent): void {
  const main = document.getElementById("main");
  if (!main) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
}

/** A line along the top while a slow page is on its way; a quick one is there before the line is. */
function PendingBar() {
  const { state } = useNavigation();
  return <div className={state === "idle" ? "pending-bar" : "pending-bar is-pending"} aria-hidden="true" />;
}

/** Reads the title of a new page out, as a browser does for a document. */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (announced.current === pathname) return;
    // After the focus has moved, so that the one does not cut the other off.
    const timer = setTimeout(() => {
      announced.current = pathname;
      setTitle(document.title);
    }, 150);
    return () => clearTimeout(timer);
  }, [pathname]);
  return <output className="sr-only">{title}</output>;
}
