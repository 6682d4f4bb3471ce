import { Outlet } from "react-router-dom";
import { BlockIcon } from "@/components/block-icon/block-icon";
import { useWords } from "@/components/site-content";
import { company } from "@/content/company";
import { AtsuiteFooter } from "./atsuite-footer";
import { HeaderShell } from "@/layouts/site/header-shell";
import type { NavItem } from "@/layouts/site/nav-item";

export function Component() {
  const { productPages } = useWords(company);
  const items: readonly NavItem[] = [
    { name: productPages.home, href: "/products/atsute", exact: true },
    { name: productPages.privacyPolicy, href: "/products/atsute/privacy" },
    { name: productPages.termsOfService, href: "/products/atsute/terms" },
  ];
  return (
    <div data-product="atsuite" className="flex min-h-screen flex-col">
      <HeaderShell
        brand={<Brand />}
        home="/products/atsute"
        items={items}
        action={{ name: productPages.visit, href: "/" }}
      />
      <main id="main" className="grow wrap-anywhere" tabIndex={-1}>
        <Outlet />
      </main>
      <AtsuiteFooter />
    </div>
  );
}

function Brand() {
  const { app } = useWords(company).product;
  return (
    <span className="flex items-center gap-2.5 font-display text-xl/none font-bold tracking-tight">
      <span className="grid size-9 place-items-center rounded-xl bg-signal text-signal-ink">
        <BlockIcon name="document" className="size-5" />
      </span>
      {app}
    </span>
  );
}
