import { Link } from "react-router-dom";
import { useWords } from "@/components/site-content";
import { company } from "@/content/company";
import type { RenderedPost } from "./shown-post";
import { useWriter } from "./writer";

type InvitationProps = { post: Pick<RenderedPost, "author" | "category">; className?: string };

/** The question that follows a post, chosen by its category and asked by its writer. */
export function Invitation({ post: { author, category }, className = "mt-14 bg-butter" }: InvitationProps) {
  const { posts } = useWords(company);
  const writer = useWriter(author);
  const invitation = posts.invitations.find((each) => each.category === category.name);
  if (!invitation) return null;
  return (
    <div
      className={`flex max-w-176 flex-wrap items-center gap-x-5 gap-y-4 rounded-block p-6 print:hidden ${className}`}
    >
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
        </strong>{" "}
        <Link to="/contact" className="link font-semibold">
          {posts.link}
        </Link>
        {posts.promise}
      </p>
    </div>
  );
}
