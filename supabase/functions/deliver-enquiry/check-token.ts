const timeLimit = 10_000;

/**
 * Whether Cloudflare accepts a Turnstile token (developers.cloudflare.com/turnstile/get-started/server-side-validation). The
 * enquiry's id lets the contact webhook ask about the same token with the same `idempotency_key`: otherwise a token can be
 * checked only once. Throws if Cloudflare does not answer, or reports a fault on our side.
 */
export async function checkToken(secret: string, token: string, enquiryId: string): Promise<boolean> {
  const answer = await fetch("https://challenges.cloudflare.com/turnstile/v0/siteverify", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ secret, response: token, idempotency_key: enquiryId }),
    signal: AbortSignal.timeout(timeLimit),
  });
  const verdict: { success?: unknown; "error-codes"?: unknown } = await answer.json();
  const errors = Array.isArray(verdict["error-codes"]) ? verdict["error-codes"].map(String) : [];
  if (verdict.success === true) return true;
  // A wrong secret or an outage says nothing about the sender.
  if (
    !errors.some(
      (error) =>
        error === "invalid-input-response" || error === "missing-input-response" || error === "timeout-or-duplicate",
    )
  ) {
    throw new Error(`Turnstile answered ${answer.status}: ${errors.join(", ") || "nothing that can be understood"}`);
  }
  return false;
}
