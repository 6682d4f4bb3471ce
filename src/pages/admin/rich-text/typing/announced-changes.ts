import { Quill } from "@/pages/admin/rich-text/quill";
import { after } from "@/browser/after";

type Scrolled = {
  domNode: HTMLElement;
  observer: MutationObserver;
  batch: false | MutationRecord[];
  update(mutations?: string | MutationRecord[]): void;
  batchEnd(): void;
};
const Scroll = Quill.import("blots/scroll") as new (registry: unknown, node: HTMLElement, given: object) => Scrolled;

/** What the editor reads the content from. Classes and directions are its own affair: it sets them as it likes. */
const CONTENT = ["href", "src", "alt", "width", "height", "data-list", "data-link"];

/** Whoever answers each restoration with another change is not answered at once any more: the page would stand still. */
const MOST_AT_ONCE = 20;

/**
 * Whatever changes the text is announced by the browser, as input: keys, input methods, spelling, dictation, drag and drop, its
 * own Undo, and the writing aids that type. What was not, such as a translation, is put back before Quill reads it.
 */
class AnnouncedScroll extends Scroll {
  /** Until the end of the task in which the browser announces a change and makes it. */
  isAnnounced = false;
  private unannounced: MutationRecord[] = [];
  private timesInTask = 0;
  /** Puts the caret back: it was lost with the nodes that it was in. */
  onPutBack: () => void = () => undefined;

  constructor(...given: ConstructorParameters<typeof Scroll>) {
    super(...given);
    this.observer.observe(this.domNode, {
      subtree: true,
      childList: true,
      characterDataOldValue: true,
      attributeOldValue: true,
    });
    // WebKit makes its last change after the end of a composition. Programs that type tell it afterwards.
    for (const type of ["beforeinput", "input", "compositionend"])
      this.domNode.addEventListener(type, () => this.announce(), { capture: true });
  }

  announce(): void {
    this.putBack();
    this.isAnnounced = true;
    after(0, () => (this.isAnnounced = false));
  }

  /** Called with what has changed, or with who asks: whatever the program itself has changed, it names as "api" or "silent". */
  override update(given: string | MutationRecord[] = "user"): void {
    const isSeen = Array.isArray(given) || given === "user";
    if (!isSeen || this.batch || this.isAnnounced) return super.update(given);
    const changes = Array.isArray(given) ? given : this.observer.takeRecords();
    if (changes.length === 0) return;
    this.unannounced.push(...changes);
    if (this.timesInTask === 0) after(0, () => this.beginTask());
    this.timesInTask += 1;
    if (this.timesInTask <= MOST_AT_ONCE) this.putBack();
  }

  /** The end of a composition, whose changes have been collected. */
  override batchEnd(): void {
    const before = this.isAnnounced;
    this.isAnnounced = true;
    super.batchEnd();
    this.isAnnounced = before;
  }

  private beginTask(): void {
    this.timesInTask = 0;
    this.putBack();
  }

  private putBack(): void {
    const foreign = this.unannounced.splice(0).filter(concernsContent);
    if (foreign.length === 0) return;
    for (const record of foreign.toReversed()) revert(record);
    this.observer.takeRecords();
    this.onPutBack();
  }
}

/** Announces what a tool or key of Quill's own is about to change in the page itself: code that is indented, rows, columns. */
export function announceChange({ scroll }: Quill): void {
  if (scroll instanceof AnnouncedScroll) scroll.announce();
}

Quill.register({ "blots/scroll": AnnouncedScroll }, true);

const concernsContent = ({ type, attributeName }: MutationRecord) =>
  type !== "attributes" || CONTENT.includes(attributeName ?? "");

/** Undoes one change: in reverse order, everything is again where it was. */
function revert(record: MutationRecord): void {
  const { type, target, attributeName, oldValue, addedNodes, removedNodes, nextSibling } = record;
  if (type === "characterData") target.nodeValue = oldValue;
  else if (type === "childList") {
    for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
    for (const node of removedNodes) target.insertBefore(node, nextSibling);
  } else if (target instanceof Element && attributeName) {
    if (oldValue === null) target.removeAttribute(attributeName);
    else target.setAttribute(attributeName, oldValue);
  }
}

/** Keeps caret and selection where they were when something is put back. */
export function keepCaretOverRestoration(quill: Quill): void {
  if (!(quill.scroll instanceof AnnouncedScroll)) return;
  quill.scroll.onPutBack = () => {
    if (quill.hasFocus()) quill.selection.setRange(quill.selection.savedRange, "silent");
  };
}
