import { useEffect, useRef, useState, type FormEvent } from "react";
import { Button } from "@/components/button";
import { useWords } from "@/components/site-content";
import { company } from "@/content/company";
import { describeExcess, encodeText } from "@/lib/characters";

/** A longer address would be refused by servers. */
const MOST = 500;

/** `number`: digits only, with the country code. */
export type ChatPanelProps = { number: string; open: boolean; onClose: () => void };

/** Loaded when it is first opened. What somebody has begun to write stays until they leave the page. */
export function ChatPanel({ number, open, onClose }: ChatPanelProps) {
  const { chat } = useWords(company);
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);

  const message = text.trim();
  const excess = describeExcess(message, MOST);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!message || excess) return;
    window.open(`https://wa.me/${number}?text=${encodeText(message)}`, "_blank", "noopener");
    setText("");
    onClose();
  }

  if (!open) return null;
  return (
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
  );
}
