import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { expect, test } from "vitest";
import { Dialogs, Modal } from "@/components/admin/dialogs";
import { handOnLostFocus } from "@/components/admin/hand-on-focus";
import { Button } from "@/components/button";
import { type Action, useAct } from "@/pages/admin/list/actions";
import { RecordList } from "@/pages/admin/list/record-list";
import { answer, getButton } from "../../support/page.tsx";

type Row = { title: string };

/** The desk as its layout makes it, with one screen. */
function Desk({ children }: { children: ReactNode }) {
  useLayoutEffect(handOnLostFocus, []);
  return (
    <>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Dialogs />
    </>
  );
}

function show(screenOf: (rows: Row[]) => ReactNode, rows: Row[] = []) {
  const Screen = () => <Desk>{screenOf(useLoaderData<Row[]>())}</Desk>;
  const router = createMemoryRouter([
    { path: "/", Component: Screen, loader: () => [...rows], HydrateFallback: () => null },
  ]);
  render(<RouterProvider router={router} />);
  return { rows, router, user: userEvent.setup() };
}

const namesOf = (count: number): Row[] => Array.from({ length: count }, (_, n) => ({ title: `Row ${n + 1}` }));

const list = () => screen.getByRole("region", { name: "Rows" });

function Rows({ rows, renderActions }: { rows: Row[]; renderActions: (row: Row) => ReactNode }) {
  if (rows.length === 0) return <p>Nothing here.</p>;
  return (
    <RecordList
      label="Rows"
      noun={["row", "rows"]}
      rows={rows}
      keyOf={({ title }) => title}
      titleHeading="Title"
      addressOf={({ title }) => `?edit=${title}`}
      columns={[]}
      renderActions={renderActions}
      bulk={[]}
    />
  );
}

test("each of a hundred rows deleted one after another hands the focus on to the list, and the last one to the page", async () => {
  const lost: string[] = [];
  const waiting = namesOf(101);
  const stored = waiting.splice(0, 3);
  function DeletingList({ rows }: { rows: Row[] }) {
    const { act: run } = useAct();
    const deleting = ({ title }: Row): Action<void> => ({
      ask: { message: `Delete ${title}?`, confirmLabel: "Yes" },
      do: async () =>
        void stored.splice(0, stored.length, ...stored.filter((row) => row.title !== title), ...waiting.splice(0, 1)),
      failure: "It could not be deleted.",
    });
    return (
      <Rows
        rows={rows}
        renderActions={(row) => <Button onClick={() => void run(deleting(row))}>Delete {row.title}</Button>}
      />
    );
  }
  const { user } = show((rows) => <DeletingList rows={rows} />, stored);
  for (const { title } of namesOf(101)) {
    const isLast = title === "Row 101";
    await user.click(await screen.findByRole("button", { name: `Delete ${title}` }));
    await answer(`Delete ${title}?`, "Yes");
    await waitFor(() => expect(screen.queryByRole("button", { name: `Delete ${title}` })).toBeNull());
    if (document.activeElement !== (isLast ? screen.getByRole("main") : list())) lost.push(title);
  }
  expect(lost).toEqual([]);
});

test("a row that somebody else has deleted hands the focus on from its box and its link, and so does a button that goes alone", async () => {
  const { user, rows, router } = show(
    (all) => <Rows rows={all} renderActions={({ title }) => title === "Row 3" && <Button>Reset</Button>} />,
    namesOf(4),
  );
  await user.click(await screen.findByLabelText("Select Row 1"));
  rows.splice(0, 1);
  await act(() => router.revalidate());
  expect(list()).toHaveFocus();
  act(() => screen.getByRole("link", { name: "Row 2" }).focus());
  rows.splice(0, 1);
  await act(() => router.revalidate());
  expect(list()).toHaveFocus();
  act(() => getButton("Reset").focus());
  rows.splice(0, 1, { title: "Row 5" });
  await act(() => router.revalidate());
  expect(list()).toHaveFocus();
  rows.splice(0);
  await act(() => router.revalidate());
  expect(screen.getByRole("main")).toHaveFocus();
});

