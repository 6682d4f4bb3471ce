import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/button";
import { PhoneScreen, screens } from "./phone-screens";

/** Four screens in a row, which stands still until its visitor scrolls it: by hand, by key or by the two buttons. */
export function PhoneRow() {
  const row = useRef<HTMLUListElement>(null);
  /** Null until the script is there, without which the buttons would do nothing. */
  const [ends, setEnds] = useState<ReturnType<typeof endsOf> | null>(null);

  function step(direction: 1 | -1) {
    const element = row.current;
    const card = element?.firstElementChild;
    if (!element || !card) return;
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
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
    <div className="phone-row">
      <ul ref={row} tabIndex={ends?.atStart && ends.atEnd ? undefined : 0} className="overflow-x-auto" aria-label="Screens of the app" onScroll={(event) => setEnds(endsOf(event.currentTarget))}>
        {screens.map((screen) => (
          <li key={screen.caption}>
            <PhoneScreen {...screen} />
            <h3>{screen.caption}</h3>
            <p>{screen.description}</p>
          </li>
        ))}
      </ul>
      <p className={ends ? undefined : "invisible"}>
        {/* Not disabled at an end: a button that has the focus would lose it. */}
        <Button variant="secondary" size="sm" aria-disabled={ends?.atStart} onClick={() => step(-1)}>
          <span aria-hidden="true">←</span> Previous<span className="sr-only"> screen</span>
        </Button>
        <Button variant="secondary" size="sm" aria-disabled={ends?.atEnd} onClick={() => step(1)}>
          <span>
            Next<span className="sr-only"> screen</span>
          </span>
          <span aria-hidden="true">→</span>
        </Button>
      </p>
    </div>
  );
}

function endsOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) {
  return { atStart: scrollLeft < 8, atEnd: scrollLeft + clientWidth > scrollWidth - 8 };
}
