export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether this is one of the elements of a form that hold what somebody enters. */
export const isFormControl = (element: unknown): element is FormControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
