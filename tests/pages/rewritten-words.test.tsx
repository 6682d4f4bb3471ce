import { act, render } from "@testing-library/react";
import { array, assert, asyncProperty, boolean, constantFrom, integer, record, shuffledSubarray } from "fast-check";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { followRewrittenWords } from "@/browser/rewritten-words";
import { keepRewriting, rewrites } from "../support/rewriters.ts";

type Shown = { count: number; name: string; isOpen: boolean; order: string[]; note: string | null };

/** Text nodes in all the places that React gives them. */
function Words({ count, name, isOpen, order, note }: Shown) {
  return (
    <div>
      <p>
        {count} {count === 1 ? "post" : "posts"} by {name}
      </p>
      <p>
        {isOpen ? "Open" : <b>Shut</b>} now{note}
      </p>
      <button>{isOpen ? "Close it" : "Open it"}</button>
      <ul>
        {order.map((item) => (
          <li key={item}>
            {item} of {count}
          </li>
        ))}
      </ul>
      {isOpen && "All of it. "}
      {note && <em>{note}!</em>}
      {name}
    </div>
  );
}

const shown = record<Shown>({
  count: integer({ min: 0, max: 3 }),
  name: constantFrom("Ann", "Bo"),
  isOpen: boolean(),
  order: shuffledSubarray(["one", "two", "three"]),
  note: constantFrom(null, "early", "late"),
});

beforeEach(() => {
  const { removeChild, insertBefore } = Node.prototype;
  onTestFinished(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));
});

const observed = () => act(async () => {});
/** The words as the page says them, without what a rewriter has added to each. */
const readWords = (page: HTMLElement) => (page.textContent ?? "").replaceAll("FR ", "").replaceAll(/\s+/g, "");

test.each(Object.entries(rewrites))(
  "a page on which something %s says what it is to say after every change",
  async (_, rewrite) => {
    await assert(
      asyncProperty(array(shown, { minLength: 2, maxLength: 6 }), async (states) => {
        const page = document.body.appendChild(document.createElement("div"));
        const plain = document.createElement("div");
        followRewrittenWords(page);
        const [first, ...others] = states;
        if (!first) return;
        const views = [page, plain].map((container) => render(<Words {...first} />, { container }));
        const stop = keepRewriting(page, rewrite);
        await observed();
        for (const state of others) {
          for (const view of views) view.rerender(<Words {...state} />);
          await observed();
          expect(readWords(page)).toBe(readWords(plain));
          expect(page.querySelector("button")?.textContent).toMatch(/^FR /);
        }
        stop();
        for (const view of views) view.unmount();
        page.remove();
      }),
      { numRuns: 20 },
    );
  },
);

test("words that are no longer translated are React's again", async () => {
  const page = document.body.appendChild(document.createElement("div"));
  followRewrittenWords(page);
  const view = render(<p>{2} posts</p>, { container: page });
  const texts = [...(page.querySelector("p")?.childNodes ?? [])];
  const stop = keepRewriting(page, rewrites["replaces texts by others"] ?? (() => {}));
  await observed();
  expect(page).toHaveTextContent("2FR posts");
  stop();
  for (const node of page.querySelector("p")?.childNodes ?? []) if (!texts.includes(node)) node.remove();
  await observed();
  expect(page).toHaveTextContent("2 posts");
  view.rerender(<p>{3} posts</p>);
  expect(page).toHaveTextContent("3 posts");
});

test("what an extension has taken away or put in between does not stop the page", async () => {
  const page = document.body.appendChild(document.createElement("div"));
  followRewrittenWords(page);
  const view = render(<Words count={2} name="Ann" isOpen order={["one", "two"]} note="late" />, { container: page });
  for (const element of page.querySelectorAll("b, em, li, p")) {
    const wrapper = document.createElement("span");
    element.replaceWith(wrapper);
    wrapper.append("* ", element);
  }
  for (const text of page.querySelectorAll("p")[0]?.childNodes ?? []) text.remove();
  page.normalize();
  await observed();
  view.rerender(<Words count={1} name="Bo" isOpen={false} order={["three", "two"]} note={null} />);
  await observed();
  expect(page).toHaveTextContent("Shut");
  expect(page).not.toHaveTextContent("late");
  view.unmount();
});
