import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { useIsHydrating } from "@/components/static-part";
import { topicName } from "./enquiry-form-values";

/** What the visitor came for, according to the address, and a way to drop it. Empty if the page does not offer it. */
export function useTopic(topics: ReadonlyMap<string, string> | undefined): [topic: string, drop: () => void] {
  const [search, setSearch] = useSearchParams();
  // A built page has no query string.
  const isHydrating = useIsHydrating();
  const topic = (!isHydrating && topics?.get(search.get("start") ?? "")) || "";
  const drop = () => setSearch("", { replace: true, preventScrollReset: true });
  return [topic, drop];
}

type EnquiryTopicProps = { topic: string; onDrop: () => void };

export function EnquiryTopic({ topic, onDrop }: EnquiryTopicProps) {
  const button = useRef<HTMLButtonElement>(null);

  function drop(): void {
    const message = button.current?.form?.elements.namedItem("message");
    onDrop();
    // The button disappears, and would take the focus with it.
    if (message instanceof HTMLElement) message.focus({ preventScroll: true });
  }

  return (
    <p className="flex w-fit items-center gap-2 rounded-xl bg-butter py-1 pr-1 pl-4 sm:col-span-2">
      <span>
        {"About: "}
        <b>{topic}</b>
      </span>
      <input type="hidden" name={topicName} value={topic} />
      <button
        ref={button}
        type="button"
        aria-label={`Not about ${topic}`}
        onClick={drop}
        className="grid size-9 cursor-pointer place-items-center rounded-lg text-xl hover:bg-butter-deep"
      >
        ×
      </button>
    </p>
  );
}
