const ids = ["mobile-apps", "web-apps", "custom-code"];

/** The anchor of the service at this place (from 0) on the landing page. */
export function serviceId(place: number): string {
  return ids[place] ?? `service-${place + 1}`;
}
