import { useEffect, useEffectEvent, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from "react-router-dom";
import { useAnnounce, useReauthentication } from "@/components/admin/admin-shell";
import { Button } from "@/components/button";
import { Seo } from "@/components/seo";
import { ENQUIRIES_PER_PAGE, type Enquiry, getEnquiry, listEnquiries, markEnquiry } from "@/data/admin/enquiries";
import { EmptyList } from "@/pages/admin/records/empty-list";
import { EnquiryDetail } from "./enquiry-detail";
import { EnquiryFilters } from "./enquiry-filters";
import { EnquiryList } from "./enquiry-list";
import { openAddress, readEnquiryFilter, readOpenEnquiry } from "./enquiry-query";
import { exportEnquiries } from "./export-enquiries";
import { ListPages } from "@/pages/admin/records/list-pages";
import { LoadFailure } from "@/components/admin/load-failure";
import { PageHeading } from "@/components/admin/page-heading";
import { UndoDeletions } from "@/pages/admin/records/undo-deletions";
import { useEnquiryActions } from "./use-enquiry-actions";

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
  const openId = readOpenEnquiry(params);
  useMarkAsRead(open);

  return (
    <>
      <Seo title="Enquiries" noindex />
      <PageHeading heading="Enquiries">
        <ExportButton disabled={!list || list.total === 0} />
      </PageHeading>
      {!list && <LoadFailure>The enquiries could not be loaded.</LoadFailure>}
      {list && (
        <>
          <EnquiryFilters filter={filter} />
          <div className={openId ? "grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]" : ""}>
            <div className={openId ? "hidden lg:block" : ""}>
              {list.rows.length === 0 ? (
                <NoEnquiries filtered={filter.search !== "" || filter.show !== "" || list.total > 0} />
              ) : (
                <>
                  <EnquiryList enquiries={list.rows} openId={openId} addressOf={({ id }) => openAddress(params, id)} />
                  <ListPages page={filter.page} pageSize={ENQUIRIES_PER_PAGE} total={list.total} noun={["enquiry", "enquiries"]} />
                </>
              )}
            </div>
            {open && <EnquiryDetail key={open.id} enquiry={open} actions={actions} backAddress={openAddress(params, null)} />}
            {openId && !open && (
              <EmptyList>
                This enquiry no longer exists.{" "}
                <Link to={openAddress(params, null)} className="font-semibold underline">
                  Back to the list
                </Link>
              </EmptyList>
            )}
          </div>
        </>
      )}
      <UndoDeletions />
    </>
  );
}

function NoEnquiries({ filtered }: { filtered: boolean }) {
  if (!filtered) return <EmptyList>No enquiries yet. What people send with the contact form appears here.</EmptyList>;
  return (
    <EmptyList>
      No enquiry matches.{" "}
      <Link to="/admin/enquiries" className="font-semibold underline">
        Show all enquiries
      </Link>
    </EmptyList>
  );
}

/** Whoever opens an enquiry has read it. */
function useMarkAsRead(open: Enquiry | null): void {
  const { runSignedIn } = useReauthentication();
  const { revalidate } = useRevalidator();
  const unreadId = open && open.read_at === null ? open.id : null;
  const mark = useEffectEvent(async (id: string) => {
    try {
      await runSignedIn(() => markEnquiry(id, { read: true }));
      await revalidate();
    } catch (error) {
      console.error("The enquiry could not be marked as read", error);
    }
  });
  useEffect(() => {
    if (unreadId !== null) void mark(unreadId);
  }, [unreadId]);
}

function ExportButton({ disabled }: { disabled: boolean }) {
  const { runSignedIn } = useReauthentication();
  const announce = useAnnounce();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const count = await runSignedIn(() => exportEnquiries(readEnquiryFilter(params)));
      announce(count === 1 ? "1 enquiry exported." : `${count} enquiries exported.`);
    } catch (error) {
      console.error("The enquiries could not be exported", error);
      announce("The enquiries could not be exported. Please try again.");
    }
    setBusy(false);
  }

  return (
    <Button variant="secondary" disabled={disabled} busy={busy} onClick={() => void save()}>
      {busy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}
