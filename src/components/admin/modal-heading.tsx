import type { ReactNode } from "react";
import { Button } from "@/components/button";

type ModalHeadingProps = { id: string; onClose: () => void; /** What stands below the title. */ children?: ReactNode; title: string };

/** The title of a dialog that only shows or offers something, with its Close button. */
export function ModalHeading({ id, title, onClose, children }: ModalHeadingProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <h2 id={id} className="text-xl">{title}</h2>
        {children}
      </div>
      <Button variant="ghost" size="sm" onClick={onClose}>Close</Button>
    </div>
  );
}
