import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router-dom";
import { LoadFailure } from "@/components/admin/load-failure";
import { PageHeading } from "@/components/admin/page-heading";
import { Button } from "@/components/button";
import { Seo } from "@/components/seo";
import { countUnusedPictures, listPictures, type PictureFilter, PICTURES_PER_PAGE, type StoredPicture } from "@/data/admin/pictures";
import { formatDate } from "@/lib/dates";
import { pictureSize } from "@/lib/picture";
import { readPage, readSearch } from "@/pages/admin/records/list/list-address";
import { ListSearch } from "@/pages/admin/records/list/list-search";
import { PagedList } from "@/pages/admin/records/list/paged-list";
import { type Column, RecordList } from "@/pages/admin/records/list/record-list";
import { formatBytes } from "./format-bytes";
import { describedAs, fileNameOf } from "./name-picture";
import { PictureUses } from "./picture-uses";
import { UNUSED_DAYS, usePictureRemoval } from "./use-picture-removal";

const COLUMNS: Column<StoredPicture>[] = [
  { heading: "Used in", wide: true, render: (picture) => <PictureUses uses={picture.uses} description={describedAs(picture)} /> },
  { heading: "Uploaded", render: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time> },
];

function readFilter(params: URLSearchParams): PictureFilter {
  return { search: readSearch(params), unusedDays: params.get("show") === "unused" ? 0 : null, page: readPage(params) };
}

type Loaded = { list: Awaited<ReturnType<typeof listPictures>> | null; unusedLong: number };

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  try {
    const [list, unusedLong] = await Promise.all([
      listPictures(readFilter(new URL(request.url).searchParams)),
      countUnusedPictures(UNUSED_DAYS),
    ]);
    return { list, unusedLong };
  } catch (error) {
    console.error("The pictures could not be loaded", error);
    return { list: null, unusedLong: 0 };
  }
}

export function Component() {
  const { list, unusedLong } = useLoaderData<Loaded>();
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const { remove, removeUnused, dialogs } = usePictureRemoval();

  return (
    <>
      <Seo title="Pictures" noindex />
      <PageHeading heading="Pictures" subtitle="Everything that was uploaded, and where it is used. A picture is only ever deleted here.">
        {unusedLong > 0 && (
          <Button variant="ghost" size="sm" onClick={() => void removeUnused(unusedLong)}>
            Remove {unusedLong} unused for {UNUSED_DAYS} days
          </Button>
        )}
      </PageHeading>
      {!list && <LoadFailure>The pictures could not be loaded.</LoadFailure>}
      {list && (
        <>
          <ListSearch label="Search pictures" search={filter.search}>
            <select name="show" aria-label="Show" className="field-control" defaultValue={params.get("show") ?? ""}>
              <option value="">All pictures</option>
              <option value="unused">Not used</option>
            </select>
          </ListSearch>
          <PagedList
            shown={list.pictures.length}
            total={list.total}
            page={filter.page}
            pageSize={PICTURES_PER_PAGE}
            noun={["picture", "pictures"]}
            filtered={filter.search !== "" || filter.unusedDays !== null}
            empty="No pictures yet. They come with posts and case studies."
          >
            <RecordList
              label="Pictures"
              noun={["picture", "pictures"]}
              rows={list.pictures}
              keyOf={({ url }) => url}
              titleHeading="Picture"
              titleOf={(picture) => describedAs(picture) || fileNameOf(picture)}
              addressOf={({ url }) => url}
              pictureOf={({ smallUrl }) => smallUrl}
              pictureSize="large"
              renderDetails={(picture) => <PictureDetails picture={picture} />}
              columns={COLUMNS}
              renderActions={(picture) => (
                <Button variant="ghost" size="sm" className="text-danger" onClick={() => void remove([picture])}>
                  Delete<span className="sr-only"> {fileNameOf(picture)}</span>
                </Button>
              )}
              bulk={[{ label: "Delete", danger: true, run: remove }]}
            />
          </PagedList>
        </>
      )}
      {dialogs}
    </>
  );
}

function PictureDetails({ picture }: { picture: StoredPicture }) {
  const size = pictureSize(picture.url);
  return (
    <>
      {describedAs(picture) && <span className="block">{fileNameOf(picture)}</span>}
      {size && `${size.width} × ${size.height} px, `}
      {formatBytes(picture.bytes)}
    </>
  );
}
