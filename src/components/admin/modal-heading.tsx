import type { ReactNode } from "react";
import { Button } from "@/components/button";

type ModalHeadingProps = {
  id: string;
  onClose: () => void;
  children?: ReactNode;
  title: string;
};

export function ModalHeading({ id, title, onClose, children }: ModalHeadingProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {children}
      </div>
      <Button variant="ghost" size="sm" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
