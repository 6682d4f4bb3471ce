import { expect, test } from "vitest";
import { describePublication, nameNextSave } from "@/components/admin/publication";

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const draft = { status: "draft", published_at: null };
const now = { status: "published", published_at: null };
const live = { status: "published", published_at: at(-24) };
const scheduled = { status: "published", published_at: at(24) };
const later = { status: "published", published_at: at(48) };

test.each([
  ["a draft stays one", draft, draft, "Save draft", "Draft saved."],
  ["a draft is published", draft, now, "Publish", "Post published."],
  ["a draft gets a past date", draft, live, "Publish", "Post published."],
  ["a draft is scheduled", draft, scheduled, "Schedule", /^Post scheduled for /],
  ["a live post is changed", live, live, "Update", "Post updated."],
  ["a live post gets the present date", live, now, "Update", "Post updated."],
  ["a live post is postponed", live, scheduled, "Schedule", /^Post scheduled for /],
  ["a live post is unpublished", live, draft, "Unpublish", "Post unpublished: visitors no longer see it."],
  ["a scheduled post is changed", scheduled, scheduled, "Update", /^Post scheduled for /],
  ["a scheduled post is postponed", scheduled, later, "Schedule", /^Post scheduled for /],
  ["a scheduled post is published at once", scheduled, now, "Publish", "Post published."],
  ["a scheduled post becomes a draft", scheduled, draft, "Unschedule", "Post unscheduled: it is a draft again."],
])("the button and the message say what happens when %s", (_what, before, after, button, message) => {
  expect(nameNextSave(after, before)).toBe(button);
  const stored = after === now ? { ...now, published_at: at(0) } : after;
  expect(describePublication(stored, before)).toMatch(message);
});

test("a new post counts as published, and a database clock running ahead does not make it scheduled", () => {
  expect(describePublication(live, null)).toBe("Post published.");
  expect(describePublication({ status: "published", published_at: at(0.01) }, draft)).toBe("Post published.");
});
