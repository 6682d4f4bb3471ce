import { expect, test } from "vitest";
import { lastWordsOf } from "@/pages/admin/unsaved-copies/last-words";

test.each<[unknown, string]>([
  [{ body: "<p>One</p><p>two <b>three</b> &amp; four</p>" }, "One two three & four"],
  [{ title: "No text" }, ""],
  [{ description: "A list:\n- one" }, "A list: - one"],
  [
    's="x">The end of a long text, of which the server sends no more than this',
    "…of a long text, of which the server sends no more than this",
  ],
])("the last words of %j are %j", (content, words) => expect(lastWordsOf(content)).toBe(words));
