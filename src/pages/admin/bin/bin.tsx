import { type LoaderFunctionArgs, Link, useLoaderData, useSearchParams } from "react-router-dom";
import { LoadFailure } from "@/components/admin/load-failure";
import { PageHeading } from "@/components/admin/page-heading";
import { Button } from "@/components/button";
import { Chip } from "@/components/chip";
import { Seo } from "@/components/seo";
import { DAYS_IN_BIN, DELETED_PER_PAGE, type DeletedFilter, type DeletedRecord, type HistoryTable, listDeleted } from "@/data/admin/versions";
import { formatLocalTime } from "@/lib/local-time";
import { EmptyList } from "@/pages/admin/records/empty-list";
import { readPage, readSearch } from "@/pages/admin/records/list-address";
import { ListPages } from "@/pages/admin/records/list-pages";
import { ListSearch } from "@/pages/admin/records/list-search";
import { useBinActions } from "./use-bin-actions";

const KINDS: { table: HistoryTable; one: string; many: string; look: string }[] = [
  { table: "blog_posts", one: "Post", many: "Posts", look: "bg-sky" },
  { table: "case_studies", one: "Case study", many: "Case studies", look: "bg-moss" },
  { table: "enquiries", one: "Enquiry", many: "Enquiries", look: "bg-butter" },
  { table: "blog_categories", one: "Category", many: "Categories", look: "bg-lilac" },
];

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
  const { restore, forget, dialogs } = useBinActions();

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
          {list.rows.length === 0 ? (
            <NothingDeleted filtered={filter.search !== "" || filter.table !== null || list.total > 0} />
          ) : (
            <>
              <ul aria-label="Deleted" className="divide-y divide-stone-200 overflow-hidden rounded-2xl border border-stone-200 bg-white">
                {list.rows.map((record) => (
                  <DeletedRow
                    key={`${record.table_name} ${record.record_id}`}
                    record={record}
                    onRestore={() => void restore(record)}
                    onForget={() => void forget(record)}
                  />
                ))}
              </ul>
              <ListPages page={filter.page} pageSize={DELETED_PER_PAGE} total={list.total} noun={["deleted item", "deleted items"]} />
            </>
          )}
        </>
      )}
      {dialogs}
    </>
  );
}

type DeletedRowProps = { record: DeletedRecord; onRestore: () => void; onForget: () => void };

function DeletedRow({ record, onRestore, onForget }: DeletedRowProps) {
  const kind = KINDS.find(({ table }) => table === record.table_name);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-[min(100%,16rem)] flex-1">
        <h2 className="font-sans text-base leading-snug font-semibold tracking-normal [overflow-wrap:anywhere]" dir="auto">
          {record.title}
        </h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-stone-600">
          <Chip className={kind?.look ?? ""}>{kind?.one ?? record.table_name}</Chip>
          <span>
            Deleted <time dateTime={record.changed_at}>{formatLocalTime(record.changed_at)}</time>
            {record.changed_by_email && ` by ${record.changed_by_email}`}
          </span>
        </p>
      </div>
      <div className="-mx-2 flex flex-wrap gap-1 sm:mx-0">
        <Button variant="ghost" size="sm" onClick={onRestore}>
          Restore<span className="sr-only"> {record.title}</span>
        </Button>
        <Button variant="ghost" size="sm" className="text-danger" onClick={onForget}>
          Delete for good<span className="sr-only"> {record.title}</span>
        </Button>
      </div>
    </li>
  );
}

function NothingDeleted({ filtered }: { filtered: boolean }) {
  if (!filtered) return <EmptyList>The bin is empty.</EmptyList>;
  return (
    <EmptyList>
      Nothing in the bin matches. <Link to="/admin/bin" className="font-semibold underline">Show everything</Link>
    </EmptyList>
  );
}
