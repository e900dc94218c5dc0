/** Whether `minutes` have passed at `now` since the last activity (both in ms); unknown activity is never idle. */
export function isIdle(lastActivity: number, now: number, minutes: number): boolean {
  return lastActivity > 0 && minutes > 0 && now - lastActivity >= minutes * 60_000;
}
