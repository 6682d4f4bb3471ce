import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router-dom";
import { useAnnounce } from "@/components/admin/admin-shell";
import { Button } from "@/components/button";
import { type Deletion, listDeletions, subscribeToDeletions, undoDeletion } from "./deletions";

/** The latest deletions, each with ten seconds to undo it. */
export function UndoDeletions() {
  const deletions = useSyncExternalStore(subscribeToDeletions, listDeletions);
  return (
    <ul className="fixed inset-x-0 bottom-4 z-30 mx-auto grid w-[min(34rem,calc(100vw-2rem))] gap-2">
      {deletions.map((deletion) => (
        <UndoDeletion key={deletion.id} deletion={deletion} />
      ))}
    </ul>
  );
}

function UndoDeletion({ deletion }: { deletion: Deletion }) {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const button = useRef<HTMLButtonElement>(null);
  const [seconds, setSeconds] = useState(() => Math.ceil((deletion.until - Date.now()) / 1000));

  useEffect(() => {
    button.current?.focus();
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((deletion.until - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [deletion]);

  async function undo() {
    try {
      await undoDeletion(deletion);
      announce(`${deletion.label} is back.`);
    } catch (error) {
      console.error("A deletion could not be undone", error);
      announce(`${deletion.label} could not be restored. Try again.`);
    }
    await revalidate();
  }

  return (
    <li className="flex items-center justify-between gap-4 rounded-2xl bg-ink py-3 pr-3 pl-5 text-white shadow-xl">
      <span id={deletion.id} className="min-w-0 [overflow-wrap:anywhere]">
        {deletion.label} deleted.
      </span>
      <Button ref={button} aria-describedby={deletion.id} variant="secondary" size="sm" className="flex-none focus-visible:outline-white" onClick={() => void undo()}>
        Undo <span aria-hidden="true" className="w-5 text-right tabular-nums">{seconds}</span>
      </Button>
    </li>
  );
}
