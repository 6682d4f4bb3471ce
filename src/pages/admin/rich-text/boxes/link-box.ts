import { inOneStep, linkBoxOf, Quill } from "@/pages/admin/rich-text/quill";
import { nameOfKey } from "@/lib/pressed-key";
import { createUuid } from "@/lib/create-uuid";
import { footnoteId } from "@blockwork/article-html/sanitize-html";
import { repairLinkAddress } from "@/lib/typed-link";
import { float } from "./floating-box";
import { offerTargets } from "./link-suggestions";
import type { LinkTarget } from "./link-targets";

const REFUSAL =
  "This leads nowhere. Choose a page or post from the list, or type a web address such as example.com/page, an email address or a telephone number.";

/** Returns a function that closes the box. */
export function improveLinkBox(quill: Quill, find: (words: string) => Promise<LinkTarget[]>): () => void {
  const box = linkBoxOf(quill);
  const { root, textbox } = box;
  const { open, close, place, position } = float(quill, root);
  textbox.setAttribute("aria-label", "Link address");
  textbox.setAttribute("translate", "no");
  textbox.setAttribute("data-link", "Address, or words from a post");
  nameAction(root, "a.ql-action", "Edit or save the link");
  nameAction(root, "a.ql-remove", "Remove the link");

  const preview = root.querySelector("a.ql-preview");
  preview?.addEventListener("click", (event) => {
    const address = preview.getAttribute("href");
    if (footnoteId(address) === null) return;
    // A link to this text would be useless in another tab.
    event.preventDefault();
    const ends = [...quill.root.querySelectorAll('a[href^="#fn"]')];
    const end = ends.find((link) => `#${footnoteId(link.getAttribute("href"))}` === address);
    const blot = end && Quill.find(end);
    if (!blot || blot instanceof Quill) return;
    quill.setSelection(quill.getIndex(blot), 0, "user");
    quill.scrollSelectionIntoView();
  });

  const refusal = document.createElement("p");
  refusal.id = `link-refusal-${createUuid()}`;
  refusal.className = "link-refusal mt-2 max-w-80 text-sm/snug font-semibold text-danger empty:hidden";
  refusal.setAttribute("role", "alert");
  root.append(refusal);
  textbox.setAttribute("aria-describedby", refusal.id);

  function refuse(reason: string) {
    refusal.textContent = reason;
    textbox.setAttribute("aria-invalid", String(reason !== ""));
    place();
  }
  textbox.addEventListener("input", () => refuse(""));
  // In some browsers it would lead out of the page.
  textbox.addEventListener("keydown", (event) => {
    if (nameOfKey(event) === "k" && (event.ctrlKey || event.metaKey)) event.preventDefault();
  });
  const suggestions = offerTargets(textbox, {
    find,
    onResize: place,
    isDone: () => textbox.value.trim() === "" || repairLinkAddress(textbox.value) !== null,
    onEnter: () => box.save(),
    onChoose({ address }) {
      textbox.value = address;
      box.save();
    },
  });

  box.position = position;
  const show = box.show.bind(box);
  box.show = () => {
    open();
    show();
  };

  const edit = box.edit.bind(box);
  box.edit = (mode, preview) => {
    open();
    refuse("");
    // Quill prefills the selected words, which are seldom an address but often name the target.
    const address = repairLinkAddress(preview ?? "");
    edit(mode, address ?? "");
    suggestions.search(address === null ? (preview ?? "") : "");
  };

  const save = box.save.bind(box);
  box.save = () => {
    const address = repairLinkAddress(textbox.value);
    // Emptying the box removes the link.
    if (textbox.value.trim() !== "" && !address) {
      refuse(REFUSAL);
      textbox.focus();
      return;
    }
    textbox.value = address ?? "";
    inOneStep(quill, save);
  };

  const hide = box.hide.bind(box);
  box.hide = () => {
    suggestions.close();
    hide();
    close();
  };
  return () => box.hide();
}

function nameAction(root: HTMLElement, selector: string, name: string): void {
  const action = root.querySelector<HTMLElement>(selector);
  action?.setAttribute("role", "button");
  action?.setAttribute("tabindex", "0");
  action?.setAttribute("aria-label", name);
  action?.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    action.click();
  });
}
