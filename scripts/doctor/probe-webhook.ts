import { type Answer, ask } from "./ask.ts";
import type { DoctorOptions } from "./doctor-options.ts";
import { type Finding, judge } from "./finding.ts";

const isOk = ({ status }: Answer): boolean => status >= 200 && status < 300;
const allows = (headers: Headers, origin: string): boolean =>
  ["*", origin].includes(headers.get("access-control-allow-origin") ?? "");

/**
 * Sends the contact webhook the preflight request that a browser sends before an enquiry. Only on request it also sends a
 * call of type "doctor", which is not an enquiry.
 */
export async function probeWebhook({ settings, local, callWebhook }: DoctorOptions): Promise<Finding[]> {
  const { webhookUrl, siteUrl } = settings;
  const origin = new URL(siteUrl).origin;
  const preflight = await ask(webhookUrl, {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type" },
  });
  const findings: Finding[] = [
    judge(
      "the contact webhook answers",
      preflight.status > 0,
      "See that VITE_CONTACT_WEBHOOK_URL is right and that the automation is switched on.",
      preflight,
    ),
    judge(
      "the contact webhook is called over https",
      local || webhookUrl.startsWith("https:"),
      "Set VITE_CONTACT_WEBHOOK_URL to its https address.",
    ),
  ];
  if (preflight.status === 0) return findings;
  const headers = preflight.headers.get("access-control-allow-headers") ?? "";
  findings.push(
    judge(
      "the contact webhook lets the site's pages call it (CORS)",
      isOk(preflight) && allows(preflight.headers, origin) && /\*|content-type/i.test(headers),
      `Let it answer OPTIONS with 204 with Access-Control-Allow-Origin: ${origin} and Access-Control-Allow-Headers: content-type. Until then enquiries go out as simple requests.`,
      preflight,
    ),
  );
  if (!callWebhook) {
    const remedy = 'Run `npm run doctor -- --call-webhook`: it sends one call of type "doctor".';
    return [...findings, { state: "unseen", text: "whether the contact webhook takes what it is sent", remedy }];
  }
  const data = { id: crypto.randomUUID(), message: "npm run doctor asks whether this webhook takes enquiries." };
  const call = await ask(webhookUrl, {
    method: "POST",
    headers: { origin },
    body: JSON.stringify({ type: "doctor", data: { ...data, timestamp: new Date().toISOString(), source: "doctor" } }),
  });
  return [
    ...findings,
    judge("the contact webhook takes what it is sent", isOk(call), "See the automation's own log.", call),
    judge(
      "the site's pages can read the webhook's answer",
      allows(call.headers, origin),
      `Let it answer POST, too, with Access-Control-Allow-Origin: ${origin}. Until then the sender is told that nothing arrived.`,
    ),
  ];
}
