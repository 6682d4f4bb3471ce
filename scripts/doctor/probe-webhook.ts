import { ask } from "./ask.ts";
import type { DoctorOptions } from "./doctor-options.ts";
import { type Finding, judge } from "./finding.ts";

const allows = (headers: Headers | undefined, origin: string): boolean =>
  ["*", origin].includes(headers?.get("access-control-allow-origin") ?? "");

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
    judge("the contact webhook answers", preflight !== null, "See that VITE_CONTACT_WEBHOOK_URL is right and that the automation is switched on."),
  ];
  if (!local) findings.push(judge("the contact webhook is called over https", webhookUrl.startsWith("https:"), "Set VITE_CONTACT_WEBHOOK_URL to its https address."));
  if (!preflight) return findings;
  const isOk = preflight.status >= 200 && preflight.status < 300;
  const headers = preflight.headers.get("access-control-allow-headers") ?? "";
  findings.push(
    judge(
      "the contact webhook lets the site's pages call it (CORS)",
      isOk && allows(preflight.headers, origin) && /\*|content-type/i.test(headers),
      `It answers OPTIONS with ${preflight.status}. Let it answer 204 with Access-Control-Allow-Origin: ${origin} and Access-Control-Allow-Headers: content-type. Until then enquiries go out as simple requests.`,
    ),
  );
  if (!callWebhook) {
    const remedy = "Run `npm run doctor -- --call-webhook`: it sends one call of type \"doctor\".";
    return [...findings, { state: "unseen", text: "whether the contact webhook takes what it is sent", remedy }];
  }
  const call = await ask(webhookUrl, {
    method: "POST",
    headers: { origin },
    body: JSON.stringify({ type: "doctor", data: { id: crypto.randomUUID(), message: "npm run doctor asks whether this webhook takes enquiries.", timestamp: new Date().toISOString(), source: "doctor" } }),
  });
  const status = call?.status ?? 0;
  return [
    ...findings,
    judge("the contact webhook takes what it is sent", status >= 200 && status < 300, call ? `It answers POST with ${status}: see the automation's own log.` : "It answers OPTIONS, but not POST: see the automation's own log."),
    judge("the site's pages can read the webhook's answer", allows(call?.headers, origin), `Let it answer POST, too, with Access-Control-Allow-Origin: ${origin}. Until then the sender is told that nothing arrived.`),
  ];
}
