import { type PointerEvent, useState } from "react";
import { TitledModal } from "@/components/admin/dialogs";
import { Button } from "@/components/button";
import { type Focus, readFocus, withFocus } from "@/lib/picture-focus";

const STEPS = {
  x: ["left edge", "left", "middle", "right", "right edge"],
  y: ["top", "above", "middle", "below", "bottom"],
};
const LABELS = { x: "From left to right", y: "From top to bottom" };
/** The widest and the narrowest that the site crops to: shared links, and portraits. */
const CROPS = ["aspect-[1200/630] flex-190", "aspect-square flex-100", "aspect-5/6 flex-83"];

type FocusDialogProps = { url: string; onChoose: (url: string) => void; onClose: () => void };

/** Asks which point of a picture stays visible where it is cropped. */
export function FocusDialog({ url, onChoose, onClose }: FocusDialogProps) {
  const [focus, setFocus] = useState<Focus>(() => readFocus(url));
  const chosen = withFocus(url, focus);
  const { x, y } = readFocus(chosen);

  function point({ currentTarget, clientX, clientY, buttons }: PointerEvent) {
    if (buttons === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setFocus({ x: (100 * (clientX - left)) / width, y: (100 * (clientY - top)) / height });
  }

  return (
    <TitledModal title="Focal point" onClose={onClose}>
      <p className="mt-2 text-sm text-stone-700">
        It stays visible wherever the picture is cropped. Click it in the picture, or move it with the sliders.
      </p>
      <div
        role="presentation"
        className="relative mx-auto mt-4 w-fit cursor-crosshair touch-none"
        onPointerDown={point}
        onPointerMove={point}
      >
        <img src={url} alt="" draggable={false} className="max-h-[34dvh] max-w-full rounded-xl" />
        <span
          className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-3 border-white bg-signal/60 outline-2 outline-ink"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </div>
      {(["x", "y"] as const).map((side) => (
        <label key={side} className="mt-3 flex items-center gap-3 text-sm font-semibold">
          <span className="w-36 flex-none">{LABELS[side]}</span>
          <input
            translate="no"
            type="range"
            min={0}
            max={100}
            step={25}
            className="h-6 min-w-0 flex-1 accent-ink"
            value={side === "x" ? x : y}
            aria-valuetext={STEPS[side][(side === "x" ? x : y) / 25]}
            onChange={(event) => setFocus({ x, y, [side]: Number(event.target.value) })}
            // The dialog is inside the record's form, which Enter would save.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        </label>
      ))}
      <div className="mt-4 flex gap-2">
        {CROPS.map((crop) => (
          <img key={crop} src={chosen} alt="" className={`min-w-0 rounded-lg object-cover ${crop}`} />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          onClick={() => {
            onClose();
            onChoose(chosen);
          }}
        >
          Set focal point
        </Button>
      </div>
    </TitledModal>
  );
}
