import { useEffect, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { countUnreadEnquiries } from "@/data/admin/enquiries";

type Counting = { unread: Promise<number | null> };

/** Begins to count the enquiries that an admin should look at. No screen waits for it. */
export function loadUnreadEnquiries(): Counting {
  return { unread: countUnreadEnquiries().catch(() => null) };
}

/**
 * How many enquiries an admin should look at, in a layout with the loader above: counted on every screen, and again when a
 * screen has changed something. A count that fails leaves the last one standing; the inbox says itself what it cannot load.
 */
export function useUnreadEnquiries(): number {
  const { unread } = useLoaderData<Counting>();
  const [count, setCount] = useState(0);

  useEffect(() => {
    let isLatest = true;
    void unread.then((total) => {
      if (isLatest && total !== null) setCount(total);
    });
    return () => {
      isLatest = false;
    };
  }, [unread]);

  return count;
}
