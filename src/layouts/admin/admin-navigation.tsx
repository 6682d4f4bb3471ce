import { useState } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { Button } from "@/components/button";
import { useSiteSettings } from "@/components/site-content";
import { AdminKeys } from "./admin-keys";
import { useWaitingEnquiries } from "./use-waiting-enquiries";

const screens = [
  { to: "/admin/dashboard", label: "Dashboard" },
  { to: "/admin/blog-posts", label: "Blog Posts" },
  { to: "/admin/case-studies", label: "Case Studies" },
  { to: "/admin/pages", label: "Pages" },
  { to: "/admin/pictures", label: "Pictures" },
  { to: "/admin/enquiries", label: "Enquiries" },
  { to: "/admin/categories", label: "Categories" },
  { to: "/admin/bin", label: "Bin" },
  { to: "/admin/settings", label: "Settings" },
] as const;

type AdminNavigationProps = { onSignOut: () => void; leaving: boolean };

export function AdminNavigation({ onSignOut, leaving }: AdminNavigationProps) {
  const { siteName } = useSiteSettings();
  const { key } = useLocation();
  const waiting = useWaitingEnquiries();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The menu belongs to the screen it was opened on: any navigation closes it.
  const open = openAt === key;

  return (
    <header className="border-b border-stone-200 bg-white">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 px-4 sm:px-6">
        <p className="flex items-center gap-2.5 py-3 font-display text-lg font-bold tracking-tight">
          <span aria-hidden="true" className="grid grid-cols-2 gap-0.5">
            <span className="size-2.5 rounded-[3px] bg-signal" />
            <span className="size-2.5 rounded-[3px] bg-ink" />
            <span className="size-2.5 rounded-[3px] bg-ink" />
            <span className="size-2.5 rounded-[3px] bg-butter-deep" />
          </span>
          {siteName} Admin
        </p>
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto lg:hidden"
          aria-expanded={open}
          aria-controls="admin-menu"
          onClick={() => setOpenAt(open ? null : key)}
        >
          Menu
          {waiting > 0 && !open && <WaitingBadge count={waiting} />}
        </Button>
        <div
          id="admin-menu"
          className={`${open ? "flex" : "hidden"} basis-full flex-col gap-1 border-t border-stone-200 py-3 lg:flex lg:flex-1 lg:basis-auto lg:flex-row lg:items-center lg:border-0 lg:py-0`}
        >
          <nav aria-label="Admin">
            <ul className="flex flex-col lg:flex-row">
              {screens.map(({ to, label }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    className="block rounded-lg px-3 py-2.5 text-base lg:px-2 font-medium text-stone-700 hover:bg-paper-deep hover:text-ink aria-[current=page]:text-ink lg:rounded-none lg:py-4 lg:hover:bg-transparent aria-[current=page]:bg-signal-tint lg:aria-[current=page]:bg-transparent lg:aria-[current=page]:shadow-[inset_0_-3px_0_var(--signal)] forced-colors:aria-[current=page]:underline"
                  >
                    {label}
                    {to === "/admin/enquiries" && waiting > 0 && <WaitingBadge count={waiting} />}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex flex-wrap items-center gap-2 lg:ml-auto">
            {/* Not a router link: a full load gets the current settings. */}
            <a
              href="/"
              className="rounded-lg px-3 py-2 text-base font-medium text-stone-700 hover:text-ink hover:underline"
            >
              View site
            </a>
            <AdminKeys />
            <Button variant="ghost" size="sm" busy={leaving} onClick={onSignOut}>
              Sign Out
            </Button>
          </div>
        </div>
      </div>
    </header>
  );
}

function WaitingBadge({ count }: { count: number }) {
  return (
    <>
      {" "}
      <span className="ml-1 inline-block min-w-6 rounded-full bg-signal px-1.5 text-center text-sm font-bold text-signal-ink tabular-nums forced-colors:border">
        {count > 99 ? "99+" : count} <span className="sr-only">waiting</span>
      </span>
    </>
  );
}
