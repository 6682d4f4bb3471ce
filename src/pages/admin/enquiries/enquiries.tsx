import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from "react-router-dom";
import { nameOfKey } from "@/lib/pressed-key";
import { Select } from "@/components/admin/controls";
import { LoadFailure, loadOrNull } from "@/components/admin/load-failure";
import { isForPage, useKeys } from "@/components/admin/use-keys";
import { PageHeading } from "@/components/admin/page-heading";
import {
  changeEnquiry,
  countMatchingSpam,
  enquiries,
  type Enquiry,
  type EnquiryFilter,
  type EnquirySummary,
  listEnquiries,
  type NotedEnquiry,
} from "@/data/admin/enquiries";
import { EmptyList } from "@/pages/admin/list/paged-list";
import { ListSearch } from "@/pages/admin/list/list-search";
import { BinLink } from "@/pages/admin/list/list-links";
import { useFilledPage, useParamsAhead } from "@/pages/admin/list/page-address";
import { UndoList } from "@/pages/admin/list/actions";
import { visibleTitle } from "@/pages/admin/list/record-words";
import { EnquiryDetail } from "./enquiry-detail";
import { EnquiryList } from "./enquiry-list";
import { offeredShows, openAddress, readEnquiryFilter, readOpenEnquiry } from "./enquiry-query";
import { ExportButton } from "./export-button";
import { useAnswering } from "./enquiry-reply";
import { type EnquiryActions, useEnquiryActions } from "./use-enquiry-actions";

type Loaded = {
  list: Awaited<ReturnType<typeof listEnquiries>>;
  /** How many match under Spam if nothing else does. */
  spam: number;
  open: NotedEnquiry | null;
} | null;

async function loadList(filter: EnquiryFilter): Promise<Pick<NonNullable<Loaded>, "list" | "spam">> {
  const list = await listEnquiries(filter);
  const asks = list.rows.length === 0 && filter.search !== "" && filter.show !== "spam";
  return { list, spam: asks ? await countMatchingSpam(filter.search) : 0 };
}

export function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const params = new URL(request.url).searchParams;
  const id = readOpenEnquiry(params);
  const work = Promise.all([loadList(readEnquiryFilter(params)), id === null ? null : enquiries.get({ id })]);
  return loadOrNull(
    "enquiries",
    work.then(([list, open]) => ({ ...list, open })),
  );
}

export function Component() {
  const { list = null, spam = 0, open = null } = useLoaderData<Loaded>() ?? {};
  const params = useParamsShown();
  const filter = readEnquiryFilter(params);
  const listName = JSON.stringify(filter);
  const openId = readOpenEnquiry(params);
  const actions = useEnquiryActions(useKeptRow(list?.rows ?? [], open, listName), params);
  const { rows } = actions;
  const hasPane = rows.length > 0 || openId !== null;
  const coming = openId === open?.id ? undefined : rows.find(({ id }) => id === openId);
  const { pane, noteList } = useListPlace(openId);
  const answering = useAnswering();
  useFilledPage(list?.rows.length ?? 1, filter.page - 1);
  useMarkAsRead(open);
  useInboxKeys(actions, openId);

  return (
    <div className="inbox lg:flex lg:min-h-0 lg:flex-1 lg:flex-col">
      <div
        className={`grid grid-cols-[minmax(0,1fr)_auto] items-start lg:mb-5 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center lg:gap-6 lg:*:mb-0 [&>form]:col-span-full [&>form]:row-start-2 lg:[&>form]:col-span-1 lg:[&>form]:col-start-2 lg:[&>form]:row-start-1 ${openId ? "max-lg:[&>:not(:first-child)]:hidden" : ""}`}
      >
        <PageHeading heading="Enquiries" />
        {list && (
          <ListSearch label="Search enquiries">
            <Select name="show" aria-label="Show" defaultValue={filter.show} options={offeredShows(filter.show)} />
          </ListSearch>
        )}
        {list && (
          <div className="flex items-center gap-3">
            <BinLink of="enquiries" />
            <ExportButton disabled={rows.length === 0} />
          </div>
        )}
      </div>
      {!list && <LoadFailure>The enquiries could not be loaded.</LoadFailure>}
      {list && (
        <div
          className={`lg:grid lg:min-h-0 lg:flex-1 lg:gap-5 ${hasPane ? "lg:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]" : ""}`}
        >
          <section
            key={listName}
            ref={pane}
            id="records"
            tabIndex={-1}
            aria-label="List"
            className={`rounded-2xl lg:flex lg:flex-col lg:overflow-hidden ${rows.length > 0 ? "border border-stone-200 bg-white" : ""} ${openId ? "max-lg:hidden" : ""}`}
          >
            {rows.length === 0 ? (
              <NoEnquiries filter={filter} spam={spam} />
            ) : (
              <EnquiryList
                enquiries={rows}
                hasOlder={list.hasOlder}
                openId={openId}
                onOpen={noteList}
                bulk={actions.bulk}
              />
            )}
          </section>
          <div
            key={openId}
            hidden={!hasPane}
            className={`rounded-2xl border border-stone-200 bg-white lg:overflow-y-auto ${openId ? "" : "max-lg:hidden"}`}
          >
            {coming && <ComingEnquiry enquiry={coming} />}
            {openId === null && <p className="p-10 text-center text-stone-700">Choose an enquiry to read it here.</p>}
            {/* Not the one of the address before: it would take the focus once more, and lose it as it goes. */}
            {open && open.id === openId && (
              <EnquiryDetail
                enquiry={open}
                actions={actions}
                answering={answering}
                backAddress={openAddress(params, null)}
              />
            )}
            {openId !== null && !open && !coming && (
              <p className="p-10 text-center text-stone-700">
                This enquiry no longer exists.{" "}
                <Link to={openAddress(params, null)} className="font-semibold underline">
                  Back to the list
                </Link>
              </p>
            )}
          </div>
        </div>
      )}
      <UndoList />
    </div>
  );
}

