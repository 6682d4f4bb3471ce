const ids = ["mobile-apps", "web-apps", "custom-code"];

/** The anchor of the landing page's service at this place, from 0. */
export function serviceId(place: number): string {
  return ids[place] ?? `service-${place + 1}`;
}
