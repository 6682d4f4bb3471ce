import { useId } from "react";

type FileButtonProps = {
  label: string;
  several?: boolean;
  /** The one raised button of its screen. */
  primary?: boolean;
  onChoose: (files: File[]) => void;
};

/** A button that opens the computer's own dialog for pictures. */
export function FileButton({ label, several = false, primary = false, onChoose }: FileButtonProps) {
  const id = useId();
  return (
    <span className="relative inline-flex">
      <input
        id={id}
        type="file"
        accept="image/*,image/x-icon"
        multiple={several}
        className="peer sr-only top-1/2 left-1/2"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
      <label
        htmlFor={id}
        className={`btn peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink ${primary ? "raised btn-primary" : "btn-secondary btn-sm"}`}
      >
        {label}
      </label>
    </span>
  );
}
