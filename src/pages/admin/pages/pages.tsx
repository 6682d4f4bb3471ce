import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router-dom";
import { Age } from "@/components/admin/age";
import { LoadFailure, loadOrNull } from "@/components/admin/load-failure";
import { PageHeading } from "@/components/admin/page-heading";
import { TextLink } from "@/components/admin/controls";
import { nameOf } from "@/content/fields";
import type { PageWords } from "@/content/page-words";
import { listChangedPages, type PageRow } from "@/data/admin/page-content";
import { RecordEditor } from "@/pages/admin/form/record-form";
import { readEdited } from "@/pages/admin/list/page-address";
import { BinLink } from "@/pages/admin/list/list-links";
import { UndoList } from "@/pages/admin/list/actions";
import { editablePages, isForColleagues, type PageDraft, pageKind } from "./page-kind";
import { PageForm } from "./page-form";

type Loaded = { changed: PageRow[] | null; edited: { page: PageWords; row: PageRow | null } | null };

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const id = readEdited(new URL(request.url).searchParams);
  const found = editablePages.find((each) => each.id === id);
  if (!found) return { changed: await loadOrNull("pages", listChangedPages()), edited: null };
  const page = await found.load();
  return { changed: null, edited: { page, row: await loadOrNull("page", pageKind(page).get(null)) } };
}

export function Component() {
  const { changed, edited } = useLoaderData<Loaded>();
  if (!edited) return <PageList changed={changed} />;
  const { page, row } = edited;
  return (
    <>
      <PageHeading heading={page.name}>
        <TextLink to="/admin/pages">All pages</TextLink>
        {isForColleagues(page) ? (
          <TextLink to={page.path}>Enquiries</TextLink>
        ) : (
          <TextLink to={page.path} target="_blank" rel="noreferrer">
            See it<span className="sr-only"> (opens in a new tab)</span>
          </TextLink>
        )}
      </PageHeading>
      {row ? (
        <RecordEditor<PageRow, PageDraft> key={page.id} row={row}>
          {(host) => <PageForm page={page} host={host} />}
        </RecordEditor>
      ) : (
        <LoadFailure>The page could not be loaded.</LoadFailure>
      )}
      <UndoList />
    </>
  );
}

function PageList({ changed }: { changed: PageRow[] | null }) {
  return (
    <>
      <PageHeading heading="Pages" subtitle="What visitors read. A change is seen at once.">
        <BinLink of="page_content" />
      </PageHeading>
      {changed === null && <LoadFailure>The pages could not be loaded.</LoadFailure>}
      <ul className="divide-y divide-stone-200 rounded-2xl border border-stone-200 bg-white">
        {editablePages.map(({ id, name, place }) => {
          const row = changed?.find((each) => each.id === id);
          const sections = Object.keys(Object(row?.content)).map((section) => nameOf(section));
          return (
            <li key={id} className="relative flex flex-wrap items-baseline gap-x-4 gap-y-1 px-5 py-3.5 hover:bg-paper">
              <Link
                to={`?edit=${id}`}
                className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {name}
              </Link>
              <span className="mr-auto text-sm text-stone-600">{place}</span>
              {sections.length > 0 && (
                <span className="text-sm text-stone-600">
                  Changed: {sections.join(", ")}
                  {row?.updated_at && (
                    <>
                      {" · "}
                      <Age time={row.updated_at} />
                    </>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <UndoList />
    </>
  );
}
