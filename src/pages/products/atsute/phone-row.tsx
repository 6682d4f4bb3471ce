import { useEffect, useRef, useState } from "react";
import { wantsLessMotion } from "@/browser/visitor";
import { Button } from "@/components/button";
import { useWords } from "@/components/site-content";
import { atsuite } from "@/content/atsuite";
import { PhoneScreen, drawnScreens } from "./phone-screens";

/** Screens in a row that only moves when the visitor scrolls it: by hand, by key or with the two buttons. */
export function PhoneRow() {
  const { screens } = useWords(atsuite).screens;
  const row = useRef<HTMLUListElement>(null);
  /** Null until the script runs, without which the buttons would do nothing. */
  const [ends, setEnds] = useState<ReturnType<typeof endsOf> | null>(null);

  function step(direction: 1 | -1) {
    const element = row.current;
    const card = element?.firstElementChild;
    if (!element || !card) return;
    const calm = wantsLessMotion();
    element.scrollBy({ left: direction * card.clientWidth, behavior: calm ? "auto" : "smooth" });
  }

  // How much of the row can be seen depends on the window, too.
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setEnds(endsOf(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div className="mt-12">
      <ul
        ref={row}
        tabIndex={ends?.atStart && ends.atEnd ? undefined : 0}
        className="phone-row -ml-6 grid gap-6 pl-6 pt-2 pb-4 sm:-ml-8 sm:pl-8"
        aria-label="Screens of the app"
        onScroll={(event) => setEnds(endsOf(event.currentTarget))}
      >
        {screens.map(({ title, text }, place) => (
          <li key={place}>
            <PhoneScreen screen={drawnScreens[place]} />
            <h3 className="mt-6 text-xl">{title}</h3>
            <p className="mt-2 text-stone-700">{text}</p>
          </li>
        ))}
      </ul>
      <p className={`mt-4 phone-row-keys flex flex-wrap gap-3 ${ends ? "" : "invisible"}`}>
        {/* Not disabled at an end: a button that has the focus would lose it. */}
        <Button variant="secondary" size="sm" aria-disabled={ends?.atStart || undefined} onClick={() => step(-1)}>
          <span aria-hidden="true">←</span> Previous<span className="sr-only"> screen</span>
        </Button>{" "}
        <Button variant="secondary" size="sm" aria-disabled={ends?.atEnd || undefined} onClick={() => step(1)}>
          <span>
            Next<span className="sr-only"> screen</span>
          </span>{" "}
          <span aria-hidden="true">→</span>
        </Button>
      </p>
    </div>
  );
}

function endsOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) {
  return { atStart: scrollLeft < 8, atEnd: scrollLeft + clientWidth > scrollWidth - 8 };
}
