import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from "react-router-dom";
import { LoadFailure, loadOrNull } from "@/components/admin/load-failure";
import { PageHeading } from "@/components/admin/page-heading";
import { QuietButton, Select } from "@/components/admin/controls";
import {
  countUnusedPictures,
  listPictures,
  type PictureFilter,
  PICTURES_PER_PAGE,
  type StoredPicture,
} from "@/data/admin/pictures";
import { readPage, readSearch } from "@/lib/list-address";
import { ListSearch } from "@/pages/admin/list/list-search";
import { PagedList } from "@/pages/admin/list/paged-list";
import { UndoList } from "@/pages/admin/list/actions";
import { EditPicture } from "./edit-picture";
import { FileButton, useDropZone } from "./file-input";
import { MonthSelect } from "./choose-picture";
import { PictureGrid } from "./picture-grid";
import { UploadProgress } from "./upload-progress";
import { usePictureUploads } from "./use-picture-uploads";
import { UNUSED_DAYS, usePictureRemoval } from "./use-picture-removal";

const SHOWS = [
  ["", "All pictures"],
  ["unused", "Not used"],
] as const;

function readFilter(params: URLSearchParams): PictureFilter {
  const month = params.get("month");
  return {
    search: readSearch(params),
    unusedDays: params.get("show") === "unused" ? 0 : null,
    month: month && /^\d{4}-\d{2}$/.test(month) ? month : null,
    page: readPage(params),
  };
}

type Loaded = { list: Awaited<ReturnType<typeof listPictures>>; unusedLong: number } | null;

export function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const filter = readFilter(new URL(request.url).searchParams);
  const work = Promise.all([listPictures(filter), countUnusedPictures(UNUSED_DAYS)]);
  return loadOrNull(
    "pictures",
    work.then(([list, unusedLong]) => ({ list, unusedLong })),
  );
}

export function Component() {
  const { list = null, unusedLong = 0 } = useLoaderData<Loaded>() ?? {};
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const { remove, removeUnused } = usePictureRemoval();
  const { revalidate } = useRevalidator();
  const uploads = usePictureUploads("blog-posts");
  const [edited, setEdited] = useState<{ picture: StoredPicture; replaces: boolean } | null>(null);

  function upload(files: readonly File[]) {
    for (const file of files) uploads.upload(file, { onStored: () => void revalidate() });
  }
  const { zone, dragged } = useDropZone(upload);

  return (
    <>
      <div {...zone} className={`min-h-[70dvh] ${dragged ? "rounded-2xl bg-butter outline-12 outline-butter" : ""}`}>
        <PageHeading
          heading="Pictures"
          subtitle="Everything that was uploaded, and where it is used. Files can be dropped here; a picture is only ever deleted here."
        >
          {unusedLong > 0 && (
            <QuietButton onClick={() => void removeUnused(unusedLong)}>
              Remove {unusedLong} unused, older than {UNUSED_DAYS} days
            </QuietButton>
          )}
          <FileButton label="Upload pictures" several primary onChoose={upload} />
        </PageHeading>
        <div className="has-[progress,button]:mb-5">
          <UploadProgress uploads={uploads} />
        </div>
        {!list && <LoadFailure>The pictures could not be loaded.</LoadFailure>}
        {list && (
          <>
            <ListSearch label="Search pictures">
              <Select name="show" aria-label="Show" defaultValue={params.get("show") ?? ""} options={SHOWS} />
              <MonthSelect name="month" months={list.months} defaultValue={filter.month ?? ""} />
            </ListSearch>
            <PagedList
              shown={list.pictures.length}
              total={list.total}
              pageSize={PICTURES_PER_PAGE}
              noun={["picture", "pictures"]}
              filtered={filter.search !== "" || filter.unusedDays !== null || filter.month !== null}
              empty="No pictures yet. Upload some, drop them here, or put them into what you write."
            >
              <PictureGrid
                pictures={list.pictures}
                onEdit={(picture, replaces) => setEdited({ picture, replaces })}
                onDelete={remove}
              />
            </PagedList>
          </>
        )}
      </div>
      {edited && (
        <EditPicture
          {...edited}
          // The answer to its save may come when another picture is being edited.
          onClose={() => setEdited((now) => (now === edited ? null : now))}
        />
      )}
      <UndoList />
    </>
  );
}
