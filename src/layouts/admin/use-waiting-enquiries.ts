import { useEffect, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { countUnansweredEnquiries } from "@/data/admin/enquiries";

type Counting = { waiting: Promise<number | null> };

export function loadWaitingEnquiries(): Counting {
  return { waiting: countUnansweredEnquiries().catch(() => null) };
}

/**
 * How many enquiries are waiting for an answer, in a layout with the loader above. Counted on every screen, and again after
 * a change. If a count fails, the last one stays; the inbox itself says what it cannot load.
 */
export function useWaitingEnquiries(): number {
  const { waiting } = useLoaderData<Counting>();
  const [count, setCount] = useState(0);

  useEffect(() => {
    let isLatest = true;
    void waiting.then((total) => {
      if (isLatest && total !== null) setCount(total);
    });
    return () => {
      isLatest = false;
    };
  }, [waiting]);

  return count;
}
