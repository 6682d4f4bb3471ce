import { expect, test } from "vitest";
import { guide, type Step, STOPPED, type Terminal } from "../../scripts/go-live/guide.ts";

/** Somebody who says yes to `yes` alone, and for whom every command fails. */
function sitDown(yes: string[]): Terminal & { lines: string[] } {
  const lines: string[] = [];
  return {
    lines,
    say: (text) => void lines.push(text),
    wait: (_text, work) => work,
    ask: async () => "",
    confirm: async (text) => yes.includes(text),
    run: async (command) => Promise.reject(new Error(`${command} failed.`)),
    serve: async () => () => undefined,
  };
}

const lead = (found: string | null, part: Partial<Step>, again: string[], terminal: Terminal, known = {}) =>
  guide(
    [{ id: "one", title: "One", about: () => "What it is for.", findMissing: async () => found, ...part }],
    known,
    "/nowhere",
    terminal,
    again,
  );

test("a finished step that somebody asks for again, and then declines, is not left for later", async () => {
  for (const part of [{}, { optional: true } as const]) {
    const terminal = sitDown([]);
    expect(await lead(null, part, ["one"], terminal)).toEqual([]);
    expect(terminal.lines).toEqual(["1 of 1: One", "What it is for."]);
  }
  const terminal = sitDown([]);
  expect(await lead(null, {}, [], terminal)).toEqual([]);
  expect(terminal.lines).toEqual(["✓ 1 of 1: One"]);
});

test("a step that is not done is left for later where it may be, and otherwise stops the way there", async () => {
  expect(await lead("It is not there.", { optional: true }, ["one"], sitDown([]))).toEqual(["One (It is not there.)"]);
  await expect(lead("It is not there.", {}, [], sitDown([]))).rejects.toThrow(
    /^One: It is not there\. The rest needs it\. /,
  );
});

test("a failure while a finished step is repeated is reported", async () => {
  const part: Partial<Step> = { optional: true, commands: () => ["false"] };
  expect(await lead(null, part, ["one"], sitDown(["Do that now?"]))).toEqual(["One (false failed.)"]);
});

test("a step is done once its command has done it, without another question", async () => {
  const found = ["It is not there.", null];
  const part: Partial<Step> = { commands: () => ["true"], findMissing: async () => found.shift() ?? null };
  const terminal = { ...sitDown(["Do that now?"]), run: async () => undefined };
  expect(await lead(null, part, [], terminal)).toEqual([]);
  expect(terminal.lines).toEqual(["1 of 1: One", "What it is for.", "$ true"]);
});

test("what is missing on a project is said before the step that puts it there", async () => {
  const terminal = sitDown([]);
  await lead("It is not there.", { optional: true }, [], terminal, { PROJECT: "a project" });
  expect(terminal.lines).toEqual(["1 of 1: One", "What it is for.", "Found: It is not there."]);
  const before = sitDown([]);
  await lead("It is not there.", { optional: true }, [], before);
  expect(before.lines, "without a project everything is missing").toEqual(["1 of 1: One", "What it is for."]);
});

test("whoever stops at a question is asked nothing more", async () => {
  const asked: string[] = [];
  const terminal = {
    ...sitDown([]),
    confirm: async (text: string) => {
      asked.push(text);
      throw new Error(STOPPED);
    },
  };
  await expect(lead("It is not there.", { commands: () => ["true"] }, [], terminal)).rejects.toThrow(STOPPED);
  expect([asked, terminal.lines.at(-1)]).toEqual([["Do that now?"], "$ true"]);
});
