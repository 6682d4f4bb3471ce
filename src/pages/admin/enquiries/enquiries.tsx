import { useEffect, useEffectEvent } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from "react-router-dom";
import { useReauthentication } from "@/components/admin/admin-shell";
import { LoadFailure } from "@/components/admin/load-failure";
import { PageHeading } from "@/components/admin/page-heading";
import { Seo } from "@/components/seo";
import { type Enquiry, type EnquiryFilter, getEnquiry, listEnquiries } from "@/data/admin/enquiries";
import { markEnquiry } from "@/data/admin/enquiry-changes";
import { EmptyList } from "@/pages/admin/records/empty-list";
import { UndoList } from "@/pages/admin/records/undo-list";
import { EnquiryDetail } from "./enquiry-detail";
import { EnquiryFilters } from "./enquiry-filters";
import { EnquiryList } from "./enquiry-list";
import { openAddress, readEnquiryFilter, readOpenEnquiry } from "./enquiry-query";
import { ExportButton } from "./export-button";
import "./inbox.css";
import { useEnquiryActions } from "./use-enquiry-actions";
import { useKeptRow } from "./use-kept-row";
import { useListPlace } from "./use-list-place";

type Loaded = { list: Awaited<ReturnType<typeof listEnquiries>> | null; open: Enquiry | null };

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const params = new URL(request.url).searchParams;
  const id = readOpenEnquiry(params);
  try {
    const [list, open] = await Promise.all([listEnquiries(readEnquiryFilter(params)), id === null ? null : getEnquiry(id)]);
    return { list, open };
  } catch (error) {
    console.error("The enquiries could not be loaded", error);
    return { list: null, open: null };
  }
}

export function Component() {
  const { list, open } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const actions = useEnquiryActions();
  const filter = readEnquiryFilter(params);
  const listName = JSON.stringify(filter);
  const openId = readOpenEnquiry(params);
  const rows = useKeptRow(list?.rows ?? [], open, listName);
  const { pane, noteList } = useListPlace(openId);
  useMarkAsRead(open);

  return (
    <div className="inbox">
      <Seo title="Enquiries" noindex />
      <div className="inbox-head" data-open={openId ?? undefined}>
        <PageHeading heading="Enquiries" />
        {list && <EnquiryFilters filter={filter} />}
        {list && <ExportButton disabled={rows.length === 0} />}
      </div>
      {!list && <LoadFailure>The enquiries could not be loaded.</LoadFailure>}
      {list && (
        <div className="inbox-panes">
          <section
            key={listName}
            ref={pane}
            id="records"
            tabIndex={-1}
            aria-label="List"
            className={`inbox-list rounded-2xl ${rows.length > 0 ? "border border-stone-200 bg-white" : ""} ${openId ? "max-lg:hidden" : ""}`}
          >
            {rows.length === 0 ? (
              <NoEnquiries filter={filter} />
            ) : (
              <EnquiryList enquiries={rows} hasOlder={list.hasOlder} openId={openId} onOpen={noteList} bulk={actions.bulk} />
            )}
          </section>
          <div key={openId} className={`rounded-2xl border border-stone-200 bg-white ${openId ? "" : "max-lg:hidden"}`}>
            {open && <EnquiryDetail enquiry={open} actions={actions} backAddress={openAddress(params, null)} />}
            {!open && (
              <p className="p-10 text-center text-stone-700">
                {openId === null ? "Choose an enquiry to read it here." : "This enquiry no longer exists. "}
                {openId !== null && (
                  <Link to={openAddress(params, null)} className="font-semibold underline">
                    Back to the list
                  </Link>
                )}
              </p>
            )}
          </div>
        </div>
      )}
      {actions.dialogs}
      <UndoList />
    </div>
  );
}

function NoEnquiries({ filter: { search, show, page } }: { filter: EnquiryFilter }) {
  if (!search && !show && page === 1) return <EmptyList>No enquiries yet. What people send with the contact form appears here.</EmptyList>;
  return (
    <EmptyList>
      No enquiry matches.{" "}
      <Link to="/admin/enquiries" className="font-semibold underline">
        Show all enquiries
      </Link>
    </EmptyList>
  );
}

/** Opening an enquiry marks it as read. */
function useMarkAsRead(open: Enquiry | null): void {
  const { runSignedIn } = useReauthentication();
  const { revalidate } = useRevalidator();
  const unreadId = open && open.read_at === null ? open.id : null;
  const mark = useEffectEvent(async (id: string) => {
    try {
      await runSignedIn(() => markEnquiry(id, "read"));
      await revalidate();
    } catch (error) {
      console.error("The enquiry could not be marked as read", error);
    }
  });
  useEffect(() => {
    if (unreadId !== null) void mark(unreadId);
  }, [unreadId]);
}
