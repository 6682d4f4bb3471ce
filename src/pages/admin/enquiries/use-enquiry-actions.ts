import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { announce } from "@/components/admin/admin-shell";
import {
  changeEnquiry,
  enquiries as kind,
  type Enquiry,
  type EnquirySummary,
  sendingAgain,
  sendingAllAgain,
} from "@/data/admin/enquiries";
import type { Json } from "@/data/database.types";
import type { BulkAction } from "@/pages/admin/list/selection";
import { changing, deleting, isDone } from "@/pages/admin/list/record-actions";
import { countOf, visibleTitle } from "@/pages/admin/list/record-words";
import { useParamsAhead } from "@/pages/admin/list/page-address";
import { type Action, useAct } from "@/pages/admin/list/actions";
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
  set: Record<string, Json>;
  /** The columns that undo it. */
  before: (enquiry: Pick<EnquirySummary, "unverified">) => Record<string, Json>;
  /** How they look straight away. */
  look: Partial<EnquirySummary>;
};

const marks = {
  read: {
    words: "marked as read",
    isNews: ({ state }) => state === "new",
    set: { read_at: "now" },
    before: () => ({ read_at: null }),
    look: { state: "read" },
  },
  answered: {
    words: "marked as answered",
    isNews: ({ state }) => isWaiting(state),
    set: { answered_at: "now" },
    // An enquiry that is answered counts as genuine.
    before: ({ unverified }) => ({ answered_at: null, unverified }),
    look: { state: "answered", unverified: false },
  },
  spam: {
    words: "marked as spam",
    isNews: (enquiry) => !enquiry.is_spam,
    set: { is_spam: true },
    before: () => ({ is_spam: false }),
    look: { state: "spam", is_spam: true },
  },
  "not spam": {
    words: "moved back to the inbox",
    isNews: (enquiry) => enquiry.is_spam,
    set: { is_spam: false },
    before: () => ({ is_spam: true }),
    look: {},
  },
} satisfies Record<string, Mark>;

const isWaiting = (state: string): boolean => state === "new" || state === "read";

export type EnquiryActions = ReturnType<typeof useEnquiryActions>;

/**
 * The actions on the enquiries of a list, one of which may be open. Marked rows change at once, and back if the request fails;
 * the next one opens at once too. An action that is under way is not started again.
 */
export function useEnquiryActions(listed: readonly EnquirySummary[], params: URLSearchParams) {
  const { act } = useAct();
  const navigate = useNavigate();
  const ahead = useParamsAhead();
  const [looks, setLooks] = useState<ReadonlyMap<string, Partial<EnquirySummary>>>(new Map());
  const rows = listed.map((row) => ({ ...row, ...looks.get(row.id) }));
  const openId = readOpenEnquiry(params);
  const { show } = readEnquiryFilter(params);
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
    const done = await act({ ...action, do: work, goesOn: openId !== null && ids.includes(openId) });
    setLook(ids, null);
    return done;
  }

  const titled = (enquiries: readonly EnquirySummary[]) =>
    enquiries.map(({ id, name, unverified }) => ({ id, unverified, title: visibleTitle(name) }));

  async function mark(enquiries: readonly EnquirySummary[], as: keyof typeof marks): Promise<boolean> {
    const { words, isNews, set, before, look }: Mark = marks[as];
    const news = enquiries.filter(isNews);
    if (news.length === 0) {
      announce(`Nothing to do: all of them are ${words} already.`);
      return true;
    }
    const action = changing(kind, titled(news), { set, before, done: words });
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

  /** Changes the open enquiry, which stays open. */
  const change = (
    enquiry: EnquirySummary,
    set: Parameters<typeof changeEnquiry>[1],
    done: string,
    participle = "marked",
  ) =>
    run([enquiry], {
      do: () => changeEnquiry(enquiry.id, set),
      failure: `The enquiry could not be ${participle}. Please try again.`,
      announcement: (isThere) => (isThere ? done : "This enquiry no longer exists."),
    });

  async function sendAllAgain(enquiries: readonly EnquirySummary[]): Promise<boolean> {
    const ids = enquiries.map(({ id }) => id);
    const action = {
      do: sendingAllAgain(ids),
      failure: "What the webhook said could not be noted. Please try again.",
      announcement: ({ yes, no, unknown }: Awaited<ReturnType<ReturnType<typeof sendingAllAgain>>>) =>
        [`${countOf(yes + unknown, kind.noun)} sent again`, no > 0 && `${no} not accepted`].filter(Boolean).join(", ") +
        ".",
    };
    return (await run(enquiries, action)) !== null;
  }

  const bulkMark = (label: string, as: keyof typeof marks): BulkAction<EnquirySummary> => ({
    label,
    run: (chosen) => mark(chosen, as),
  });

  return {
    rows,
    isBusy,
    go,
    bulk: [
      ...(show === "spam"
        ? [bulkMark("Not spam", "not spam")]
        : [
            ...(show === "undelivered" ? [{ label: "Send again", run: sendAllAgain }] : []),
            bulkMark("Mark read", "read"),
            bulkMark("Mark answered", "answered"),
            bulkMark("Mark spam", "spam"),
          ]),
      { label: "Delete", danger: true, run: remove },
    ],
    answer: (enquiry: EnquirySummary) => void mark([enquiry], "answered"),
    goToNextWaiting: (enquiry: EnquirySummary) => goOnAfter([enquiry.id], ({ state }) => isWaiting(state)),
    moveSpam: (enquiry: EnquirySummary) => void mark([enquiry], enquiry.is_spam ? "not spam" : "spam"),
    remove: (enquiry: EnquirySummary) => void remove([enquiry]),
    takeAnswerBack: (enquiry: EnquirySummary) =>
      void change(enquiry, { answered_at: null }, "Enquiry marked as not answered."),
    markGenuine: (enquiry: EnquirySummary) => void change(enquiry, { unverified: false }, "Enquiry marked as genuine."),
    assign: (enquiry: EnquirySummary, colleague: string | null) =>
      void change(enquiry, { assigned_to: colleague }, `Assigned to ${colleague ?? "nobody"}.`, "assigned"),
    sendAgain: (enquiry: Enquiry) =>
      void run([enquiry], {
        do: sendingAgain(enquiry),
        failure: "What the webhook said could not be noted. Please try again.",
        announcement: (delivery) => sentWords[delivery],
      }),
  };
}
