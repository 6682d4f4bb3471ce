import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router-dom";
import { type BuiltPosts, getBuiltPosts } from "@/data/admin/built-site";
import { getPost, listPosts, type Post, POSTS_PER_PAGE } from "@/data/admin/posts";
import { type Category, listCategories } from "@/data/categories";
import { editAddress, readEdited, readPostFilter, shouldRevalidate } from "@/pages/admin/records/list/list-address";
import { PagedList } from "@/pages/admin/records/list/paged-list";
import type { PostDraft } from "./post-draft";
import { PostForm } from "./post-form";
import { PostFilters } from "./post-filters";
import { PostList } from "./post-list";
import { usePostActions } from "./use-post-actions";
import { RecordEditor } from "@/pages/admin/records/record-editor";
import { RecordsScreen, useEditing } from "@/pages/admin/records/records-screen";

type Loaded = {
  categories: Category[];
  list: Awaited<ReturnType<typeof listPosts>> | null;
  post: Post | null;
  built: BuiltPosts | null;
  /** What the form was opened for when this was loaded. */
  loadedFor: ReturnType<typeof readEdited>;
  failed: boolean;
};

export { shouldRevalidate };

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const params = new URL(request.url).searchParams;
  const edited = readEdited(params);
  try {
    const [categories, list, post, built] = await Promise.all([
      listCategories(),
      edited === null ? listPosts(readPostFilter(params)) : null,
      typeof edited === "number" ? getPost(edited) : null,
      edited === null ? getBuiltPosts() : null,
    ]);
    return { categories, list, post, built, loadedFor: edited, failed: false };
  } catch (error) {
    console.error("The posts could not be loaded", error);
    return { categories: [], list: null, post: null, built: null, loadedFor: edited, failed: true };
  }
}

export function Component() {
  const { categories, list, post, built, loadedFor, failed } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const filter = readPostFilter(params);
  const { formKey, close, goOnWith } = useEditing();
  const { actions, remove, dialogs } = usePostActions(categories);

  return (
    <RecordsScreen
      heading="Blog Posts"
      newLabel="New Post"
      noun={["post", "posts"]}
      failed={failed}
      found={post !== null || loadedFor === "new"}
      editor={
        <RecordEditor<Post, PostDraft> key={formKey} row={post}>
          {(opened, reopen) => <PostForm opened={opened} categories={categories} onReopen={reopen} onClose={close} onCreated={goOnWith} />}
        </RecordEditor>
      }
    >
      {list && (
        <>
          <PostFilters filter={filter} categories={categories} />
          <PagedList
            shown={list.rows.length}
            total={list.total}
            page={filter.page}
            pageSize={POSTS_PER_PAGE}
            noun={["post", "posts"]}
            filtered={filter.search !== "" || filter.status !== "" || filter.categoryId !== null}
            empty="No posts yet. Choose New Post to write the first one: it stays a draft until you publish it."
          >
            <PostList
              posts={list.rows}
              built={built}
              editAddress={({ id }) => editAddress(params, id)}
              onDelete={(one) => void remove(one)}
              bulk={actions}
            />
          </PagedList>
        </>
      )}
      {dialogs}
    </RecordsScreen>
  );
}
