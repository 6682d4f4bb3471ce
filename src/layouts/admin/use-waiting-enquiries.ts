import { useEffect, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { countUnansweredEnquiries, type WaitingEnquiries } from "@/data/admin/enquiries";

type Counting = { waiting: Promise<WaitingEnquiries | null> };

export function loadWaitingEnquiries(): Counting {
  return { waiting: countUnansweredEnquiries().catch(() => null) };
}

/**
 * How many enquiries are waiting for an answer, in a layout with the loader above. Counted on every screen, and again after
 * a change. If a count fails, the last one stays; the inbox itself says what it cannot load.
 */
export function useWaitingEnquiries(): WaitingEnquiries {
  const { waiting } = useLoaderData<Counting>();
  const [counted, setCounted] = useState<WaitingEnquiries>({ count: 0, someToCheck: false });

  useEffect(() => {
    let isLatest = true;
    void waiting.then((answer) => {
      if (isLatest && answer !== null) setCounted(answer);
    });
    return () => {
      isLatest = false;
    };
  }, [waiting]);

  return counted;
}