test("the focus stays where somebody has put it meanwhile, and nowhere when they pressed beside everything", async () => {
  const { user, rows, router } = show(
    (all) => (
      <>
        <input aria-label="Field" />
        <p>Beside</p>
        <Rows rows={all} renderActions={({ title }) => <Button>Open {title}</Button>} />
      </>
    ),
    namesOf(3),
  );
  await user.click(await screen.findByRole("button", { name: "Open Row 1" }));
  await user.click(screen.getByLabelText("Field"));
  rows.splice(0, 1);
  await act(() => router.revalidate());
  expect(screen.getByLabelText("Field")).toHaveFocus();
  await user.click(getButton("Open Row 2"));
  act(() => getButton("Open Row 2").blur());
  await act(async () => {});
  rows.splice(0, 1);
  await act(() => router.revalidate());
  expect(document.body).toHaveFocus();
});

test("a busy button that goes with its row hands on the focus that it had when it was pressed", async () => {
  function Pressed({ rows }: { rows: Row[] }) {
    const [busy, setBusy] = useState(false);
    return (
      <Rows
        rows={rows}
        renderActions={({ title }) => (
          <Button busy={busy} onClick={() => setBusy(true)}>
            Send {title}
          </Button>
        )}
      />
    );
  }
  const { user, rows, router } = show((all) => <Pressed rows={all} />, namesOf(2));
  const button = await screen.findByRole("button", { name: "Send Row 1" });
  await user.click(button);
  expect(button).toBeDisabled();
  // What a browser does with what is disabled.
  button.blur();
  await act(async () => {});
  rows.splice(0, 1);
  await act(() => router.revalidate());
  expect(list()).toHaveFocus();
});

test("a dialog whose opener has gone meanwhile hands the focus on to the list", async () => {
  function Opening({ rows }: { rows: Row[] }) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Rows rows={rows} renderActions={({ title }) => <Button onClick={() => setOpen(true)}>Edit {title}</Button>} />
        {isOpen && (
          <Modal labelledBy="dialog" onEscape={() => setOpen(false)}>
            <h2 id="dialog">A dialog</h2>
            <Button onClick={() => setOpen(false)}>Close</Button>
          </Modal>
        )}
      </>
    );
  }
  const { user, rows, router } = show((all) => <Opening rows={all} />, namesOf(2));
  await user.click(await screen.findByRole("button", { name: "Edit Row 1" }));
  rows.splice(0, 1);
  await act(() => router.revalidate());
  await user.click(getButton("Close"));
  expect(list()).toHaveFocus();
});

test("a button that was busy below a question has the focus again once it is free", async () => {
  let refuse = () => {};
  function Sending() {
    const { act: run, busy } = useAct();
    const sending: Action<void> = {
      do: () => new Promise((_, reject) => (refuse = () => reject(new Error("No.")))),
      failure: "It could not be sent.",
      refusal: () => "It was refused.",
    };
    return (
      <Button busy={busy} onClick={() => void run(sending)}>
        Send
      </Button>
    );
  }
  const { user } = show(() => <Sending />);
  const button = await screen.findByRole("button", { name: "Send" });
  await user.click(button);
  // What a browser does with what is disabled.
  button.blur();
  await act(async () => refuse());
  await answer("It was refused.", "OK");
  await waitFor(() => expect(button).toBeEnabled());
  expect(button).toHaveFocus();
});

test("what was done is said once the screen shows it", async () => {
  const stored = namesOf(1);
  const seen: (string | null)[] = [];
  function Screen({ rows }: { rows: Row[] }) {
    const { act: run } = useAct();
    const adding: Action<void> = {
      do: async () => void stored.push({ title: `Row ${stored.length + 1}` }),
      failure: "It could not be added.",
      announcement: () => `Said ${seen.push(getButton(/^Add/).textContent)} times.`,
    };
    return <Button onClick={() => void run(adding)}>Add to {rows.length}</Button>;
  }
  const { user } = show((rows) => <Screen rows={rows} />, stored);
  const labels = Array.from({ length: 31 }, (_, n) => `Add to ${n + 1}`);
  for (const [place, name] of labels.slice(0, -1).entries()) {
    await user.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(seen).toHaveLength(place + 1));
  }
  expect(seen).toEqual(labels.slice(1));
});
