import { type DragEvent, useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router-dom";
import { CASE_STUDIES_PER_PAGE, type CaseStudy, moveCaseStudy } from "@/data/admin/case-studies";
import type { Column } from "@/pages/admin/list/record-list";
import { pageAddress, useStillHere } from "@/pages/admin/list/page-address";
import { type Action, useAct } from "@/pages/admin/list/actions";

type Direction = "up" | "down";
const moving = ({ id, title }: CaseStudy, place: number, total: number): Action<boolean> => ({
  do: () => moveCaseStudy(id, place),
  failure: `“${title}” could not be moved.`,
  announcement: (isThere) => (isThere ? `“${title}” is now ${place} of ${total}.` : `“${title}” no longer exists.`),
});

type Target = { id: number; after: boolean };

/**
 * Moves case studies within the order that visitors see. Returns buttons and a handle for the list's leading column, and
 * attributes for its rows.
 */
export function useCaseStudyOrder(rows: readonly CaseStudy[], page: number, total: number) {
  const { act, busy: isMoving } = useAct();
  const { revalidate } = useRevalidator();
  const [dragged, setDragged] = useState<CaseStudy | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const { isHere } = useStillHere();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const placeOf = (id: number) => (page - 1) * CASE_STUDIES_PER_PAGE + rows.findIndex((row) => row.id === id) + 1;

  async function move(caseStudy: CaseStudy, to: number | Direction): Promise<void> {
    const from = placeOf(caseStudy.id);
    const place = to === "up" ? from - 1 : to === "down" ? from + 1 : to;
    if (isMoving || place < 1 || place > total || place === from) return;
    const nextPage = Math.ceil(place / CASE_STUDIES_PER_PAGE);
    const show = async () => {
      if (nextPage === page) await revalidate();
      else if (isHere()) await navigate(pageAddress(params, nextPage), { replace: true, preventScrollReset: true });
    };
    await act(moving(caseStudy, place, total), show);
  }

  function dropOn({ id, after }: Target) {
    setDragged(null);
    setTarget(null);
    if (!dragged || dragged.id === id) return;
    const from = placeOf(dragged.id);
    const gap = placeOf(id) + (after ? 1 : 0);
    void move(dragged, gap > from ? gap - 1 : gap);
  }

  const leading: Column<CaseStudy> = {
    heading: "Order",
    render: (caseStudy) => (
      <span className="flex items-center">
        <span
          draggable
          aria-hidden="true"
          title="Drag to another place"
          className="cursor-grab px-1 text-stone-500 select-none max-lg:hidden"
          onDragStart={(event) => {
            event.dataTransfer.setData("text/plain", caseStudy.title);
            const row = event.currentTarget.closest("tr");
            if (row) event.dataTransfer.setDragImage(row, 20, 20);
            setDragged(caseStudy);
          }}
          onDragEnd={() => {
            setDragged(null);
            setTarget(null);
          }}
        >
          ⠿
        </span>
        <span className="grid">
          {(["up", "down"] as const).map((direction) => {
            const place = placeOf(caseStudy.id) + (direction === "up" ? -1 : 1);
            return (
              <button
                key={direction}
                type="button"
                // Not disabled: the focus stays here when the end is reached.
                aria-disabled={isMoving || place < 1 || place > total}
                title={`Move ${direction}`}
                className="grid size-7 place-items-center rounded-md text-stone-600 hover:bg-stone-200 hover:text-ink aria-disabled:opacity-30 pointer-coarse:size-9"
                onClick={() => void move(caseStudy, direction)}
              >
                <span aria-hidden="true">{direction === "up" ? "↑" : "↓"}</span>
                <span className="sr-only">
                  Move {direction} {caseStudy.title}
                </span>
              </button>
            );
          })}
        </span>
      </span>
    ),
  };

  const rowProps = (caseStudy: CaseStudy) => ({
    className:
      target?.id === caseStudy.id
        ? target.after
          ? "shadow-[inset_0_-3px_var(--signal)]"
          : "shadow-[inset_0_3px_var(--signal)]"
        : undefined,
    onDragOver: (event: DragEvent<HTMLTableRowElement>) => {
      if (!dragged) return;
      event.preventDefault();
      const next = targetOf(event, caseStudy.id);
      if (next.id !== target?.id || next.after !== target.after) setTarget(next);
    },
    onDrop: (event: DragEvent<HTMLTableRowElement>) => {
      event.preventDefault();
      dropOn(targetOf(event, caseStudy.id));
    },
  });

  return { leading, rowProps };
}

function targetOf(event: DragEvent<HTMLTableRowElement>, id: number): Target {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return { id, after: event.clientY > top + height / 2 };
}
