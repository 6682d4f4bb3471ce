import { useEffect, useRef } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator, useSearchParams } from "react-router-dom";
import { useReauthentication } from "@/components/admin-shell";
import { Button } from "@/components/button";
import { useAlert, useConfirm } from "@/components/confirm-dialog";
import { Seo } from "@/components/seo";
import { type BuiltPosts, getBuiltPosts } from "@/data/admin/built-site";
import { deletePost, getPost, listPosts, type Post, POSTS_PER_PAGE, type PostSummary, restorePost } from "@/data/admin/posts";
import { type Category, listCategories } from "@/data/categories";
import { listPictureUrls } from "@/lib/stored-picture";
import { offerUndo } from "./deletions";
import { EmptyList } from "./empty-list";
import { editAddress, readEdited, readPostFilter } from "./list-address";
import { ListPages } from "./list-pages";
import { LoadFailure } from "./load-failure";
import { PageHeading } from "./page-heading";
import { removeReleasedPictures } from "./picture-ledger";
import { PostEditor } from "./post-editor";
import { PostFilters } from "./post-filters";
import { PostList } from "./post-list";
import type { RecordFormHandle } from "./record-form";
import { UndoDeletions } from "./undo-deletions";

type Loaded = {
  categories: Category[];
  list: { posts: PostSummary[]; total: number } | null;
  post: Post | null;
  built: BuiltPosts | null;
  failed: boolean;
};

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
    return { categories, list, post, built, failed: false };
  } catch (error) {
    console.error("The posts could not be loaded", error);
    return { categories: [], list: null, post: null, built: null, failed: true };
  }
}

export function Component() {
  const { categories, list, post, built, failed } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const form = useRef<RecordFormHandle>(null);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const edited = readEdited(params);
  const { remove, dialogs } = useDeletePost();

  useEffect(() => void removeReleasedPictures(), []);

  const toggle = () => (edited === null ? void navigate(editAddress(params, "new")) : form.current?.cancel());
  async function close() {
    await navigate(editAddress(params, null), { replace: true });
    // The form took the focus with it.
    toggleButton.current?.focus();
  }

  return (
    <>
      <Seo title="Blog Posts" noindex />
      <PageHeading heading="Blog Posts">
        <Button ref={toggleButton} variant={edited === null ? "primary" : "secondary"} onClick={toggle}>
          {edited === null ? "New Post" : "Cancel"}
        </Button>
      </PageHeading>
      {failed && <LoadFailure>The posts could not be loaded.</LoadFailure>}
      {!failed && edited !== null && (edited === "new" || post) && (
        <PostEditor key={edited} ref={form} post={post} categories={categories} onClose={() => void close()} />
      )}
      {!failed && typeof edited === "number" && !post && (
        <EmptyList>
          This post no longer exists. <Link to={editAddress(params, null)} className="font-semibold underline">Back to the posts</Link>
        </EmptyList>
      )}
      {list && (
        <>
          <PostFilters filter={readPostFilter(params)} categories={categories} />
          {list.posts.length === 0 ? (
            <NoPosts params={params} total={list.total} />
          ) : (
            <>
              <PostList posts={list.posts} built={built} editAddress={({ id }) => editAddress(params, id)} onDelete={(one) => void remove(one)} />
              <ListPages page={readPostFilter(params).page} pageSize={POSTS_PER_PAGE} total={list.total} noun={["post", "posts"]} />
            </>
          )}
        </>
      )}
      <UndoDeletions />
      {dialogs}
    </>
  );
}

function NoPosts({ params, total }: { params: URLSearchParams; total: number }) {
  const { search, status, categoryId } = readPostFilter(params);
  if (search || status || categoryId !== null || total > 0) {
    return (
      <EmptyList>
        No post matches. <Link to="/admin/blog-posts" className="font-semibold underline">Show all posts</Link>
      </EmptyList>
    );
  }
  return <EmptyList>No posts yet. Choose New Post to write the first one: it stays a draft until you publish it.</EmptyList>;
}

function useDeletePost() {
  const { runSignedIn } = useReauthentication();
  const { revalidate } = useRevalidator();
  const { confirm, dialog: confirmDialog } = useConfirm();
  const { alert, dialog: alertDialog } = useAlert();

  async function remove({ id, title }: PostSummary) {
    const question = { message: "Are you sure you want to delete this post?", confirmLabel: "Delete", danger: true };
    if (!(await confirm(question))) return;
    try {
      const deleted = await runSignedIn(() => deletePost(id));
      if (deleted) {
        const { image_url: cover, body } = deleted.post;
        const pictures = [...(cover ? [cover] : []), ...listPictureUrls(body)];
        offerUndo(`“${title}”`, pictures, () => runSignedIn(() => restorePost(deleted)));
      }
    } catch (error) {
      console.error("The post could not be deleted", error);
      await alert({ message: "The post could not be deleted. Please try again." });
    }
    await revalidate();
  }

  return { remove, dialogs: <>{confirmDialog}{alertDialog}</> };
}
