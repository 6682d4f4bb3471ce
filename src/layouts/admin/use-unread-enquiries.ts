import { useEffect, useState } from "react";
import { useNavigation, useRevalidator } from "react-router-dom";
import { countUnreadEnquiries } from "@/data/admin/enquiries";

/** How many enquiries an admin should look at: counted on every screen, and again when a screen has changed something. */
export function useUnreadEnquiries(): number {
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isSettled = navigation.state === "idle" && revalidator.state === "idle";
  const [count, setCount] = useState(0);

  useEffect(() => {
    if (!isSettled) return;
    let here = true;
    // A count that fails leaves the last one standing: the inbox says itself what it cannot load.
    countUnreadEnquiries().then((unread) => here && setCount(unread), () => undefined);
    return () => {
      here = false;
    };
  }, [isSettled]);

  return count;
}
