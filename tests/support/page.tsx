import { act, type BoundFunctions, fireEvent, type queries, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { settled } from "./at-rest.ts";

/**
 * The whole app at `path`, with the real routes, as in a browser tab that was opened there, or reloaded with a history state: once
 * it is at rest (`settled`). A test may have opened a new tab, so that the app is loaded here.
 */
export async function renderApp(path: string | { pathname: string; state: unknown }) {
  const { App } = await import("@/app");
  const { loadFurtherRoutes, routes } = await import("@/routes");
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    patchRoutesOnNavigation: async ({ path, patch }) => patch("root", await loadFurtherRoutes(path)),
  });
  const user = userEvent.setup();
  const view = render(
    <App>
      <RouterProvider router={router} />
    </App>,
  );
  await settled();
  return { router, user, view };
}

type Words = string | RegExp;
/** The page, or a part of it as `within` gives it. */
type Place = BoundFunctions<typeof queries>;

export const getButton = (name: Words): HTMLElement => screen.getByRole("button", { name });
export const getLink = (name: Words): HTMLElement => screen.getByRole("link", { name });
export const findHeading = (name: Words): Promise<HTMLElement> => screen.findByRole("heading", { level: 1, name });

/** What is in the dialog of this name, once it is open. */
export const findDialog = async (name: Words): Promise<Place> => within(await screen.findByRole("dialog", { name }));

/** Presses the button of this name, once it is there. */
export const press = async (name: Words, place: Place = screen): Promise<void> =>
  userEvent.click(await place.findByRole("button", { name }));

/** Follows the link of this name, once it is there. */
export const follow = async (name: Words, place: Place = screen): Promise<void> =>
  userEvent.click(await place.findByRole("link", { name }));

/** Chooses an option in the field of this label, once it is there. */
export const choose = async (label: Words, option: string, place: Place = screen): Promise<void> =>
  userEvent.selectOptions(await place.findByLabelText(label), option);

/** Replaces the text in the field of this label, once it is there. */
export const write = async (label: Words, value: string, place: Place = screen): Promise<void> =>
  fill(await place.findByLabelText(label), value);

/** Replaces a field's text in one step: typing would render the form again at every key. */
export function fill(field: HTMLElement, value: string): void {
  act(() => field.focus());
  fireEvent.input(field, { target: { value } });
}

/** Presses a button in the question with this name. */
export async function answer(question: Words, button: string): Promise<void> {
  const dialog = await screen.findByRole("alertdialog", { name: question });
  await userEvent.click(within(dialog).getByRole("button", { name: button }));
}
