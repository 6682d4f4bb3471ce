import { act, fireEvent, render, renderHook, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { Age } from "@/components/admin/age";
import { CodeForm } from "@/components/admin/code-form";
import { Dialogs, useDialogs } from "@/components/admin/dialogs";
import { failureReason } from "@/data/admin/failures";
import { Button } from "@/components/button";
import { PreviewDialog } from "@/components/admin/preview-dialog";
import { stageOf } from "@/components/admin/publication";
import { SearchResultPreview } from "@/components/admin/search-result-preview";
import { isForPage, useKeys } from "@/components/admin/use-keys";
import { checkLink, repairLink } from "@/lib/typed-link";
import { getButton, press } from "../../support/page.tsx";

test("a failure's reason is what the server says, not a browser's own words or a raw answer", () => {
  expect(failureReason(new Error("The name is taken."))).toBe("The name is taken.");
  for (const error of [new TypeError("Failed to fetch"), "text", null, new Error("")])
    expect(failureReason(error)).toBeNull();
  for (const raw of ["<html>", ' {"a": 1}', "[1]"]) expect(failureReason(new Error(raw))).toBeNull();
});

test("a post is a draft, scheduled or live by its status and time, with some tolerance for clocks", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  expect(stageOf({ status: "draft", published_at: at(-60_000) })).toBe("draft");
  expect(stageOf({ status: "published", published_at: null })).toBe("live");
  expect(stageOf({ status: "published", published_at: at(-60_000) })).toBe("live");
  expect(stageOf({ status: "published", published_at: at(50_000) })).toBe("scheduled");
  expect(stageOf({ status: "published", published_at: at(50_000) }, 60_000)).toBe("live");
  expect(stageOf({ status: "published", published_at: at(70_000) }, 60_000)).toBe("scheduled");
});

test("a search result shows the host and path, and a description as far as search engines show it, in whole words", () => {
  const { rerender } = render(<SearchResultPreview title="T" description={` ${"x".repeat(155)} `} path="/blog/a" />);
  const shown = () => screen.getByRole("region", { name: "In a search result" });
  expect(shown()).toHaveTextContent(`${window.location.host}/blog/aT${"x".repeat(155)}`);
  expect(shown().lastElementChild).toHaveTextContent(/^x+$/);
  rerender(<SearchResultPreview title="T" description={`${"word ".repeat(30)}longer and cut`} />);
  expect(shown()).toHaveTextContent(`${window.location.host}T${"word ".repeat(30).trim()} …`);
});

test("an age is short to see and whole to hear, and its time can be read by programs", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const time = new Date(Date.now() - 5 * 60_000).toISOString();
  render(<Age time={time} />);
  const element = screen.getByText("5 min").closest("time");
  expect(element).toHaveAttribute("datetime", time);
  const [seen, heard] = element?.children ?? [];
  expect(seen).toHaveAttribute("aria-hidden", "true");
  expect(heard).toHaveTextContent(element?.title ?? "missing");
  expect(heard?.textContent).not.toBe(seen?.textContent);
});

test("a code is sent without its spaces, once; a refused one is explained, cleared and can be typed again", async () => {
  const user = userEvent.setup();
  let refuse: (error: unknown) => void = () => undefined;
  const submit = vi.fn<(code: string) => Promise<void>>(() => new Promise((_, reject) => (refuse = reject)));
  render(<CodeForm onSubmit={submit} submitLabel="Check" />);
  const field = screen.getByLabelText("Six-digit code");
  expect(field).toBeRequired();
  const given = ["autocomplete", "inputmode"].map((name) => field.getAttribute(name));
  expect(given).toEqual(["one-time-code", "numeric"]);
  await user.type(field, "12345");
  expect(field).toBeInvalid();
  await user.clear(field);
  await user.type(field, "123 456");
  expect(field).toBeValid();
  await press("Check");
  expect(getButton("Checking...")).toBeDisabled();
  act(() => fireEvent.submit(field));
  expect(submit.mock.calls).toEqual([["123456"]]);
  refuse(new Error("That is not it."));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("That is not it."));
  expect(field).toHaveValue("");
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, "654321{Enter}");
  expect(screen.getByRole("alert")).toHaveTextContent(/^$/);
  refuse("no error");
  await waitFor(() =>
    expect(screen.getByRole("alert")).toHaveTextContent("The code could not be checked. Please try again."),
  );
  expect(getButton("Check")).toBeEnabled();
});

test("a busy button is disabled and says so, and has the focus again afterwards, unless it has gone elsewhere", async () => {
  const show = (busy: boolean) => (
    <>
      <Button busy={busy}>{busy ? "Saving..." : "Save"}</Button>
      <input />
    </>
  );
  const { rerender } = render(show(false));
  const button = screen.getByRole("button");
  for (const next of [document.body, screen.getByRole("textbox")]) {
    button.focus();
    rerender(show(true));
    expect(button).toBeDisabled();
    expect([button.ariaBusy, button.ariaLive, button.textContent]).toEqual(["true", "polite", "Saving..."]);
    // What a browser does with what is disabled.
    button.blur();
    next.focus();
    rerender(show(false));
    expect(document.activeElement).toBe(next === document.body ? button : next);
  }
  button.focus();
  button.blur();
  rerender(show(true));
  rerender(show(false));
  expect(document.body).toHaveFocus();
});

