import { useEffect, useState } from "react";

/** The id of the section being read: the last one to have reached the top third of the window. Null above the first. */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(" ");

  useEffect(() => {
    const order = key.split(" ");
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target.id);
          else passed.delete(target.id);
        }
        setCurrent(order.findLast((id) => passed.has(id)) ?? null);
      },
      // Everything above counts, because a jump skips sections without ever showing them.
      { rootMargin: "1000000px 0px -66% 0px" },
    );
    for (const id of order) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [key]);

  return current;
}
