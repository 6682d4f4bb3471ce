import { expect, test } from "vitest";
import { autosaveProblem, isSavingByHand } from "@/pages/admin/form/save-machine";
import { AT, openForm, saving, STORED, toDraft } from "../support/saving-form.ts";

test("a restored copy is a change, over the version with which its work began", () => {
  const place = { table: "blog_posts", recordId: 1, form: "f", keptAt: "" } as const;
  const copy = { ...place, version: 2, content: toDraft(STORED) };
  expect(openForm(STORED, copy).name()).toBe("clean");
  const form = openForm(STORED, { ...copy, content: { ...copy.content, title: "Bus" } });
  expect(form.name()).toBe("changed");
  form.ask();
  form.arrive();
  form.answer();
  expect(form.asked().at(-1)).toMatchObject({ do: "write", over: { id: 1, version: 2 } });
});

test("a save by hand waits for pictures, asks, writes what is there by then, and is saved", () => {
  const form = openForm();
  form.type("Bus");
  form.type("Tram");
  expect(form.name(), "typed and taken back again is no change").toBe("clean");
  form.type("Bus");
  expect(form.name()).toBe("changed");
  form.ask();
  expect(form.name()).toBe("waiting");
  expect(form.asked()).toEqual([{ do: "await pictures" }]);
  form.type("Bus 2");
  form.arrive();
  expect(form.asked()).toEqual([{ do: "ask", draft: { title: "Bus 2", status: "draft" }, stored: toDraft(STORED) }]);
  form.type("Bus 3");
  form.answer();
  expect(form.name()).toBe("saving");
  expect(form.asked()).toEqual([
    { do: "write", draft: { title: "Bus 3", status: "draft" }, over: { id: 1, version: 3 }, isAsked: true },
  ]);
  form.store();
  expect(form.state()).toMatchObject({ save: { name: "saved" }, version: 4, savedAt: AT, base: { title: "Bus 3" } });
  expect(form.asked()).toEqual([
    { do: "go on", sent: form.state().base },
    { do: "tell", outcome: { saved: form.state().row } },
  ]);
  form.type("Bus 4");
  expect(form.name()).toBe("changed");
});

test("what is wrong is refused before the pictures and after them, and told", () => {
  const form = openForm();
  form.type("");
  form.ask();
  expect(form.state()).toMatchObject({ save: { name: "refused" }, errors: { title: "Enter a title" } });
  form.type("Bus");
  expect(form.state().errors).toEqual({});
  form.ask();
  form.type("");
  form.arrive();
  expect(form.asked().at(-1)).toEqual({ do: "tell", outcome: { refused: true } });
});

test("a picture that does not arrive fails the save, and an answer of no takes it back", () => {
  const form = openForm();
  form.type("Bus");
  form.ask();
  form.send({ type: "arrived", missing: { reasons: ["Not uploaded."], uploadIds: ["a"] }, now: form.now() });
  expect(form.state().save).toMatchObject({ name: "failed", failure: { uploadIds: ["a"] } });
  expect(form.asked().at(-1)).toMatchObject({ do: "tell", outcome: { failure: { reasons: ["Not uploaded."] } } });
  form.ask();
  form.arrive();
  form.answer(false);
  expect(form.name()).toBe("changed");
  expect(form.asked().at(-1)).toEqual({ do: "tell", outcome: { cancelled: true } });
});

test("words typed while a save is on its way stay and are unsaved; what the database made of the others is shown", () => {
  const form = saving("Bus ");
  form.send({ type: "typed", part: { status: "published" } });
  form.store({ ...STORED, title: "Bus", version: 4 });
  expect(form.state()).toMatchObject({
    fields: { title: "Bus", status: "published" },
    base: { title: "Bus", status: "draft" },
  });
});

