import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAdminShell } from "@/components/admin/admin-shell";
import type { Enquiry, EnquirySummary } from "@/data/admin/enquiries";
import { enquiries as kind } from "@/data/admin/kinds/enquiries";
import {
  assignEnquiry,
  columnsOfMark,
  type EnquiryMark,
  markEnquiry,
  sendEnquiryAgain,
} from "@/data/admin/enquiry-changes";
import type { Json } from "@/data/database.types";
import type { BulkAction } from "@/pages/admin/list/selection";
import { changing, deleting, isDone } from "@/pages/admin/list/record-actions";
import { visibleTitle } from "@/pages/admin/list/record-words";
import { useParamsAhead } from "@/pages/admin/list/page-address";
import { type Action, useAct } from "@/pages/admin/list/use-act";
import { openAddress, readEnquiryFilter, readOpenEnquiry } from "./enquiry-query";

const sentWords = {
  yes: "Sent: the webhook accepted it.",
  no: "The webhook did not accept it. Please try again later.",
  unknown: "Sent, but the webhook's answer cannot be read from a browser.",
} as const;

type Mark = {
  words: string;
  /** Which enquiries it changes. */
  isNews: (enquiry: EnquirySummary) => boolean;
  /** How they look straight away. */
  look: Partial<EnquirySummary>;
  /** The columns that undo it. */
  before: (enquiry: Pick<EnquirySummary, "unverified">) => Record<string, Json>;
};

const marks = {
  read: {
    words: "marked as read",
    isNews: ({ state }) => state === "new",
    look: { state: "read" },
    before: () => ({ read_at: null }),
  },
  answered: {
    words: "marked as answered",
    isNews: ({ state }) => isWaiting(state),
    look: { state: "answered", unverified: false },
    // An enquiry that is answered counts as genuine.
    before: ({ unverified }) => ({ ...columnsOfMark("unanswered"), unverified }),
  },
  spam: {
    words: "marked as spam",
    isNews: (enquiry) => !enquiry.is_spam,
    look: { state: "spam", is_spam: true },
    before: () => columnsOfMark("not spam"),
  },
  "not spam": {
    words: "moved back to the inbox",
    isNews: (enquiry) => enquiry.is_spam,
    look: {},
    before: () => columnsOfMark("spam"),
  },
} satisfies Partial<Record<EnquiryMark, Mark>>;

const isWaiting = (state: string): boolean => state === "new" || state === "read";

export type EnquiryActions = ReturnType<typeof useEnquiryActions>;

/**
 * The actions on the enquiries of a list, one of which may be open. Marked rows change at once, and back if the request fails;
 * the next one opens at once too. An action that is under way is not started again.
 */
