/** What the contact webhook is told about an enquiry. */
type Enquiry = {
  id: string;
  name: string;
  email: string;
  phone: string;
  projectType: string;
  message: string;
  timestamp: string;
  source: string;
  turnstileToken?: string | null | undefined;
};

/**
 * The body of the call to the contact webhook, in JSON: the specified fields, and the enquiry's id, by which a hook can
 * drop duplicates. The Edge Function deliver-enquiry builds the same; tests/functions compares them.
 */
export function webhookBody(enquiry: Enquiry): string {
  const { id, name, email, phone, projectType, message, timestamp, source, turnstileToken } = enquiry;
  const data = { id, name, email, phone, projectType, message, timestamp, source };
  return JSON.stringify({
    type: "contact_form_submission",
    data: turnstileToken ? { ...data, turnstileToken } : data,
  });
}
