import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router-dom";
import { getBuiltSite } from "@/data/admin/built-site";
import {
  blogPosts,
  listPosts,
  type Post,
  POST_SORTS,
  type PostDraft,
  type PostFilter,
  POSTS_PER_PAGE,
} from "@/data/admin/blog-posts";
import { listCategories } from "@/data/admin/categories";
import { keysOf } from "@/lib/objects";
import { readPage, readSearch } from "@/lib/list-address";
import { editAddress, readEdited, shouldRevalidate } from "@/pages/admin/list/page-address";
import { categoryOptions } from "@/pages/admin/list/category-choice";
import { PostTabs } from "@/pages/admin/list/list-links";
import { ListSearch } from "@/pages/admin/list/list-search";
import { Select } from "@/components/admin/controls";
import { loadOrNull } from "@/components/admin/load-failure";
import { PagedList } from "@/pages/admin/list/paged-list";
import { readSort, SortChoice } from "@/pages/admin/list/sorting";
import { loadEditor, PostForm } from "./post-form";
import { PostList } from "./post-list";
import { usePostActions } from "./use-post-actions";
import { RecordsScreen } from "@/pages/admin/form/records-screen";

export { shouldRevalidate };

const STATUSES = [
  ["", "All statuses"],
  ["published", "Published"],
  ["scheduled", "Scheduled"],
  ["draft", "Draft"],
] as const;

function readPostFilter(params: URLSearchParams): PostFilter {
  const category = Number(params.get("category"));
  return {
    search: readSearch(params),
    status: STATUSES.find(([status]) => status === params.get("status"))?.[0] ?? "",
    categoryId: Number.isSafeInteger(category) && category > 0 ? category : null,
    sort: readSort(params, keysOf(POST_SORTS)),
    page: readPage(params),
  };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const edited = readEdited(params);
  // If this fails, the form loads the editor again and reports the failure.
  if (edited !== null) loadEditor().catch(() => undefined);
  const work = Promise.all([
    listCategories(),
    edited === null ? listPosts(readPostFilter(params)) : null,
    typeof edited === "number" ? blogPosts.get({ id: edited }) : null,
    edited === null ? getBuiltSite() : null,
  ]);
  const [categories = [], list, post = null, built = null] = (await loadOrNull("posts", work)) ?? [];
  return { categories, list, post, built, loadedFor: edited, failed: list === undefined };
}

export function Component() {
  const { categories, list, post, built, loadedFor, failed } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const filter = readPostFilter(params);
  const actions = usePostActions(categories);

  return (
    <RecordsScreen<Post, PostDraft>
      heading="Blog Posts"
      newLabel="New Post"
      kind={blogPosts}
      failed={failed}
      row={post}
      loadedFor={loadedFor}
      renderForm={(host) => <PostForm host={host} categories={categories} />}
    >
      {params.get("edit") === null && <PostTabs />}
      {list && (
        <>
          <ListSearch label="Search posts">
            <Select name="status" aria-label="Status" defaultValue={filter.status} options={STATUSES} />
            <Select
              name="category"
              aria-label="Category"
              defaultValue={filter.categoryId ?? ""}
              options={[["", "All Categories"], ...categoryOptions(categories)]}
            />
            <SortChoice names={POST_SORTS} own="Newest first" />
          </ListSearch>
          <PagedList
            shown={list.rows.length}
            total={list.total}
            pageSize={POSTS_PER_PAGE}
            noun={blogPosts.noun}
            filtered={filter.search !== "" || filter.status !== "" || filter.categoryId !== null}
            empty="No posts yet. Choose New Post to write the first one: it stays a draft until you publish it."
          >
            <PostList
              posts={list.rows}
              built={built}
              editAddress={({ id }) => editAddress(params, id)}
              bulk={actions}
            />
          </PagedList>
        </>
      )}
    </RecordsScreen>
  );
}
