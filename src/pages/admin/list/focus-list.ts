/** For when what had the focus is leaving the page: otherwise the focus would jump to the top. */
export function focusList(): void {
  (document.getElementById("records") ?? document.getElementById("main"))?.focus({ preventScroll: true });
}
