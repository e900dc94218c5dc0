/** So many steps can be taken back. */
export const mostSteps = 100;

/** What was, is and was taken back of something that is edited. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** What the last step changed: further changes of the same are the same step. */
  readonly step: string | null;
}

export function historyOf<T>(present: T): History<T> {
  return { past: [], present, future: [], step: null };
}

/** One step on. Changes under the same name that follow each other, as letters of one field do, are one step; null is always a step of its own. */
export function stepped<T>(history: History<T>, present: T, step: string | null): History<T> {
  if (step !== null && step === history.step) return { ...history, present, future: [] };
  return { past: [...history.past, history.present].slice(-mostSteps), present, future: [], step };
}

/** One step back, where there is one. */
export function undone<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const before = past.at(-1);
  if (past.length === 0 || before === undefined) return { ...rest, past, present, future };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], step: null };
}

/** One step on again, where one was taken back. */
export function redone<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const [after, ...others] = future;
  if (future.length === 0 || after === undefined) return { ...rest, past, present, future };
  return { past: [...past, present], present: after, future: others, step: null };
}
