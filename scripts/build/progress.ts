/** Milliseconds between two lines where nobody can rewrite one, in a host's log. */
const LINE_EVERY = 10_000;
const REWRITE_EVERY = 100;

export type Progress = { tick(): void; end(): void };

/** Shows how many of these are done: in one line that is rewritten in a terminal, elsewhere by a line now and then. */
export function showProgress(total: number, things: string, stream: NodeJS.WriteStream = process.stdout): Progress {
  let done = 0;
  let shownAt = Date.now();
  let isLineOpen = false;
  const line = (): string => `${done.toLocaleString("en-GB")} of ${total.toLocaleString("en-GB")} ${things}`;
  return {
    tick() {
      done += 1;
      if (Date.now() - shownAt < (stream.isTTY ? REWRITE_EVERY : LINE_EVERY)) return;
      shownAt = Date.now();
      stream.write(stream.isTTY ? `\r${line()}` : `${line()}\n`);
      isLineOpen = stream.isTTY;
    },
    end() {
      if (isLineOpen) stream.write("\r\u001b[2K");
      isLineOpen = false;
    },
  };
}
