import { useRevalidator, useSearchParams } from "react-router-dom";
import { useAdminShell } from "@/components/admin/admin-shell";
import type { Enquiry, EnquirySummary } from "@/data/admin/enquiries";
import { enquiries } from "@/data/admin/kinds/enquiries";
import {
  assignEnquiry,
  columnsOfMark,
  type EnquiryMark,
  markEnquiry,
  sendEnquiryAgain,
} from "@/data/admin/enquiry-changes";
import type { BulkAction } from "@/pages/admin/list/bulk-bar";
import { useGoOn } from "@/pages/admin/list/use-go-on";
import { useListChanges } from "@/pages/admin/list/use-list-changes";
import { type Outcome, useTurns } from "@/pages/admin/list/use-turns";
import { visibleTitle } from "@/pages/admin/list/record-words";
import { openAddress, readEnquiryFilter, readOpenEnquiry } from "./enquiry-query";

const sentWords = {
  yes: "Sent: the webhook took it.",
  no: "The webhook did not take it. Please try again later.",
  unknown: "Sent, but the webhook's answer cannot be read from a browser.",
} as const;

const markedWords: Record<EnquiryMark, string> = {
  read: "marked as read",
  answered: "marked as answered",
  unanswered: "marked as not answered",
  genuine: "marked as genuine",
  spam: "marked as spam",
  "not spam": "moved back to the inbox",
};

/** What takes a mark back, and of which enquiries it says something new. */
const marks = {
  read: { back: { read_at: null }, isNews: ({ state }) => state === "new" },
  answered: { back: columnsOfMark("unanswered"), isNews: ({ state }) => state !== "answered" },
  spam: { back: columnsOfMark("not spam"), isNews: (enquiry) => !enquiry.is_spam },
  "not spam": { back: columnsOfMark("spam"), isNews: (enquiry) => enquiry.is_spam },
} satisfies Partial<
  Record<EnquiryMark, { back: ReturnType<typeof columnsOfMark>; isNews: (enquiry: EnquirySummary) => boolean }>
>;

export type EnquiryActions = ReturnType<typeof useEnquiryActions>;

/**
 * What can be done with enquiries. `rows` are what the list shows: when one is done with, the next one opens. Buttons and keys `take`
 * turns.
 */
export function useEnquiryActions(rows: readonly EnquirySummary[], open: Enquiry | null) {
  const { announce, runSignedIn } = useAdminShell();
  const goOn = useGoOn();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const { take, waiting, busy, untilShown } = useTurns({ rows, open }, readOpenEnquiry(params));
  const several = useListChanges(enquiries);

  /** Shows the list anew. An enquiry that is done with does not stay open; after the last one in the list there is the list. */
  async function reload(ids: readonly unknown[], where: "next" | "here"): Promise<Outcome> {
    let to: string | null | undefined;
    await goOn(
      (now) => {
        const openId = readOpenEnquiry(now);
        if (where === "here" || openId === null || !ids.includes(openId)) return null;
        const later = rows.slice(rows.findIndex(({ id }) => id === openId) + 1);
        to = later.find(({ id }) => !ids.includes(id))?.id ?? null;
        return openAddress(now, to);
      },
      { preventScrollReset: true },
    );
    if (to !== undefined && to === (await untilShown())) return "moved";
    // Also where a note that is not saved yet holds the screen.
    await revalidate();
    return "stayed";
  }

  async function act(work: () => Promise<Outcome>, failure: string): Promise<Outcome> {
    try {
      return await runSignedIn(work);
    } catch (error) {
      console.error(failure, error);
      announce(failure);
      await revalidate();
      return "failed";
    }
  }

  const listed = (enquiries: readonly EnquirySummary[]) =>
    enquiries.map(({ id, name }) => ({ id, title: visibleTitle(name) }));

  async function markSeveral(enquiries: readonly EnquirySummary[], mark: keyof typeof marks): Promise<Outcome> {
    const { back, isNews } = marks[mark];
    const news = enquiries.filter(isNews);
    if (news.length === 0) {
      announce(`Nothing to do: all of them are ${markedWords[mark]} already.`);
      return "stayed";
    }
    let outcome: Outcome = "failed";
    const isDone = await several.change(listed(news), {
      set: columnsOfMark(mark),
      before: () => back,
      done: markedWords[mark],
      reload: async (ids) => void (outcome = await reload(ids, mark === "read" ? "here" : "next")),
    });
    return isDone ? outcome : "failed";
  }

  async function remove(enquiries: readonly EnquirySummary[]): Promise<Outcome> {
    let outcome: Outcome = "failed";
    const isDone = await several.remove(listed(enquiries), async (ids) => void (outcome = await reload(ids, "next")));
    return isDone ? outcome : "failed";
  }

  const bulkAction = (
    label: string,
    act: (chosen: EnquirySummary[]) => Promise<Outcome>,
    danger = false,
  ): BulkAction<EnquirySummary> => ({
    label,
    danger,
    run: async (chosen) => ["moved", "stayed"].includes(await take(() => act(chosen))),
  });
  const bulkMark = (label: string, mark: keyof typeof marks) =>
    bulkAction(label, (chosen) => markSeveral(chosen, mark));
  const bulkMarks =
    readEnquiryFilter(params).show === "spam"
      ? [bulkMark("Not spam", "not spam")]
      : [bulkMark("Mark read", "read"), bulkMark("Mark answered", "answered"), bulkMark("Mark spam", "spam")];

  return {
    take,
    waiting,
    busy,
    bulk: [...bulkMarks, bulkAction("Delete", remove, true)],
    answer: (enquiry: EnquirySummary) => markSeveral([enquiry], "answered"),
    mark: (enquiry: EnquirySummary, mark: EnquiryMark) =>
      act(async () => {
        const isThere = await markEnquiry(enquiry.id, mark);
        announce(isThere ? `Enquiry ${markedWords[mark]}.` : "This enquiry no longer exists.");
        return reload([enquiry.id], "here");
      }, "The enquiry could not be marked. Please try again."),
    assign: (enquiry: EnquirySummary, colleague: string | null) =>
      act(async () => {
        const isThere = await assignEnquiry(enquiry.id, colleague);
        const done = colleague === null ? "Assigned to nobody." : `Assigned to ${colleague}.`;
        announce(isThere ? done : "This enquiry no longer exists.");
        return reload([enquiry.id], "here");
      }, "The enquiry could not be assigned. Please try again."),
    moveSpam: (enquiry: EnquirySummary) => markSeveral([enquiry], enquiry.is_spam ? "not spam" : "spam"),
    remove: (enquiry: EnquirySummary) => remove([enquiry]),
    sendAgain: (enquiry: Enquiry) =>
      act(async () => {
        announce(sentWords[await sendEnquiryAgain(enquiry)]);
        return reload([enquiry.id], "here");
      }, "What the webhook said could not be noted. Please try again."),
  };
}
