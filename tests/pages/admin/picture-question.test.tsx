import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Dialogs } from "@/components/admin/dialogs";
import { fill, getButton, press } from "../../support/page.tsx";
import { toUnstoredAddress } from "@/pages/admin/pictures/pictures-not-stored";
import { usePictureQuestion } from "@/pages/admin/pictures/picture-question";
import { disconnect } from "../../support/requests.ts";

beforeEach(() => void disconnect());

type Question = Parameters<ReturnType<typeof usePictureQuestion>>[0];

function Asker({ question }: { question: Question }) {
  const ask = usePictureQuestion();
  const [answered, setAnswered] = useState("");
  return (
    <>
      <button
        type="button"
        onClick={() => void ask(question).then((goOn) => setAnswered(goOn ? "Goes on" : "Goes back"))}
      >
        Ask
      </button>
      <p>{answered}</p>
      <Dialogs />
    </>
  );
}

async function ask(question: Pick<Question, "pictures"> & Partial<Question>) {
  const describe = vi.fn<Question["describe"]>();
  const copy = vi.fn<Question["copy"]>();
  const asked = { copy, describe, goOnLabel: "Publish anyway", ...question };
  const user = userEvent.setup();
  render(<Asker question={asked} />);
  await press("Ask");
  return { user, describe };
}

test("what was written of a picture goes with its copy, and a picture that stands twice is asked about once", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const address = (name: string) => `https://else.example/${name}.png`;
  const copies: ((copied: string | Error) => void)[] = [];
  const copy = () =>
    new Promise<string>((resolve, reject) => {
      copies.push((copied) => (copied instanceof Error ? reject(copied) : resolve(copied)));
    });
  const { user, describe } = await ask({
    pictures: [
      { url: address("a"), alt: null },
      { url: address("a"), alt: null },
      { url: address("b"), alt: "B" },
      { url: address("c"), alt: "C" },
    ],
    copy,
  });
  const dialog = within(screen.getByRole("dialog", { name: "Before visitors see these pictures" }));
  await user.type(dialog.getByLabelText("What the picture shows"), "Told");
  const settle = async (...answers: (string | Error)[]) => {
    for (const [place, answer] of answers.entries()) {
      await waitFor(() => expect(copies).toHaveLength(place + 1));
      expect(dialog.getByRole("button", { name: "Publish anyway" })).toBeDisabled();
      act(() => copies[place]?.(answer));
    }
    copies.length = 0;
  };
  await press("Copy 3 to storage", dialog);
  await settle("/stored-a.webp", new Error("Not allowed."), new Error("Not allowed."));
  await waitFor(() => expect(dialog.getByRole("alert")).toHaveTextContent(/^Not allowed\.$/));
  expect(dialog.getAllByRole("listitem")).toHaveLength(4);
  expect(dialog.getByLabelText("What the picture shows")).toHaveValue("Told");
  await waitFor(() => expect(dialog.getByRole("heading")).toHaveFocus());
  expect(dialog.getByRole("button", { name: "Publish anyway" })).toBeEnabled();
  await press("Copy 2 to storage", dialog);
  expect(dialog.getByRole("alert")).toBeEmptyDOMElement();
  await settle("/stored-b.webp", "/stored-c.webp");
  await press("Publish", dialog);
  expect(describe.mock.calls).toEqual([["/stored-a.webp", "Told"]]);
  screen.getByText("Goes on");
});

test("when every picture is copied and described the question says so; Go back writes nothing", async () => {
  const { describe } = await ask({
    pictures: [{ url: "https://else.example/a.png", alt: "A" }],
    copy: () => Promise.resolve("/stored.webp"),
  });
  await press("Copy it to storage");
  await screen.findByRole("dialog", { name: "Every picture is in storage now" });
  getButton("Publish");
  await press("Go back");
  await screen.findByText("Goes back");
  expect(describe).not.toHaveBeenCalled();
});

test("a picture that was not stored cannot be put right in the question", async () => {
  const url = toUnstoredAddress("plan.png");
  const { user, describe } = await ask({
    pictures: [
      { url, alt: "A plan" },
      { url: "/a.webp", alt: null },
    ],
  });
  await user.click(screen.getByLabelText("It is decorative"));
  await press("Publish anyway");
  expect(describe.mock.calls).toEqual([["/a.webp", ""]]);
});

test("a description that is too long is pointed at, and nothing goes on", async () => {
  const { describe } = await ask({ pictures: [{ url: "/a.webp", alt: null }] });
  const field = screen.getByLabelText("What the picture shows");
  fill(field, "a ".repeat(600));
  await press(/^Publish/);
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(describe).not.toHaveBeenCalled();
  screen.getByRole("dialog");
});
