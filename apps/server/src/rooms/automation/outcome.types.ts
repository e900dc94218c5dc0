/** What came of a firing: how many people were asked or given a task (or cards made), and what was made. */
export interface Outcome {
  readonly count: number;
  readonly madeIds: string[];
}
