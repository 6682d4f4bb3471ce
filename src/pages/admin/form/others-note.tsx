import { useEffect, useState } from "react";
import type { OtherEditor } from "@/data/admin/answers";
import type { Kind } from "@/data/admin/kinds/kinds";
import { noteOpenRecord } from "@/data/admin/open-records";
import { formatTime } from "@/lib/local-time";

const ASK_EVERY_MS = 30_000;
const LOOK_EVERY_MS = 5000;

type OthersNoteProps = { form: string; table: Kind; id: string };

/** Who else has the record open. Asks every half minute, but not in a hidden tab. A question that failed waits for the next. */
export function OthersNote({ form, table, id }: OthersNoteProps) {
  const [others, setOthers] = useState<OtherEditor[]>([]);

  useEffect(() => {
    let ended = false;
    let askedAt = 0;
    function look() {
      if (document.hidden || Date.now() - askedAt < ASK_EVERY_MS) return;
      askedAt = Date.now();
      noteOpenRecord(form, table, id).then(
        (found) => ended || setOthers(found),
        () => undefined,
      );
    }
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      ended = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      noteOpenRecord(form, table).catch(() => undefined);
    };
  }, [form, table, id]);

  return (
    <output className="block text-sm [overflow-wrap:anywhere]">
      {others.map(({ email, since }) => (
        <span key={email} className="my-1 block rounded-lg bg-sky px-3 py-1.5">
          {email} has this open, too, since <time dateTime={since}>{formatTime(since)}</time>.
        </span>
      ))}
    </output>
  );
}
