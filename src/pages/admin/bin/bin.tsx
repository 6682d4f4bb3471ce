import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router-dom";
import { announce } from "@/components/admin/admin-shell";
import { LoadFailure, loadOrNull } from "@/components/admin/load-failure";
import { PageHeading } from "@/components/admin/page-heading";
import { Select } from "@/components/admin/controls";
import { KINDS } from "@/data/admin/kinds";
import { isKind, KIND_NAMES } from "@/data/admin/records";
import {
  DAYS_IN_BIN,
  DELETED_PER_PAGE,
  type DeletedFilter,
  type DeletedRecord,
  listAllDeleted,
  listDeleted,
} from "@/data/admin/versions";
import { capitalise } from "@/lib/characters-in-admin";
import { readPage, readSearch } from "@/lib/list-address";
import { formatLocalTime } from "@/lib/local-time";
import { KindChip } from "@/pages/admin/list/kind-chip";
import { ListSearch } from "@/pages/admin/list/list-search";
import { PagedList } from "@/pages/admin/list/paged-list";
import { type Column, RecordList } from "@/pages/admin/list/record-list";
import { useAct } from "@/pages/admin/list/actions";
import { DELETED, forgetting, restoring } from "./bin-actions";

const COLUMNS: Column<DeletedRecord>[] = [
  { heading: "Kind", render: ({ table_name: table }) => <KindChip kind={table} /> },
  {
    heading: "Deleted",
    render: ({ changed_at: deletedAt, changed_by_email: email }) => (
      <>
        <time dateTime={deletedAt}>{formatLocalTime(deletedAt)}</time>
        {email && (
          <span className="block max-w-[min(15rem,calc(100vw-7rem))] wrap-anywhere text-stone-600">by {email}</span>
        )}
      </>
    ),
  },
];

const OFFERED_KINDS: [value: string, label: string][] = [
  ["", "Everything"],
  ...KIND_NAMES.filter((kind) => kind !== "settings").map((kind): [string, string] => [
    kind,
    capitalise(KINDS[kind].noun[1]),
  ]),
];

function readFilter(params: URLSearchParams): DeletedFilter {
  const kind = params.get("kind") ?? "";
  return {
    search: readSearch(params),
    table: isKind(kind) ? kind : null,
    page: readPage(params),
  };
}

export async function loader({ request }: LoaderFunctionArgs) {
  return { list: await loadOrNull("bin", listDeleted(readFilter(new URL(request.url).searchParams))) };
}

export function Component() {
  const { list } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const { act } = useAct();

  async function loadAll(): Promise<DeletedRecord[] | null> {
    try {
      return await listAllDeleted(filter);
    } catch (error) {
      console.error("The whole bin could not be loaded", error);
      announce("The other deleted items could not be selected. Please try again.");
      return null;
    }
  }

  const restore = async (chosen: DeletedRecord[]) => ((await act(restoring(chosen)))?.back ?? 0) > 0;
  const forget = async (chosen: DeletedRecord[]) => (await act(forgetting(chosen))) !== null;

  return (
    <>
      <PageHeading heading="Bin" subtitle={`What was deleted stays here for ${DAYS_IN_BIN} days.`} />
      {!list && <LoadFailure>The bin could not be loaded.</LoadFailure>}
      {list && (
        <>
          <ListSearch label="Search the bin">
            <Select name="kind" aria-label="Kind" defaultValue={filter.table ?? ""} options={OFFERED_KINDS} />
          </ListSearch>
          <PagedList
            shown={list.rows.length}
            total={list.total}
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
              columns={COLUMNS}
              allPages={{ total: list.total, load: loadAll }}
              bulk={[
                { label: "Restore", isOnRows: true, run: restore },
                { label: "Delete for good", danger: true, isOnRows: true, run: forget },
              ]}
            />
          </PagedList>
        </>
      )}
    </>
  );
}
