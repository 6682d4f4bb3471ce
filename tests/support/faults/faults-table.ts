import type { Reporter, TestCase } from "@playwright/test/reporter";
import { faults } from "./faults.ts";

const prefix = "fault: ";

/** After a run with fault tests, prints the outcome of every journey under every fault. */
export default class FaultsTable implements Reporter {
  readonly #rows = new Map<string, Map<string, string>>();

  onTestEnd(test: TestCase): void {
    for (const { type, description = "" } of test.annotations) {
      if (!type.startsWith(prefix)) continue;
      const [journey = "", outcome = ""] = description.split(": ");
      const row = this.#rows.get(journey) ?? new Map<string, string>();
      this.#rows.set(journey, row.set(type.slice(prefix.length), outcome));
    }
  }

  onEnd(): void {
    if (this.#rows.size === 0) return;
    const journeys = [...this.#rows.keys()].toSorted();
    const widths = journeys.map((name) => Math.max(name.length, "told, went on".length));
    const line = (first: string, cells: string[]) =>
      [first.padEnd(22), ...cells.map((cell, column) => cell.padEnd(widths[column] ?? 0))].join("  ").trimEnd();
    const table = faults.map(({ name }) => line(name, journeys.map((journey) => this.#rows.get(journey)?.get(name) ?? "not tried")));
    console.log(`\n${[line("", journeys), ...table].join("\n")}\n`);
    console.log('"told, went on": the page said what happened, kept what was typed, and went on when the fault was gone.');
    console.log('"unharmed": the journey reached its end in spite of the fault.\n');
  }

  printsToStdio(): boolean {
    return false;
  }
}
