/** What was read is inconsistent because somebody was writing; another attempt may succeed. */
export class ChangedMeanwhile extends Error {}
