import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router-dom";
import { LoadFailure } from "@/components/admin/load-failure";
import { PageHeading } from "@/components/admin/page-heading";
import { Button } from "@/components/button";
import { Chip } from "@/components/chip";
import { Seo } from "@/components/seo";
import { DAYS_IN_BIN, DELETED_PER_PAGE, type DeletedFilter, type DeletedRecord, type HistoryTable, listDeleted } from "@/data/admin/versions";
import { formatLocalTime } from "@/lib/local-time";
import { readPage, readSearch } from "@/pages/admin/records/list/list-address";
import { PagedList } from "@/pages/admin/records/list/paged-list";
import { type Column, RecordList } from "@/pages/admin/records/list/record-list";
import { ListSearch } from "@/pages/admin/records/list/list-search";
import { DELETED, useBinActions } from "./use-bin-actions";

const KINDS: { table: HistoryTable; one: string; many: string; look: string }[] = [
  { table: "blog_posts", one: "Post", many: "Posts", look: "bg-sky" },
  { table: "case_studies", one: "Case study", many: "Case studies", look: "bg-moss" },
  { table: "enquiries", one: "Enquiry", many: "Enquiries", look: "bg-butter" },
  { table: "blog_categories", one: "Category", many: "Categories", look: "bg-lilac" },
];

const COLUMNS: Column<DeletedRecord>[] = [
  { heading: "Kind", render: ({ table_name: table }) => <KindChip table={table} /> },
  {
    heading: "Deleted",
    render: ({ changed_at: deletedAt, changed_by_email: email }) => (
      <>
        <time dateTime={deletedAt}>{formatLocalTime(deletedAt)}</time>
        {email && <span className="block max-w-[min(15rem,calc(100vw-7rem))] truncate text-stone-600" title={email}>by {email}</span>}
      </>
    ),
  },
];

function KindChip({ table }: { table: string }) {
  const kind = KINDS.find((one) => one.table === table);
  return <Chip className={kind?.look ?? ""}>{kind?.one ?? table}</Chip>;
}

function readFilter(params: URLSearchParams): DeletedFilter {
  return {
    search: readSearch(params),
    table: KINDS.find(({ table }) => table === params.get("kind"))?.table ?? null,
    page: readPage(params),
  };
}

type Loaded = { list: Awaited<ReturnType<typeof listDeleted>> | null };

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  try {
    return { list: await listDeleted(readFilter(new URL(request.url).searchParams)) };
  } catch (error) {
    console.error("The bin could not be loaded", error);
    return { list: null };
  }
}

export function Component() {
  const { list } = useLoaderData<Loaded>();
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const { restore, forget, restoreAll, forgetAll, dialogs } = useBinActions();

  return (
    <>
      <Seo title="Bin" noindex />
      <PageHeading heading="Bin" subtitle={`What was deleted stays here for ${DAYS_IN_BIN} days.`} />
      {!list && <LoadFailure>The bin could not be loaded.</LoadFailure>}
      {list && (
        <>
          <ListSearch label="Search the bin" search={filter.search}>
            <select name="kind" aria-label="Kind" className="field-control" defaultValue={filter.table ?? ""}>
              <option value="">Everything</option>
              {KINDS.map(({ table, many }) => (
                <option key={table} value={table}>
                  {many}
                </option>
              ))}
            </select>
          </ListSearch>
          <PagedList
            shown={list.rows.length}
            total={list.total}
            page={filter.page}
            pageSize={DELETED_PER_PAGE}
            noun={DELETED}
            filtered={filter.search !== "" || filter.table !== null}
            empty="The bin is empty."
          >
            <RecordList
              label="Deleted"
              noun={DELETED}
              rows={list.rows}
              keyOf={({ table_name: table, record_id: id }) => `${table}/${id}`}
              titleHeading="Title"
              titleOf={({ title }) => title}
              columns={COLUMNS}
              renderActions={(record) => (
                <>
                  <Button variant="ghost" size="sm" onClick={() => void restore(record)}>
                    Restore<span className="sr-only"> {record.title}</span>
                  </Button>
                  <Button variant="ghost" size="sm" className="text-danger" onClick={() => void forget(record)}>
                    Delete for good<span className="sr-only"> {record.title}</span>
                  </Button>
                </>
              )}
              bulk={[
                { label: "Restore", run: restoreAll },
                { label: "Delete for good", danger: true, run: forgetAll },
              ]}
            />
          </PagedList>
        </>
      )}
      {dialogs}
    </>
  );
}
