import { data, type LoaderFunctionArgs, useLoaderData } from "react-router-dom";
import { object } from "valibot";
import { nullable, time } from "@/browser/storage";
import { readOrShown } from "@/browser/last-shown";
import { showPost } from "@/components/post/show-post";
import type { ShownPost } from "@/components/post/shown-post";
import { callFunction } from "@/data/client";
import { post as postShape } from "@/data/posts/posts";
import { ButtonLink } from "@/components/button";
import { FailedMessage } from "@/components/status-message";
import { PostPage } from "@/components/post/post-page";
import { useMissing } from "@/components/not-found/not-found-message";
import { Seo } from "@/components/seo";
import { formatLocalTime } from "@/lib/local-time";

/** What a draft link shows, until when (ISO time), and whether visitors can see it without the link. */
type ShownDraft = { validUntil: string; state: "draft" | "scheduled" | "published"; post: ShownPost };

const shape = nullable(object({ valid_until: time, post: postShape }));

/** The saved version of the post behind a link's token; null if the link is not valid. Throws what the backend says. */
async function loadDraft(token: string): Promise<ShownDraft | null> {
  const answer = await callFunction("read_draft", { token }, shape);
  if (!answer) return null;
  const post = { ...(await showPost(answer.post)), furtherReading: { related: [], nextCase: null } };
  return { validUntil: answer.valid_until, state: stateOf(post.published_at), post };
}

function stateOf(publishedAt: string | null): ShownDraft["state"] {
  if (publishedAt === null) return "draft";
  return Date.parse(publishedAt) > Date.now() ? "scheduled" : "published";
}

/** Null if it could not be loaded. Throws a 404 if the link is not valid, for whatever reason. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<ShownDraft | null> {
  return readOrShown(request, "draft", "The draft", async () => {
    const draft = await loadDraft(params["token"] ?? "");
    if (!draft) throw data("This link is no longer valid", { status: 404 });
    return draft;
  });
}

export function Component() {
  const draft = useLoaderData<typeof loader>();
  if (!draft) return <NoDraft title="This draft could not be loaded" failed />;
  return (
    <>
      <Seo title={draft.post.title} description="A draft, for those who were given its link." noindex />
      <DraftBanner draft={draft} />
      <PostPage key={draft.post.id} post={draft.post} />
    </>
  );
}

export function ErrorBoundary() {
  useMissing();
  return <NoDraft title="This link is no longer valid" />;
}

const days = ["M", "T", "W", "T", "F", "S", "S"];

const STATES = {
  draft: "Draft — not published.",
  scheduled: "Scheduled — not published yet.",
  published: "This has since been published.",
} as const;

function DraftBanner({ draft: { state, validUntil, post } }: { draft: ShownDraft }) {
  const isStory = post.case_studies.length > 0;
  return (
    // A post leaves room for the site's header, which is above this already.
    <div className={`page-width pt-24 md:pt-28 ${isStory ? "pb-6" : "-mb-20 md:-mb-24"}`}>
      <aside aria-label="About this draft" className="rounded-xl bg-butter px-4 py-2.5">
        <strong>{STATES[state]}</strong> Link valid until{" "}
        <time dateTime={validUntil}>{formatLocalTime(validUntil)}</time>.
      </aside>
    </div>
  );
}

function NoDraft({ title, failed = false }: { title: string; failed?: boolean }) {
  return (
    <div className="page-width grid items-center gap-12 pt-32 pb-32 md:grid-cols-2 md:pt-40">
      <Seo title={title} description="There is nothing to read at this address just now." noindex />
      <Ticket />
      <div className="min-w-0">
        <h1 className="text-3xl/[1.02] lg:text-4xl/[1.02]">{title}</h1>
        {failed ? (
          <div className="mt-8">
            <FailedMessage>
              The connection failed, or the server is not answering. The draft itself is safe.
            </FailedMessage>
          </div>
        ) : (
          <p className="lead mt-6">
            A link to a draft works for seven days, unless somebody revokes it sooner. Ask whoever sent it to you for a
            new one.
          </p>
        )}
        <p className="mt-8">
          <ButtonLink to="/">Go to the home page</ButtonLink>
        </p>
      </div>
    </div>
  );
}

/** The link as a ticket for a week, with every day crossed off. */
function Ticket() {
  return (
    <div aria-hidden="true" className="relative max-w-md font-display font-bold max-md:max-w-72">
      <div className="rounded-t-block bg-lilac px-8 pt-8 pb-12 text-3xl/none lg:text-4xl/none">Draft</div>
      <div className="flex items-center justify-between rounded-b-block border-t-4 border-dashed border-paper bg-lilac px-8 py-6">
        {days.map((day, place) => (
          <s key={place} className="grid size-8 place-items-center rounded-lg bg-white text-stone-600 max-md:size-6">
            {day}
          </s>
        ))}
      </div>
      <span className="absolute top-8 right-6 rotate-8 rounded-xl bg-signal text-signal-ink px-4 py-2 text-xl">
        7 days
      </span>
    </div>
  );
}
