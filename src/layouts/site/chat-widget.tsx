import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";
import { after } from "@/browser/after";
import { late } from "@/browser/late";
import { useWords } from "@/components/site-content";
import { company } from "@/content/company";
import { telephoneLink } from "@/lib/telephone";
import type { ChatPanelProps } from "./chat-panel";
import { useEscape } from "./use-escape";
import "./chat-widget.css";

const APPEARS_AFTER = 1000;

/** A button for a WhatsApp chat; nothing if the company has no telephone number. */
export function ChatWidget() {
  const { telephone } = useWords(company).contact;
  const [visible, setVisible] = useState(false);
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps>>();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    return after(APPEARS_AFTER, () => setVisible(true));
  }, []);

  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  const closeIfOpen = useCallback(() => {
    if (open) close();
  }, [open, close]);
  useEscape(closeIfOpen);

  async function show() {
    // Offline, WhatsApp could not be reached either.
    const loaded = await late(() => import("./chat-panel")).catch(() => null);
    if (!loaded) return;
    setPanel(() => loaded.ChatPanel);
    setOpen(true);
  }

  const number = telephoneLink(telephone)?.replace(/\D/g, "");
  if (!number) return null;
  return (
    <>
      {Panel && <Panel number={number} open={open} onClose={close} />}
      {visible && (
        <button
          ref={button}
          type="button"
          className="raised chat-button"
          aria-expanded={open}
          aria-controls={open ? "chat-panel" : undefined}
          aria-label={open ? "Close chat" : "Open chat"}
          onClick={open ? close : show}
        >
          {open ? "Close" : "Chat"}
        </button>
      )}
    </>
  );
}
