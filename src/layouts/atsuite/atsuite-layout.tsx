import { Outlet } from "react-router-dom";
import { BlockIcon } from "@/components/block-icon";
import { useSiteSettings } from "@/components/site-settings";
import { site } from "@/site";
import { AtsuiteFooter } from "./atsuite-footer";
import { HeaderShell } from "@/layouts/site/header-shell";
import type { NavItem } from "@/layouts/site/nav-item";

const items: readonly NavItem[] = [
  { name: "Home", href: "/products/atsute", exact: true },
  { name: "Privacy Policy", href: "/products/atsute/privacy" },
  { name: "Terms of Service", href: "/products/atsute/terms" },
];

/** The layout of the ATSuite pages, with their own navigation, accent colour and footer. */
export function Component() {
  const { siteName } = useSiteSettings();
  return (
    <div data-product="atsuite" className="flex min-h-screen flex-col">
      <HeaderShell brand={<Brand />} home="/products/atsute" items={items} action={{ name: `Visit ${siteName}`, href: "/" }} />
      <main id="main" className="grow" tabIndex={-1}>
        <Outlet />
      </main>
      <AtsuiteFooter />
    </div>
  );
}

function Brand() {
  return (
    <span className="logo">
      <span className="grid size-9 place-items-center rounded-xl bg-signal text-signal-ink">
        <BlockIcon name="document" className="size-5" />
      </span>
      {site.atsuite.name}
    </span>
  );
}