test.each([
  [false, "failed"],
  [true, "unanswered"],
])("a save that fails (uncertain: %s) is %s until it is dismissed", (uncertain, name) => {
  const form = saving();
  form.fail(uncertain);
  expect(form.name()).toBe(name);
  expect(form.asked()).toEqual([{ do: "tell", outcome: { failure: { reasons: ["No luck."], uncertain } } }]);
  form.type("Bus 2");
  form.send({ type: "dismissed" });
  expect(form.name()).toBe("changed");
});

test("a conflict holds the draft until the writer has decided, and who decides is not asked about pictures again", () => {
  const theirs = { ...STORED, title: "Theirs", version: 9 };
  const form = openForm();
  form.type("Mine");
  form.due();
  form.beat(theirs);
  expect(form.state()).toMatchObject({
    save: { name: "conflict", row: theirs },
    autosavePaused: true,
    fields: { title: "Mine" },
  });
  expect(form.asked().slice(1)).toEqual([{ do: "answer leaving", settled: null }]);
  expect(autosaveProblem(form.state())).toBe("Another version has been saved.");
  form.send({ type: "dismissed" });
  expect(form.name()).toBe("changed");
  form.due();
  expect(form.asked()).toEqual([{ do: "answer leaving", settled: false }]);
  form.ask(theirs);
  form.arrive();
  expect(form.asked().at(-1)).toMatchObject({ do: "write", over: theirs });
  form.store({ ...theirs, title: "Mine", version: 10 });
  expect(form.state()).toMatchObject({ autosavePaused: false, version: 10 });
});

test("a new record is written over none, and so is one whose other version is gone", () => {
  const form = saving("Bus", false, null);
  form.beat(null);
  form.ask(null);
  form.arrive();
  expect(form.asked().at(-1)).toMatchObject({ do: "write", over: null });
});

test.each<[what: string, begin: () => ReturnType<typeof openForm>, settled: boolean]>([
  ["nothing is unsaved", openForm, true],
  ["it is new", () => openForm(null), false],
  ["visitors see it", () => openForm({ ...STORED, status: "published" }), false],
  ["a save by hand is on its way", saving, false],
  ["a picture waits to be stored", openForm, false],
])("a draft does not save itself where %s", (what, begin, settled) => {
  const form = begin();
  const unstored = what.includes("picture") ? "A picture was not uploaded." : "";
  if (!settled && !unstored) form.type("Bus");
  form.asked();
  form.due({ unstored });
  expect(form.asked()).toEqual([{ do: "answer leaving", settled }]);
});

test("a draft that saved itself keeps what is typed as it is; leaving meanwhile saves the rest, too", () => {
  const form = openForm();
  form.type("Bus ");
  form.due();
  expect(form.asked()).toMatchObject([{ do: "write", over: { version: 3 }, isAsked: false }]);
  form.type("Bus 2");
  form.due();
  form.store({ ...STORED, title: "Bus", version: 4 });
  expect(form.name()).toBe("saving");
  expect(form.asked()).toMatchObject([
    { do: "go on" },
    { do: "write", draft: { title: "Bus 2" }, over: { version: 4 } },
  ]);
  form.type("Bus 3 ");
  form.store({ ...STORED, title: "Bus 2", version: 5 });
  expect(form.asked(), "nobody asked for what was typed then").toEqual([
    { do: "go on", sent: { title: "Bus 2", status: "draft" } },
    { do: "answer leaving", settled: false },
  ]);
  form.due();
  form.store({ ...STORED, title: "Bus 3", version: 6 });
  expect(form.state()).toMatchObject({ save: { name: "saved", request: null }, fields: { title: "Bus 3 " } });
  form.due();
  expect(form.asked().slice(3)).toEqual([{ do: "answer leaving", settled: true }]);
});

test.each<[what: string, end: (form: ReturnType<typeof openForm>) => void]>([
  ["is stored", (form) => form.store()],
  ["fails", (form) => form.fail()],
  ["is beaten", (form) => form.beat(STORED)],
])("a save by hand waits until the draft's own %s, and a second one is none", (_, end) => {
  const form = openForm();
  form.type("Bus");
  form.due();
  form.ask(undefined, true);
  form.ask();
  expect(isSavingByHand(form.state())).toBe(true);
  form.asked();
  end(form);
  expect(form.state().save).toMatchObject({ name: "waiting", request: { closes: true } });
  expect(form.asked().at(-1)).toEqual({ do: "await pictures" });
});

