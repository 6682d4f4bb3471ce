import { Link } from "react-router-dom";
import { useWords } from "@/components/site-content";
import { company } from "@/content/company";
import type { RenderedPost } from "./show-post";
import { useWriter } from "./writer";

/** The question that follows a post, chosen by its category and asked by its writer. */
export function Invitation({ post: { author, category } }: { post: Pick<RenderedPost, "author" | "category"> }) {
  const { posts } = useWords(company);
  const writer = useWriter(author);
  const invitation = posts.invitations.find((each) => each.category === category.name);
  if (!invitation) return null;
  return (
    <div className="mt-14 flex max-w-176 flex-wrap items-center gap-x-5 gap-y-4 rounded-block bg-butter p-6 print:hidden">
      {writer?.face && (
        <img
          src={writer.face}
          alt=""
          width={144}
          height={144}
          loading="lazy"
          className="portrait size-18 rounded-[1.25rem] object-cover"
        />
      )}
      <p className="flex-[1_1_10rem]">
        <strong className="block font-display text-xl/[1.15] lg:text-2xl/[1.15] tracking-[-0.015em]">
          {invitation.question}
        </strong>
        <Link to="/contact" className="link font-semibold">
          {posts.link}
        </Link>
        {posts.promise}
      </p>
    </div>
  );
}
