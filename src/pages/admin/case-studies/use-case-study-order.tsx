import { type DragEvent, startTransition, useLayoutEffect, useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router-dom";
import { useAdminShell } from "@/components/admin/admin-shell";
import { Button } from "@/components/button";
import { StatusMessage } from "@/components/status-message";
import { CASE_STUDIES_PER_PAGE, moveCaseStudy } from "@/data/admin/case-studies";
import type { CaseStudy } from "@/data/admin/kinds/case-studies";
import type { Column } from "@/pages/admin/list/record-list";
import { pageAddress } from "@/pages/admin/list/page-address";
import { useStillHere } from "@/pages/admin/list/use-still-here";

type Direction = "up" | "down";
/** To a place, or one up or down from where it is by then. */
type Move = { caseStudy: CaseStudy; to: number | Direction };

type Target = { id: number; after: boolean };

/**
 * The order of the case studies on a page of their list, which visitors see: buttons and a handle for the list's leading
 * column, attributes for its rows, and a message if a move failed.
 */
export function useCaseStudyOrder(rows: readonly CaseStudy[], page: number, total: number) {
  const { announce } = useAdminShell();
  const { revalidate } = useRevalidator();
  const [failed, setFailed] = useState<Move | null>(null);
  const [pressed, setPressed] = useState<{ id: number; direction: Direction } | null>(null);
  const [dragged, setDragged] = useState<CaseStudy | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const [isMoving, setMoving] = useState(false);
  const { isHere } = useStillHere();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const placeOf = (id: number) => findPlace(rows, page, id);

  // A row that is moved in the document loses the focus that was in it.
  useLayoutEffect(() => {
    if (pressed) document.querySelector<HTMLElement>(`[data-move="${pressed.direction} ${pressed.id}"]`)?.focus();
  }, [pressed]);

  async function move(way: Move): Promise<void> {
    const { caseStudy, to } = way;
    const from = placeOf(caseStudy.id);
    const place = to === "up" ? from - 1 : to === "down" ? from + 1 : to;
    if (isMoving || place < 1 || place > total || place === from) return;
    setFailed(null);
    setMoving(true);
    try {
      const moved = await moveCaseStudy(caseStudy.id, place);
      announce(moved ? `“${caseStudy.title}” is now ${place} of ${total}.` : `“${caseStudy.title}” no longer exists.`);
      const nextPage = Math.ceil(place / CASE_STUDIES_PER_PAGE);
      if (nextPage === page) await revalidate();
      else if (isHere()) await navigate(pageAddress(params, nextPage), { replace: true, preventScrollReset: true });
      if (typeof to === "string") startTransition(() => setPressed({ id: caseStudy.id, direction: to }));
    } catch (error) {
      console.error("A case study could not be moved", error);
      setFailed(way);
    }
    startTransition(() => setMoving(false));
  }

  function dropOn({ id, after }: Target) {
    setDragged(null);
    setTarget(null);
    if (!dragged || dragged.id === id) return;
    const from = placeOf(dragged.id);
    const gap = placeOf(id) + (after ? 1 : 0);
    void move({ caseStudy: dragged, to: gap > from ? gap - 1 : gap });
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
                data-move={`${direction} ${caseStudy.id}`}
                // Not disabled: the focus stays here when the end is reached.
                aria-disabled={isMoving || place < 1 || place > total}
                title={`Move ${direction}`}
                className="grid size-7 place-items-center rounded-md text-stone-600 hover:bg-stone-200 hover:text-ink aria-disabled:opacity-30 pointer-coarse:size-9"
                onClick={() => void move({ caseStudy, to: direction })}
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

  const failure = (
    <StatusMessage kind="error" className="mb-4">
      {failed && (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          “{failed.caseStudy.title}” could not be moved.
          <Button variant="secondary" size="sm" onClick={() => void move(failed)}>
            Retry
          </Button>
        </span>
      )}
    </StatusMessage>
  );

  return { leading, rowProps, failure };
}

function findPlace(rows: readonly CaseStudy[], page: number, id: number): number {
  return (page - 1) * CASE_STUDIES_PER_PAGE + rows.findIndex((row) => row.id === id) + 1;
}

function targetOf(event: DragEvent<HTMLTableRowElement>, id: number): Target {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return { id, after: event.clientY > top + height / 2 };
}
