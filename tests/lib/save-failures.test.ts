import { expect, test } from "vitest";
import { autosaveProblem, failedSave } from "@/pages/admin/form/save-machine";
import { openForm, saving, STORED } from "../support/saving-form.ts";

test("what arrives after a form has been left changes nothing, and whoever waits for it is told", () => {
  const left = saving();
  left.send({ type: "ended" });
  left.asked();
  for (const [arrive, told] of [
    [left.arrive, []],
    [left.answer, []],
    [() => left.beat(STORED), [{ do: "tell", outcome: {} }]],
    [left.fail, [{ do: "tell", outcome: { failure: { reasons: ["No luck."], uncertain: false } } }]],
  ] as const) {
    arrive();
    expect([left.name(), left.asked()]).toEqual(["ended", told]);
  }
});

test("a save that fails while it waits for pictures is told, and can be sent again", () => {
  const form = openForm();
  form.type("Bus");
  form.ask();
  expect(form.state().save).toMatchObject({ name: "waiting", for: "pictures" });
  form.asked();
  form.fail();
  expect(form.state().save).toMatchObject({ name: "failed", request: { closes: false } });
  expect(form.asked()).toEqual([{ do: "tell", outcome: { failure: { reasons: ["No luck."], uncertain: false } } }]);
  form.ask();
  form.arrive();
  expect(form.state().save).toMatchObject({ name: "waiting", for: "an answer" });
});

test("why a draft could not save itself is said, what a save by hand was told is kept meanwhile, and who leaves hears of it", () => {
  const form = openForm();
  expect([autosaveProblem(form.state()), failedSave(form.state())]).toEqual(["", null]);
  form.due({ unstored: "A picture was not uploaded." });
  expect(form.state().save).toEqual({
    name: "refused",
    request: null,
    failure: null,
    autosave: { reason: "A picture was not uploaded.", at: null },
  });
  expect(autosaveProblem(form.state())).toBe("A picture was not uploaded.");
  expect(failedSave(form.state())).toBe(form.state().save);
  form.type("Bus");
  form.asked();
  form.due();
  form.fail();
  expect(form.asked().at(-1)).toEqual({ do: "answer leaving", settled: false });
  expect(autosaveProblem(form.state())).toBe("No luck.");
  form.due();
  expect([autosaveProblem(form.state()), failedSave(form.state())]).toEqual([
    "",
    expect.objectContaining({ autosave: { reason: "No luck.", at: 7 } }),
  ]);
  const beaten = saving();
  beaten.beat(STORED);
  expect(autosaveProblem(beaten.state()), "nobody waits for the draft").toBe("");
});
