import { Fragment, useId, useState } from "react";
import { Modal } from "@/components/admin/modal";
import { ModalHeading } from "@/components/admin/headings";
import { isForPage, useKeys } from "@/components/admin/use-keys";
import { Button } from "@/components/button";

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const ctrl = isApple ? "⌘" : "Ctrl";
const alt = isApple ? "⌥" : "Alt";

const keys: Record<string, [keys: string, effect: string][]> = {
  Everywhere: [
    ["?", "This list"],
    [`${ctrl}+S`, "Save and keep editing"],
    ["F8", "Only title and text, or everything again"],
  ],
  "In the text": [
    [`${ctrl}+${alt}+1 to 3`, "Heading, 0 makes it a paragraph"],
    [`${ctrl}+Shift+7, 8, 9`, "Numbered list, bulleted list, quote"],
    [`${ctrl}+B, I, U, K`, "Bold, italic, underlined, link"],
    [`${ctrl}+] and ${ctrl}+[`, "Indent or outdent a list item"],
    [`${ctrl}+Z`, "Undo"],
    ["← and →", "Select a picture; Tab leads to its caption"],
    ["Tab, Shift+Tab", "To the next or previous cell of a table"],
    ["Tab, Alt+F10", "Leave the text for its toolbar"],
  ],
  "As you type": [
    ["# ## ### and a space", "Headings"],
    ["- or 1. or > and a space", "Lists, quote"],
    ["``` or --- and Enter", "Code block, divider"],
    ["**words** *words* `words`", "Bold, italic, code"],
    ["[words](address)", "Link"],
  ],
  "In the enquiries": [
    ["j and k", "Open the next, the previous"],
    ["e", "Mark as answered, open the next"],
    ["#", "Spam or not, open the next"],
    ["Escape", "Close it"],
  ],
};

/** The button that opens the list of keys, and the list itself, which `?` opens too. */
export function AdminKeys() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);

  useKeys((event) => {
    if (event.key === "?" && isForPage(event)) setOpen(true);
  });

  return (
    <>
      <Button variant="ghost" size="sm" aria-label="Keys" title="Keys" onClick={() => setOpen(true)}>
        ?
      </Button>
      {isOpen && (
        <Modal labelledBy={id} onEscape={() => setOpen(false)}>
          <ModalHeading id={id} title="Keys" onClose={() => setOpen(false)} />
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
        </Modal>
      )}
    </>
  );
}
