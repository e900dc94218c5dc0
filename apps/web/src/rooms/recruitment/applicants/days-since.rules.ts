/** Whole days from a moment until now, never below zero. */
export function daysSince(moment: string, now: number = Date.now()): number {
  return Math.max(0, Math.floor((now - Date.parse(moment)) / 86_400_000));
}

/** Whether somebody is longer in a stage than people usually are, and longer than a week. */
export function isOverdue(days: number, usualDays: number | null): boolean {
  return days > Math.max(7, usualDays ?? 7);
}
