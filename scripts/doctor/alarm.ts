import { ask } from "./ask.ts";
import type { Finding } from "./finding.ts";

/**
 * Tells the contact webhook what is red, as a call of type "alarm" that is no enquiry: whoever does not read the mails of their
 * code host hears of it all the same. Nothing is sent while nothing is red. Never throws.
 */
export async function raiseAlarm(webhookUrl: string, findings: Finding[]): Promise<void> {
  const red = findings.filter(({ state }) => state === "ill").map(({ text }) => text);
  if (red.length === 0) return;
  const message = `Something is wrong with the site:\n${red.map((line) => `- ${line}`).join("\n")}`;
  const data = { id: crypto.randomUUID(), message, timestamp: new Date().toISOString(), source: "doctor" };
  const { status, said } = await ask(webhookUrl, { method: "POST", body: JSON.stringify({ type: "alarm", data }) });
  if (status < 200 || status > 299) console.log(`The contact webhook could not be told: it ${said}.`);
}