test("a preview says which of its views is shown, and its links and buttons do nothing", async () => {
  const user = userEvent.setup();
  const [buy, close] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const views = [
    { name: "Page", label: "The page", content: <button onClick={buy}>Buy</button> },
    { name: "Card", label: "The card", content: <a href="#away">Away</a> },
  ];
  render(<PreviewDialog views={views} onClose={close} />);
  const dialog = within(screen.getByRole("dialog", { name: "Preview" }));
  const pressed = () => ["Page", "Card"].map((name) => dialog.getByRole("button", { name }).ariaPressed);
  expect(pressed()).toEqual(["true", "false"]);
  await user.click(within(dialog.getByRole("region", { name: "The page" })).getByText("Buy"));
  await press("Card", dialog);
  expect(pressed()).toEqual(["false", "true"]);
  await user.click(within(dialog.getByRole("region", { name: "The card" })).getByText("Away"));
  expect(buy).not.toHaveBeenCalled();
  expect(window.location.hash).toBe("");
  await press("Close", dialog);
  expect(close).toHaveBeenCalledOnce();
});

test("questions are asked one above the other, answered each for itself, and closed without an answer with their screen", async () => {
  const user = userEvent.setup();
  const { result, unmount } = renderHook(() => useDialogs());
  const { confirm, alert } = result.current;
  render(<Dialogs />);
  const answers: unknown[] = [];
  const note = (answer: unknown) => void answers.push(answer);
  act(() => {
    void confirm({ message: "First?", confirmLabel: "Yes" }).then(note);
    void confirm({ message: "Second?" }).then(note);
  });
  const asked = () => screen.queryAllByRole("alertdialog").map((dialog) => dialog.textContent);
  expect(asked()).toEqual(["First?CancelYes", "Second?CancelOK"]);
  await user.click(within(screen.getByRole("alertdialog", { name: "Second?" })).getByText("Cancel"));
  expect([asked(), answers]).toEqual([["First?CancelYes"], [false]]);
  await press("Yes");
  expect([asked(), answers]).toEqual([[], [false, true]]);
  act(() => {
    void confirm({ message: "Third?" }).then(note);
    void alert("Told").then(note);
  });
  fireEvent(screen.getByRole("alertdialog", { name: "Told" }), new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(asked()).toEqual(["Third?CancelOK"]));
  act(unmount);
  await waitFor(() => expect(asked()).toEqual([]));
  expect(answers).toEqual([false, true, undefined, false]);
});

test("a key is for the page unless it is held with another, handled, typed into a field or a dialog is open", () => {
  const taken: string[] = [];
  function Page() {
    useKeys((event) => isForPage(event) && taken.push(event.key));
    return (
      <>
        <input aria-label="Field" />
        <input type="checkbox" />
        <p contentEditable suppressContentEditableWarning>
          <b>Text</b>
        </p>
      </>
    );
  }
  const { unmount } = render(<Page />);
  fireEvent.keyDown(document.body, { key: "j" });
  fireEvent.keyDown(screen.getByRole("checkbox"), { key: "k" });
  expect(taken).toEqual(["j", "k"]);
  for (const held of ["ctrlKey", "metaKey", "altKey", "isComposing"])
    fireEvent.keyDown(document.body, { key: "x", [held]: true });
  fireEvent.keyDown(screen.getByLabelText("Field"), { key: "x" });
  fireEvent.keyDown(screen.getByText("Text"), { key: "x" });
  screen.getByRole("checkbox").addEventListener("keydown", (event) => event.preventDefault());
  fireEvent.keyDown(screen.getByRole("checkbox"), { key: "x" });
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute("open", "");
  fireEvent.keyDown(document.body, { key: "x" });
  dialog.remove();
  unmount();
  fireEvent.keyDown(document.body, { key: "x" });
  expect(taken).toEqual(["j", "k"]);
});

test("a web address gets the https:// it lacks, and what is none stays as it was typed", () => {
  expect(repairLink(" thornbury.example/a ")).toBe("https://thornbury.example/a");
  // As a telephone writes the first word of a field, and as the database does not take it.
  expect(repairLink("Https://x.example/A b")).toBe("https://x.example/A%20b");
  expect(repairLink("HTTP://x.example/A")).toBe("http://x.example/A");
  for (const typed of ["https://x.example/", "hello@x.example", "020 7946 0000", "nonsense", "javascript:alert(1)", ""])
    expect(repairLink(typed)).toBe(typed);
});

test("an address may be missing, and has to lead to the web", () => {
  for (const fine of ["", "  ", "thornbury.example", "https://x.example/a", "http://x.example"])
    expect(checkLink(fine)).toBeUndefined();
  const noWeb = ["hello@x.example", "nonsense", "ftp://x.example", "javascript:alert(1)"];
  for (const wrong of [...noWeb, "https:x.example", "https://x.ex\tample"])
    expect(checkLink(wrong)).toBe("Enter a web address that begins with https:// or http://");
});
