/** A tel: address with the digits that can be dialled, or null if there are none. */
export function telephoneLink(phone: string): string | null {
  // After a country code, the zero in brackets is not dialled.
  const number = phone.replace(/(\+.*)\(0\)/, "$1").replace(/(?!^\+)[^\d]/g, "");
  return /\d{3}/.test(number) ? `tel:${number}` : null;
}
