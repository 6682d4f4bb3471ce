import { useCallback, useEffect, useRef, useState, type FormEvent } from "react";
import { Button } from "@/components/button";
import { useWords } from "@/components/site-content";
import { describeExcess, encodeText } from "@/lib/characters";
import { company } from "@/content/company";
import { telephoneLink } from "@/lib/telephone";
import { useEscape } from "./use-escape";

const APPEARS_AFTER = 1000;
/** More characters would make an address that servers refuse. */
const MOST = 500;

export function ChatWidget() {
  const { chat, contact } = useWords(company);
  const [visible, setVisible] = useState(false);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), APPEARS_AFTER);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);

  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  const closeIfOpen = useCallback(() => {
    if (open) close();
  }, [open, close]);
  useEscape(closeIfOpen);

  const number = telephoneLink(contact.telephone)?.replace(/\D/g, "");
  const message = text.trim();
  const excess = describeExcess(message, MOST);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!message || excess) return;
    window.open(`https://wa.me/${number}?text=${encodeText(message)}`, "_blank", "noopener");
    setText("");
    close();
  }

  return (
    <>
      {open && (
        <section id="chat-panel" className="chat-panel" aria-label="Chat">
          <h2 className="text-xl">{chat.title}</h2>
          <p className="mt-1 mb-4 text-sm text-stone-600">{chat.introduction}</p>
          <form className="flex gap-2" onSubmit={send}>
            <input
              ref={input}
              className="min-w-0 grow rounded-xl border-2 border-stone-500 bg-white px-3 py-2"
              aria-label="Your message"
              aria-invalid={Boolean(excess)}
              aria-describedby={excess && "chat-excess"}
              placeholder={chat.example}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" size="sm" className="min-h-12" disabled={!message} aria-label="Send message">
              Send
            </Button>
          </form>
          {excess && (
            <p id="chat-excess" className="mt-1.5 text-sm font-semibold text-danger">
              {excess}
            </p>
          )}
        </section>
      )}
      {visible && number && (
        <button
          ref={button}
          type="button"
          className="raised chat-button"
          aria-expanded={open}
          aria-controls={open ? "chat-panel" : undefined}
          aria-label={open ? "Close chat" : "Open chat"}
          onClick={() => (open ? close() : setOpen(true))}
        >
          {open ? "Close" : "Chat"}
        </button>
      )}
    </>
  );
}
