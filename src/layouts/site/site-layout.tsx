import { Outlet, useMatches } from "react-router-dom";
import { useSyncExternalStore } from "react";
import { ChatWidget } from "./chat-widget";
import { SiteHeader } from "./site-header";
import { useWords } from "@/components/site-content";
import type { PageHandle } from "@/components/page-handle";
import { Headline } from "@/components/rich-words";
import { company } from "@/content/company";
import { FooterColumns } from "./footer-columns";
import "./site-footer.css";

export function SiteLayout() {
  return (
    <div className="flex min-h-screen flex-col">
      <SiteHeader />
      <main id="main" className="grow wrap-anywhere" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}

export function SiteFooter() {
  const { footer } = useWords(company);
  const page = useMatches().at(-1);
  const endsLarge = (page?.handle as PageHandle | undefined)?.endsLarge?.(page?.loaderData) ?? false;
  return (
    <footer className="tab-in bg-ink wrap-anywhere text-white print:hidden">
      <FooterColumns />
      {endsLarge && footer.closing && (
        <p className="closing page-width mt-8 lg:mt-10">
          <Headline>{footer.closing}</Headline>
        </p>
      )}
      <div className="page-width">
        <div className="flex flex-wrap gap-x-6 gap-y-1 py-6 text-sm text-stone-300">
          <p>
            ©<CurrentYear />
            {` ${footer.registration}`}
          </p>
          <p>{footer.credit}</p>
        </div>
      </div>
      <ChatWidget />
    </footer>
  );
}

const subscribe = () => () => {};

/** Filled in after hydration, so that a page built last December is right in January. */
export function CurrentYear() {
  const year = useSyncExternalStore(
    subscribe,
    () => new Date().getFullYear(),
    () => null,
  );
  return year === null ? null : <> {year}</>;
}
