import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { createStaticPart } from "@/components/static-part";

type Props = { name: string };

const load = async () => ({ Component: ({ name }: Props) => <p>{`Hello ${name}`}</p> });

async function fail(): Promise<never> {
  throw new Error("offline");
}

/** Opens a page with the part, whose name a button changes. */
function open(StaticPart: ComponentType<Props>): void {
  function Page() {
    const [name, setName] = useState("Ada");
    return (
      <>
        <StaticPart name={name} />
        <button type="button" onClick={() => setName("Grace")}>
          Rename
        </button>
      </>
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: "*", Component: Page }])} />);
}

/** Leaves in the document what the build has written, beside the part that React draws. */
function leaveBuilt(html: string): void {
  document.body.innerHTML = `<div id="greeting" data-built>${html}</div>`;
}

afterEach(() => document.querySelector("[data-built]")?.remove());

test("what the build wrote stays until the part gets other props, then its program draws it", async () => {
  leaveBuilt("<p>Hello from the build</p>");
  const { StaticPart, loadStaticPart } = createStaticPart("greeting", load);
  open(StaticPart);
  await loadStaticPart();
  expect(screen.getAllByText("Hello from the build")).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: "Rename" }));
  expect(screen.getByText("Hello Grace")).toBeInTheDocument();
});

test("what the build wrote stays where the program cannot be loaded", async () => {
  leaveBuilt("<p>Hello from the build</p>");
  const { StaticPart, loadStaticPart } = createStaticPart("greeting", fail);
  open(StaticPart);
  await loadStaticPart();
  await userEvent.click(screen.getByRole("button", { name: "Rename" }));
  expect(screen.getAllByText("Hello from the build")).toHaveLength(2);
});

test("where the build has written nothing, the program draws the part, and it is an error not to have it", async () => {
  const { StaticPart, loadStaticPart } = createStaticPart("greeting", load);
  await loadStaticPart();
  open(StaticPart);
  expect(screen.getByText("Hello Ada")).toBeInTheDocument();
  await expect(createStaticPart("greeting", fail).loadStaticPart()).rejects.toThrow("offline");
});
