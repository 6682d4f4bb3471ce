import type { LeftOut } from "./left-out";

/** Word's list of comments below the text, and each of them in it. */
const LISTS = "[data-style*='mso-element:comment-list' i], [style*='mso-element:comment-list' i]";
const COMMENTS = ".msocomtxt, [data-style*='mso-element:comment' i]:not([data-style*='comment-list' i])";
/** What stands in the text for a comment. */
const ANCHORS = ".msocomanchor, .msocomoff, .MsoCommentReference, [data-style*='mso-special-character:comment' i]";
const DELETIONS = "del[cite][datetime], .msoDel, del.msoDel";

/** Removes reviewers' comments and deletions of Word and Google Docs; their insertions stay as ordinary words. */
export function dropReviews(page: Document, left: LeftOut): void {
  for (const list of page.querySelectorAll(LISTS)) {
    left.add(
      "comment",
      list.textContent,
      Math.max(1, list.querySelectorAll("[data-style*='mso-element:comment' i]").length),
    );
    list.remove();
  }
  for (const comment of page.querySelectorAll(COMMENTS)) {
    left.add("comment", comment.textContent);
    comment.remove();
  }
  for (const anchor of page.querySelectorAll(ANCHORS)) {
    left.addUnsaid(anchor.textContent);
    anchor.remove();
  }
  for (const mark of page.querySelectorAll("a[id^='cmnt_ref'], a[name^='cmnt_ref']")) {
    left.addUnsaid(mark.textContent);
    (mark.closest("sup") ?? mark).remove();
  }
  for (const mark of page.querySelectorAll("a[href^='#cmnt_ref']")) {
    const comment = mark.closest("div, p") ?? mark;
    left.add("comment", comment.textContent);
    comment.remove();
  }
  for (const deleted of page.querySelectorAll(DELETIONS)) {
    left.add("deletion", deleted.textContent);
    deleted.remove();
  }
  for (const inserted of page.querySelectorAll("ins[cite][datetime], .msoIns"))
    inserted.replaceWith(...inserted.childNodes);
}
