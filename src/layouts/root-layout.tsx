import { useEffect, useRef, useState, type MouseEvent } from "react";
import { Outlet, useLoaderData, useLocation } from "react-router-dom";
import { after } from "@/browser/after";
import { late } from "@/browser/late";
import { SiteContentProvider } from "@/components/site-content";
import { readConnection } from "@/browser/connection";
import { notePage } from "@/browser/visit";
import { whenVisitorActs } from "@/browser/visitor";
import { isEnquiryKept } from "@/data/kept-enquiry";
import { send } from "@/data/client";
import type { loadSite } from "@/layouts/site/load-site";
import { ConnectionLine } from "./connection-line";
import { RouteChange } from "./route-change";
import "./root-layout.css";

export function RootLayout() {
  const { content } = useLoaderData<typeof loadSite>();
  const { pathname } = useLocation();
  const isCounted = content?.settings.countViews;
  useEffect(() => void sendKeptEnquiry(), []);
  useEffect(() => {
    if (isCounted && notePage(pathname)) void countView(pathname);
  }, [isCounted, pathname]);
  return (
    <SiteContentProvider loaded={content}>
      <a
        href="#main"
        className="skip-link fixed top-3 left-3 z-60 rounded-xl bg-ink px-5 py-3 font-semibold text-white not-focus:-translate-y-20 print:hidden"
        onClick={skipToContent}
      >
        Skip to content
      </a>
      <RouteChange />
      <Outlet />
      <RouteAnnouncer />
      <ConnectionLine />
    </SiteContentProvider>
  );
}

/** Counts a visitor who does something; any other may be a machine. If it fails, only the count is lost. */
async function countView(path: string): Promise<void> {
  await whenVisitorActs();
  if (readConnection() === "online")
    await send("rpc/count_view", { method: "POST", body: JSON.stringify({ path }) }).catch(() => {});
}

/** Loads the code that sends enquiries only if there is one to send. */
async function sendKeptEnquiry(): Promise<void> {
  if (!isEnquiryKept()) return;
  try {
    const { resumeEnquiry } = await late(() => import("@/data/enquiry-outbox"));
    await resumeEnquiry();
  } catch {
    // The connection is down. The enquiry stays in this browser and is sent when the next page loads.
  }
}

/** Moves the focus without a navigation, so that the address and Back stay as they are. */
function skipToContent(event: MouseEvent): void {
  const main = document.getElementById("main");
  if (!main) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
}

/** Announces the title of a new page to screen readers, as a browser does for a document. */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (announced.current === pathname) return;
    // After the focus has moved, so that one announcement does not cut off the other.
    return after(150, () => {
      announced.current = pathname;
      setTitle(document.title);
    });
  }, [pathname]);
  return <output className="sr-only">{title}</output>;
}
