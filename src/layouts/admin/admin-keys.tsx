import { Fragment, type ReactNode, useState } from "react";
import { TitledModal } from "@/components/admin/dialogs";
import { useRememberedChoice } from "@/components/admin/use-remembered-choice";
import { isForPage, useKeys } from "@/components/admin/use-keys";
import { Button } from "@/components/button";

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const ctrl = isApple ? "⌘" : "Ctrl";
const alt = isApple ? "⌥" : "Alt";

const keys: Record<string, [keys: string, effect: string][]> = {
  Everywhere: [
    ["?", "This list"],
    [`${ctrl}+S`, "Save and keep editing; it publishes nothing"],
  ],
  "In a post": [
    ["F8", "Only title and text, or everything again"],
    ["/", "Blocks, where a line begins"],
    [`${ctrl}+${alt}+1 to 3`, "Heading, 0 makes it a paragraph"],
    [`${ctrl}+Shift+7, 8, 9`, "Numbered list, bulleted list, quote"],
    [`${ctrl}+B, I, U, K`, "Bold, italic, underlined, link"],
    ["[^1]", "A footnote; Enter goes back from it"],
    [`${ctrl}+Z`, "Undo"],
    ["Tab, Shift+Tab", "Indent or outdent in a list or in code; next or previous cell of a table"],
    ["Shift+← and →", "Select a picture; Tab goes to its caption"],
    ["Escape, then Tab", "Leave the text"],
    ["Alt+F10", "To the toolbar; Escape goes back"],
  ],
  "In the enquiries": [
    ["j and k", "Open the next or the previous"],
    ["e", "Mark as answered, open the next unanswered one"],
    ["#", "Mark as spam or not, open the next"],
    ["Escape", "Close it"],
  ],
};

/** The button that opens the list of keys and the choices beside them, and the list itself, which `?` opens too. */
export function AdminKeys() {
  const [isOpen, setOpen] = useState(false);
  const [checksSpelling, checkSpelling] = useRememberedChoice("blockwork-spelling");
  const [isFocused, focus] = useRememberedChoice("blockwork-focus-mode");

  useKeys((event) => {
    if (event.key === "?" && isForPage(event)) setOpen(true);
  });

  return (
    <>
      <Button variant="ghost" size="sm" aria-label="Keys" title="Keys" onClick={() => setOpen(true)}>
        ?
      </Button>
      {isOpen && (
        <TitledModal title="Keys" onClose={() => setOpen(false)}>
          <div className="mt-4 grid justify-items-start gap-2">
            <Switch isOn={checksSpelling} onTurn={checkSpelling}>
              Check the spelling of posts
            </Switch>
            <Switch isOn={isFocused} onTurn={focus}>
              Only title and text while writing a post
            </Switch>
          </div>
          {Object.entries(keys).map(([place, rows]) => (
            <Fragment key={place}>
              <h3 className="mt-5 mb-2">{place}</h3>
              <dl className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-x-4 gap-y-1.5 text-sm">
                {rows.map(([pressedKeys, effect]) => (
                  <Fragment key={pressedKeys}>
                    <dt className="font-semibold">{pressedKeys}</dt>
                    <dd className="text-stone-700">{effect}</dd>
                  </Fragment>
                ))}
              </dl>
            </Fragment>
          ))}
        </TitledModal>
      )}
    </>
  );
}

type SwitchProps = { isOn: boolean; onTurn: (on: boolean) => void; children: ReactNode };

function Switch({ isOn, onTurn, children }: SwitchProps) {
  return (
    <label className="flex min-h-6 items-center gap-2">
      <input
        translate="no"
        type="checkbox"
        className="size-5 accent-ink"
        checked={isOn}
        onChange={({ target }) => onTurn(target.checked)}
      />
      {children}
    </label>
  );
}
