import { type ReactNode, useEffect, useRef } from "react";

type CheckBoxProps = {
  checked: boolean;
  mixed?: boolean;
  /** `range`: with Shift, for all rows from the last one on. */
  onChange: (checked: boolean, range: boolean) => void;
  className?: string;
  children: ReactNode;
};

export function CheckBox({ checked, mixed = false, onChange, className = "max-lg:min-w-9", children }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    // Shift and a click choose several rows; they should not mark text, too.
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 select-none ${className}`}>
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="size-5 flex-none cursor-pointer accent-ink"
      />
      {children}
    </label>
  );
}

type CheckAllProps = Pick<CheckBoxProps, "onChange" | "className" | "children"> & { chosen: number; of: number };

export function CheckAll({ chosen, of, ...rest }: CheckAllProps) {
  return <CheckBox {...rest} checked={chosen === of} mixed={chosen > 0 && chosen < of} />;
}
