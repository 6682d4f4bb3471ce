import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router-dom";
import { LoadFailure } from "@/components/admin/load-failure";
import { PageHeading } from "@/components/admin/page-heading";
import { Button } from "@/components/button";
import { Seo } from "@/components/seo";
import { countUnusedPictures, listPictures, type PictureFilter, PICTURES_PER_PAGE } from "@/data/admin/pictures";
import { EmptyList } from "@/pages/admin/records/empty-list";
import { readPage, readSearch } from "@/pages/admin/records/list-address";
import { ListPages } from "@/pages/admin/records/list-pages";
import { ListSearch } from "@/pages/admin/records/list-search";
import { PictureCard } from "./picture-card";
import { UNUSED_DAYS, usePictureRemoval } from "./use-picture-removal";

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
          <Button variant="secondary" size="sm" onClick={() => void removeUnused(unusedLong)}>
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
          {list.pictures.length === 0 ? (
            <NoPictures filtered={filter.search !== "" || filter.unusedDays !== null || list.total > 0} />
          ) : (
            <>
              <ul aria-label="Pictures" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
                {list.pictures.map((picture) => (
                  <PictureCard key={picture.url} picture={picture} onDelete={() => void remove(picture)} />
                ))}
              </ul>
              <ListPages page={filter.page} pageSize={PICTURES_PER_PAGE} total={list.total} noun={["picture", "pictures"]} />
            </>
          )}
        </>
      )}
      {dialogs}
    </>
  );
}

function NoPictures({ filtered }: { filtered: boolean }) {
  if (!filtered) return <EmptyList>No pictures yet. They come with posts and case studies.</EmptyList>;
  return (
    <EmptyList>
      No picture matches. <Link to="/admin/pictures" className="font-semibold underline">Show all pictures</Link>
    </EmptyList>
  );
}