test("what a save by hand was told stands while the draft fails to save itself, and goes once that succeeds", () => {
  const form = saving();
  form.fail(true);
  form.due({ problems: { title: "Too long" } });
  expect(form.state().save).toMatchObject({ request: {}, autosave: { reason: "Too long", at: null } });
  form.due();
  form.fail();
  expect(form.state().save).toMatchObject({ name: "unanswered", request: {}, autosave: { reason: "No luck.", at: 7 } });
  form.due();
  form.send({ type: "dismissed" });
  form.fail();
  expect(form.state().save).toMatchObject({ name: "failed", request: null, autosave: { at: 7 } });
  form.due();
  form.store();
  expect(form.name()).toBe("saved");
});

test("a form that is left while its save waits stores nothing; one that is left while it is on its way is told all the same", () => {
  const waiting = openForm();
  waiting.type("Bus");
  waiting.ask();
  waiting.asked();
  waiting.send({ type: "ended" });
  expect(waiting.asked()).toContainEqual({ do: "tell", outcome: {} });
  waiting.arrive();
  waiting.due();
  waiting.ask();
  expect(waiting.asked()).toEqual([
    { do: "answer leaving", settled: false },
    { do: "tell", outcome: {} },
  ]);

  const sent = saving();
  sent.send({ type: "ended" });
  expect(sent.asked()).toEqual([{ do: "end" }, { do: "answer leaving", settled: true }]);
  sent.store();
  expect(sent.name()).toBe("ended");
  expect(sent.asked()).toMatchObject([{ do: "tell", outcome: { saved: { title: "Bus" } } }]);
});

test("a save that closes the form ends it once it is stored, unless something has been typed since", () => {
  const [form, typed] = [saving("Bus", true), saving("Bus", true)];
  form.store();
  expect(form.name()).toBe("ended");
  expect(form.asked()).toMatchObject([{ do: "end" }, { do: "tell", outcome: { saved: { title: "Bus", version: 4 } } }]);
  typed.type("Bus 2");
  typed.store({ ...STORED, title: "Bus", version: 4 });
  expect(typed.state()).toMatchObject({ fields: { title: "Bus 2" }, base: { title: "Bus" } });
  expect(typed.asked()).toMatchObject([{ do: "go on" }, { do: "tell", outcome: { saved: {}, typed: true } }]);
});

test("no event at any moment loses what is typed or leaves whoever asked without an answer", () => {
  let seed = 1;
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
  for (let round = 0; round < 3000; round += 1) {
    const form = openForm();
    let [typed, waiting, version] = ["Tram", 0, 3];
    for (let turn = 0; turn < 12; turn += 1) {
      const { save } = form.state();
      const isOut = save.name === "saving";
      const acts = [
        () => form.type((typed = `t${turn}`)),
        () => {
          if (isSavingByHand(form.state())) return;
          waiting += 1;
          form.ask(save.name === "conflict" ? save.row : undefined);
        },
        () => form.due(),
        () => form.send({ type: "dismissed" }),
        () => save.name === "waiting" && (save.for === "pictures" ? form.arrive() : form.answer(random(4) > 0)),
        () => isOut && form.store({ ...STORED, ...save.draft, version: (version += 1) }),
        () => isOut && form.fail(random(2) === 0),
        () => isOut && form.beat({ ...STORED, title: "Theirs", version: (version += 1) }),
      ];
      acts[random(acts.length)]?.();
      for (const effect of form.asked() as { do: string }[]) if (effect.do === "tell") waiting -= 1;
      expect(form.state().fields.title, `round ${round}`).toBe(typed);
      expect(waiting, `round ${round}`).toBe(isSavingByHand(form.state()) ? 1 : 0);
    }
  }
});
