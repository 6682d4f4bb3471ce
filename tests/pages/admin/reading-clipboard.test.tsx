import { expect, test, vi } from "vitest";

test("a clipboard is read once, also where the module that reads it has been loaded again", async () => {
  await import("@/pages/admin/rich-text/pasting/reading-clipboard");
  vi.resetModules();
  const { openEditor } = await import("../../support/open-editor.ts");
  const { receivePastes } = await import("@/pages/admin/rich-text/pasting/receive-pastes");
  const { quill } = openEditor("");
  const told: string[] = [];
  const pictures = { receive: () => "", isKnown: () => false };
  const nothing = () => undefined;
  receivePastes(quill, pictures, { onLost: (lost) => void told.push(lost), onVideo: nothing, onFormatted: nothing });
  quill.clipboard.onPaste({ index: 0, length: 0 }, { html: "<p>Words</p><button>Press me</button>" });
  expect(told.join("")).toBe("Left out: 1 button.");
});
