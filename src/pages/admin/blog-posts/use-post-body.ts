import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { after } from "@/browser/after";
import type { RichTextHandle } from "@/pages/admin/rich-text/rich-text-editor";

const READ_AFTER_MS = 500;

/** Holds a post's body between its row and the editor. `onRead` is called when the form's fields are to have it. */
export function usePostBody(opened: string, editor: RefObject<RichTextHandle | null>, onRead: () => void) {
  /** Whether text has been typed that is not in the form's fields yet. */
  const [isAhead, setAhead] = useState(false);

  function read() {
    setAhead(false);
    onRead();
  }
  const readNow = useEffectEvent(read);
  // A ref, not state: a key must not render the form again.
  const readLater = useRef(() => {});
  useEffect(() => {
    let callOff = () => {};
    readLater.current = () => {
      callOff();
      // Typing a letter and deleting it again is not a change.
      callOff = after(READ_AFTER_MS, () => readNow());
    };
    return () => callOff();
  }, []);

  return {
    /** What the editor begins with. */
    opened,
    isAhead,
    read,
    edited() {
      setAhead(true);
      readLater.current();
    },
    /** These fields with the body as it is now: that of the fields once the editor has gone, before a save has ended, say. */
    fillIn<Fields extends { body: string }>(fields: Fields): Fields {
      if (!editor.current) return fields;
      // A body that nobody edited is saved as it was, not as the editor would write it.
      return { ...fields, body: editor.current.isChanged() ? editor.current.getHtml() : opened };
    },
  };
}
