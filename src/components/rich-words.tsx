import { Fragment } from "react";
import { Link } from "react-router-dom";
import { readLinkAddress } from "@blockwork/article-html/link-address";
import { type Block, type Run, splitBlocks, splitRuns } from "@/lib/rich-words";
import "./rich-words.css";

function Runs({ runs, link }: { runs: Run[]; link: string | undefined }) {
  return runs.map(({ text, mark, href }, place) =>
    mark ? (
      <strong key={place}>{text}</strong>
    ) : href?.startsWith("/") ? (
      <Link key={place} to={href} className={link}>
        {text}
      </Link>
    ) : href ? (
      <a key={place} href={href} className={link}>
        {text}
      </a>
    ) : (
      text
    ),
  );
}

/** One line with emphasis and links. */
export function RichLine({ children, link }: { children: string; link?: string }) {
  return <Runs runs={splitRuns(children, readLinkAddress)} link={link} />;
}

/** A text with paragraphs, headings, lists and cards, such as a policy. */
export function RichWords({ children, link }: { children: string; link?: string }) {
  return splitBlocks(children, readLinkAddress).map((block, place) => (
    <BlockOf key={place} block={block} link={link} />
  ));
}

function BlockOf({ block: { type, lines }, link }: { block: Block; link: string | undefined }) {
  if (type === "list") {
    return (
      <ul>
        {lines.map((runs, place) => (
          <li key={place}>
            <Runs runs={runs} link={link} />
          </li>
        ))}
      </ul>
    );
  }
  if (type === "card") {
    return (
      <address className="rounded-2xl bg-paper-deep p-6 not-italic">
        {lines.map((runs, place) => (
          <div key={place}>
            <Runs runs={runs} link={link} />
          </div>
        ))}
      </address>
    );
  }
  const text = lines.map((runs, place) => (
    <Fragment key={place}>
      {place > 0 && <br />}
      <Runs runs={runs} link={link} />
    </Fragment>
  ));
  return type === "heading" ? <h3>{text}</h3> : <p>{text}</p>;
}

/** A headline with its line breaks, and its [marked] words as blocks. */
export function Headline({ children }: { children: string }) {
  let blocks = 0;
  return children.split("\n").map((line, place) => (
    <Fragment key={place}>
      {place > 0 && <br />}
      {place > 0 && " "}
      {splitRuns(line, () => null).map(({ text, mark }, run) =>
        mark ? (
          <span key={run} className={`word-block ${(blocks += 1) % 2 === 1 ? "bg-butter" : "bg-signal"}`}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </Fragment>
  ));
}