export function useEnquiryActions(listed: readonly EnquirySummary[], params: URLSearchParams) {
  const { announce } = useAdminShell();
  const { act } = useAct();
  const navigate = useNavigate();
  const ahead = useParamsAhead();
  const [looks, setLooks] = useState<ReadonlyMap<string, Partial<EnquirySummary>>>(new Map());
  const rows = listed.map((row) => ({ ...row, ...looks.get(row.id) }));
  const openId = readOpenEnquiry(params);
  const isBusy = (id: string) => looks.has(id);

  /** Opens an enquiry, or the list alone. In one step, so that the next key finds it open. */
  function go(id: string | null): void {
    void navigate(openAddress(ahead, id), { preventScrollReset: true, flushSync: true });
  }

  function goOnAfter(ids: readonly string[], isNext: (row: EnquirySummary) => boolean = () => true): void {
    if (openId === null || !ids.includes(openId)) return;
    const later = rows.slice(rows.findIndex(({ id }) => id === openId) + 1);
    go(later.find((row) => !ids.includes(row.id) && !isBusy(row.id) && isNext(row))?.id ?? null);
  }

  function setLook(ids: readonly string[], look: Partial<EnquirySummary> | null): void {
    setLooks((before) => {
      const after = new Map(before);
      for (const id of ids) {
        if (look) after.set(id, look);
        else after.delete(id);
      }
      return after;
    });
  }

  async function run<Done>(
    enquiries: readonly EnquirySummary[],
    action: Action<Done>,
    look: Partial<EnquirySummary> = {},
    goOn?: () => void,
  ): Promise<Done | null> {
    const ids = enquiries.map(({ id }) => id);
    if (ids.some(isBusy)) return null;
    let isFirst = true;
    const work: typeof action.do = async (dialogs) => {
      setLook(ids, look);
      if (isFirst) goOn?.();
      isFirst = false;
      try {
        return await action.do(dialogs);
      } catch (error) {
        setLook(ids, null);
        throw error;
      }
    };
    const done = await act({ ...action, do: work });
    setLook(ids, null);
    return done;
  }

  const titled = (enquiries: readonly EnquirySummary[]) =>
    enquiries.map(({ id, name, unverified }) => ({ id, unverified, title: visibleTitle(name) }));

  async function mark(enquiries: readonly EnquirySummary[], as: keyof typeof marks): Promise<boolean> {
    const { words, isNews, look, before }: Mark = marks[as];
    const news = enquiries.filter(isNews);
    if (news.length === 0) {
      announce(`Nothing to do: all of them are ${words} already.`);
      return true;
    }
    const action = changing(kind, titled(news), { set: columnsOfMark(as), before, done: words });
    const ids = news.map(({ id }) => id);
    const goOn = () => {
      if (as === "answered") goOnAfter(ids, ({ state }) => isWaiting(state));
      else if (as !== "read") goOnAfter(ids);
    };
    return isDone(await run(news, action, look, goOn));
  }

  async function remove(enquiries: readonly EnquirySummary[]): Promise<boolean> {
    const ids = enquiries.map(({ id }) => id);
    return isDone(await run(enquiries, deleting(kind, titled(enquiries)), {}, () => goOnAfter(ids)));
  }

  /** Marks the open enquiry, which stays open. */
  const say = (enquiry: EnquirySummary, work: () => Promise<boolean>, done: string, failed: string) =>
    run([enquiry], {
      do: work,
      failed,
      said: (isThere) => (isThere ? done : "This enquiry no longer exists."),
    });

  const bulkMark = (label: string, as: keyof typeof marks): BulkAction<EnquirySummary> => ({
    label,
    run: (chosen) => mark(chosen, as),
  });

  return {
    rows,
    isBusy,
    go,
    bulk: [
      ...(readEnquiryFilter(params).show === "spam"
        ? [bulkMark("Not spam", "not spam")]
        : [bulkMark("Mark read", "read"), bulkMark("Mark answered", "answered"), bulkMark("Mark spam", "spam")]),
      { label: "Delete", danger: true, run: remove },
    ],
    answer: (enquiry: EnquirySummary) => void mark([enquiry], "answered"),
    moveSpam: (enquiry: EnquirySummary) => void mark([enquiry], enquiry.is_spam ? "not spam" : "spam"),
    remove: (enquiry: EnquirySummary) => void remove([enquiry]),
    takeAnswerBack: (enquiry: EnquirySummary) =>
      void say(
        enquiry,
        () => markEnquiry(enquiry.id, "unanswered"),
        "Enquiry marked as not answered.",
        "The enquiry could not be marked. Please try again.",
      ),
    markGenuine: (enquiry: EnquirySummary) =>
      void say(
        enquiry,
        () => markEnquiry(enquiry.id, "genuine"),
        "Enquiry marked as genuine.",
        "The enquiry could not be marked. Please try again.",
      ),
    assign: (enquiry: EnquirySummary, colleague: string | null) =>
      void say(
        enquiry,
        () => assignEnquiry(enquiry.id, colleague),
        colleague === null ? "Assigned to nobody." : `Assigned to ${colleague}.`,
        "The enquiry could not be assigned. Please try again.",
      ),
    sendAgain: (enquiry: Enquiry) =>
      void run([enquiry], {
        do: () => sendEnquiryAgain(enquiry),
        failed: "What the webhook said could not be noted. Please try again.",
        said: (delivery) => sentWords[delivery],
      }),
  };
}