/** The parameters of the address. An enquiry chosen in the same list opens at once, before it is loaded. */
function useParamsShown(): URLSearchParams {
  const [params] = useSearchParams();
  const ahead = useParamsAhead();
  return openAddress(ahead, null) === openAddress(params, null) ? ahead : params;
}

/**
 * On narrow screens an enquiry takes the list's place: it opens at its top, and Back shows the list where it was
 * left. The focus returns to the row. Call `noteList` when a row is chosen.
 */
function useListPlace(openId: string | null) {
  const pane = useRef<HTMLElement>(null);
  const place = useRef(0);
  const before = useRef(openId);

  useLayoutEffect(() => {
    const row = pane.current?.querySelector<HTMLElement>(`[data-enquiry="${before.current}"]`);
    if (openId === null && document.activeElement === document.body) row?.focus({ preventScroll: true });
  }, [openId]);

  useEffect(() => {
    const closed = before.current;
    before.current = openId;
    if (closed === openId) return;
    const isListHidden = pane.current !== null && getComputedStyle(pane.current).display === "none";
    if (openId !== null && isListHidden) window.scrollTo({ top: 0, behavior: "instant" });
    if (openId === null) window.scrollTo({ top: place.current, behavior: "instant" });
  }, [openId]);

  return { pane, noteList: () => void (place.current = window.scrollY) };
}

/**
 * The rows of the list, and the open enquiry even if it no longer matches the filter (an unread one does not once it is open):
 * the list never shifts under its reader. `list` identifies the list.
 */
function useKeptRow(rows: EnquirySummary[], open: Enquiry | null, list: string): EnquirySummary[] {
  const [kept, setKept] = useState<{ id: string; list: string } | null>(null);
  if (!open) return rows;
  const isListed = rows.some(({ id }) => id === open.id);
  const isKept = kept?.id === open.id && kept.list === list;
  if (isListed && !isKept) setKept({ id: open.id, list });
  return isKept && !isListed ? [...rows, open].toSorted(compareAge) : rows;
}

function compareAge(a: EnquirySummary, b: EnquirySummary): number {
  return b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id);
}

/** What the list knows about the enquiry that is being opened. */
function ComingEnquiry({ enquiry: { name, preview } }: { enquiry: EnquirySummary }) {
  return (
    <div className="p-5 sm:p-6" aria-busy="true">
      <p className="font-display text-xl font-bold [overflow-wrap:anywhere]">
        <bdi>{visibleTitle(name)}</bdi>
      </p>
      <p dir="auto" className="mt-4 text-stone-600 [overflow-wrap:anywhere]">
        {preview}
      </p>
    </div>
  );
}

function NoEnquiries({ filter: { search, show, page }, spam }: { filter: EnquiryFilter; spam: number }) {
  if (!search && !show && page === 1)
    return <EmptyList>No enquiries yet. What people send with the contact form appears here.</EmptyList>;
  return (
    <EmptyList>
      No enquiry matches.{" "}
      {spam > 0 && (
        <>
          <Link
            to={`/admin/enquiries?${new URLSearchParams({ show: "spam", q: search })}`}
            className="font-semibold underline"
          >
            {spam} under Spam {spam === 1 ? "does" : "do"}
          </Link>
          .{" "}
        </>
      )}
      <Link to="/admin/enquiries" className="font-semibold underline">
        Show all enquiries
      </Link>
    </EmptyList>
  );
}

function useMarkAsRead(open: NotedEnquiry | null): void {
  const { revalidate } = useRevalidator();
  const unreadId = open && open.read_at === null ? open.id : null;
  const mark = useEffectEvent(async (id: string) => {
    try {
      await changeEnquiry(id, { read_at: "now" });
      await revalidate();
    } catch (error) {
      console.error("The enquiry could not be marked as read", error);
    }
  });
  useEffect(() => {
    if (unreadId !== null) void mark(unreadId);
  }, [unreadId]);
}

/**
 * The keys of mail programs: j and k open the next and the previous, e marks as answered, # marks as spam, Escape closes. They
 * act on the open enquiry.
 */
function useInboxKeys(
  { rows, isBusy, go, answer, goToNextWaiting, moveSpam }: EnquiryActions,
  openId: string | null,
): void {
  useKeys((event) => {
    if (!isForPage(event)) return;
    const key = nameOfKey(event);
    const at = rows.findIndex(({ id }) => id === openId);
    const open = rows[at];
    const next = { j: rows[at + 1], k: rows[at < 0 ? 0 : at - 1] }[key];
    if (next) go(next.id);
    else if (event.key === "Escape" && openId !== null) go(null);
    else if (!open || isBusy(open.id)) return;
    else if (event.key === "#") moveSpam(open);
    else if (key === "e" && (open.state === "new" || open.state === "read")) answer(open);
    else if (key === "e" && open.state === "answered") goToNextWaiting(open);
  });
}
