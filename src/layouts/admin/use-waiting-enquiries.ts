import { useEffect, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { countUnansweredEnquiries } from "@/data/admin/enquiries";

type Counting = { waiting: Promise<number | null> };

export function loadWaitingEnquiries(): Counting {
  return { waiting: countUnansweredEnquiries().catch(() => null) };
}

/**
 * How many enquiries wait for an answer, in a layout with the loader above: counted on every screen, and again when a
 * screen has changed something. A count that fails leaves the last one standing; the inbox says itself what it cannot load.
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
