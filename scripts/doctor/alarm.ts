import { ask } from "./ask.ts";
import type { Finding } from "./finding.ts";

/**
 * Reports red lines to the contact webhook, as a call of type "alarm" (not an enquiry), for owners who do not read their code
 * host's emails. Sends nothing if nothing is red. Never throws.
 */
export async function raiseAlarm(webhookUrl: string, findings: Finding[]): Promise<void> {
  const red = findings.filter(({ state }) => state === "failed").map(({ text }) => text);
  if (red.length === 0) return;
  const message = `Something is wrong with the site:\n${red.map((line) => `- ${line}`).join("\n")}`;
  const data = { id: crypto.randomUUID(), message, timestamp: new Date().toISOString(), source: "doctor" };
  const { status, outcome } = await ask(webhookUrl, { method: "POST", body: JSON.stringify({ type: "alarm", data }) });
  if (status < 200 || status > 299) console.log(`The contact webhook could not be told: it ${outcome}.`);
}
