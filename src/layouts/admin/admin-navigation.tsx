import { useEffect, useState } from "react";
import { Link, useLoaderData, useLocation } from "react-router-dom";
import { Button } from "@/components/button";
import { useSiteSettings } from "@/components/site-content";
import { countUnansweredEnquiries, type WaitingEnquiries } from "@/data/admin/enquiries";
import { AdminKeys } from "./admin-keys";

type Screen = { to: string; label: string; tab?: string };

const screens: readonly Screen[] = [
  { to: "/admin/dashboard", label: "Dashboard" },
  { to: "/admin/blog-posts", label: "Blog Posts", tab: "/admin/categories" },
  { to: "/admin/case-studies", label: "Case Studies" },
  { to: "/admin/pages", label: "Pages" },
  { to: "/admin/pictures", label: "Pictures" },
  { to: "/admin/enquiries", label: "Enquiries" },
  { to: "/admin/settings", label: "Settings" },
];

type AdminNavigationProps = { onSignOut: () => void; leaving: boolean };

export function AdminNavigation({ onSignOut, leaving }: AdminNavigationProps) {
  const { siteName } = useSiteSettings();
  const { key, pathname } = useLocation();
  const { count: waiting, someToCheck } = useWaitingEnquiries();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The menu belongs to the screen it was opened on: any navigation closes it.
  const open = openAt === key;

  return (
    <header className="border-b border-stone-200 bg-white">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 px-4 sm:px-6 lg:flex-nowrap">
        <p className="flex min-w-0 items-center gap-2.5 py-3 font-display text-lg font-bold tracking-tight">
          <span aria-hidden="true" className="grid flex-none grid-cols-2 gap-0.5">
            <span className="size-2.5 rounded-[3px] bg-signal" />
            <span className="size-2.5 rounded-[3px] bg-ink" />
            <span className="size-2.5 rounded-[3px] bg-ink" />
            <span className="size-2.5 rounded-[3px] bg-butter-deep" />
          </span>
          <span className="min-w-0 lg:truncate">{siteName} Admin</span>
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
          className={`${open ? "flex" : "hidden"} basis-full flex-col gap-1 border-t border-stone-200 py-3 lg:flex lg:flex-none lg:grow lg:basis-auto lg:flex-row lg:items-center lg:gap-2 lg:border-0 lg:py-0`}
        >
          <nav aria-label="Admin">
            <ul className="flex flex-col lg:flex-row">
              {screens.map(({ to, label, tab }) => (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={
                      [to, tab].some((at) => at !== undefined && isWithin(at, pathname)) ? "page" : undefined
                    }
                    title={to === "/admin/enquiries" && someToCheck ? "Some are to check" : undefined}
                    className="block rounded-lg px-3 py-2.5 text-base whitespace-nowrap lg:px-1.5 lg:text-sm xl:px-2 xl:text-base font-medium text-stone-700 hover:bg-paper-deep hover:text-ink aria-[current=page]:text-ink lg:rounded-none lg:py-4 lg:hover:bg-transparent aria-[current=page]:bg-signal-tint lg:aria-[current=page]:bg-transparent lg:aria-[current=page]:shadow-[inset_0_-3px_0_var(--signal)] forced-colors:aria-[current=page]:underline"
                  >
                    {label}
                    {to === "/admin/enquiries" && waiting > 0 && <WaitingBadge count={waiting} />}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex flex-wrap items-center gap-2 lg:ml-auto lg:flex-nowrap lg:gap-1">
            {/* Not a router link: a full load gets the current settings. */}
            <a
              href="/"
              className="rounded-lg px-3 py-2 text-base font-medium whitespace-nowrap text-stone-700 hover:text-ink hover:underline lg:px-2 lg:text-sm xl:text-base"
            >
              View site
            </a>
            <AdminKeys />
            <Button variant="ghost" size="sm" className="whitespace-nowrap lg:px-2" busy={leaving} onClick={onSignOut}>
              Sign Out
            </Button>
          </div>
        </div>
      </div>
    </header>
  );
}

const isWithin = (at: string, pathname: string): boolean => `${pathname}/`.startsWith(`${at}/`);

function WaitingBadge({ count }: { count: number }) {
  return (
    <>
      {" "}
      <span className="ml-1 inline-block min-w-6 rounded-full bg-signal px-1.5 text-center text-sm font-bold text-signal-ink tabular-nums forced-colors:border">
        {count > 999 ? "999+" : count} <span className="sr-only">waiting</span>
      </span>
    </>
  );
}

type Counting = { waiting: Promise<WaitingEnquiries | null> };

export function loadWaitingEnquiries(): Counting {
  return { waiting: countUnansweredEnquiries().catch(() => null) };
}

/**
 * How many enquiries are waiting for an answer, in a layout with the loader above. Counted on every screen, and again after
 * a change. If a count fails, the last one stays; the inbox itself says what it cannot load.
 */
function useWaitingEnquiries(): WaitingEnquiries {
  const { waiting } = useLoaderData<Counting>();
  const [counted, setCounted] = useState<WaitingEnquiries>({ count: 0, someToCheck: false });

  useEffect(() => {
    let isLatest = true;
    void waiting.then((answer) => {
      if (isLatest && answer !== null) setCounted(answer);
    });
    return () => {
      isLatest = false;
    };
  }, [waiting]);

  return counted;
}
