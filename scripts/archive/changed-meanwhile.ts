/** What was read does not fit together, because somebody was writing: another attempt may succeed. */
export class ChangedMeanwhile extends Error {}
