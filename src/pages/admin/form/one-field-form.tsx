import { type ComponentProps, type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/button";
import { StatusMessage } from "@/components/status-message";
import { type Action, useAct } from "@/pages/admin/list/actions";
import { TextField } from "./inputs";

type OneFieldFormProps<Done> = Pick<
  ComponentProps<typeof TextField>,
  "type" | "label" | "name" | "hint" | "most" | "value" | "onChange"
> & {
  check: (text: string) => string | undefined;
  action: (text: string) => Action<Done>;
  onDone: (done: Done) => void;
  button: string;
  busyButton: string;
  /** What the form does as it opens: it takes the focus, or offers its words to be typed over. */
  opens?: "focused" | "selected";
  keepsList?: boolean;
  children?: ReactNode;
};

/** A form with one field, which gets the focus again after each try: for the next one, or to correct this one. */
export function OneFieldForm<Done>({
  check,
  action,
  onDone,
  button,
  busyButton,
  opens,
  keepsList = false,
  children,
  ...field
}: OneFieldFormProps<Done>) {
  const { act, busy, failure, dismiss } = useAct({ inForm: true, keepsList });
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const [tried, setTried] = useState(opens ? 1 : 0);

  // As soon as the field is there, so that not even the first key is lost.
  useLayoutEffect(() => {
    const input = form.current?.querySelector("input");
    if (tried > 0) input?.focus();
    if (tried === 1 && opens === "selected") input?.select();
  }, [tried, opens]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const found = check(field.value);
    setProblem(found);
    dismiss();
    const done = found ? null : await act(action(field.value));
    // Somebody may have closed the form meanwhile, and opened another one.
    if (done !== null && form.current) onDone(done);
    setTried((count) => count + 1);
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="flex flex-wrap items-start gap-3">
      <TextField {...field} error={problem} required className="min-w-48 flex-1 max-sm:basis-full" />
      <div className="flex gap-3 sm:mt-8">
        <Button type="submit" size="sm" busy={busy} className="min-h-11">
          {busy ? busyButton : button}
        </Button>
        {children}
      </div>
      <StatusMessage severity="error" className="basis-full [overflow-wrap:anywhere]">
        {failure}
      </StatusMessage>
    </form>
  );
}
