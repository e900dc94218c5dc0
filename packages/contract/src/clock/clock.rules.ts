import { graceMinutes, openHours } from './values.ts';

/** A log of work: from when to when, as moments; without an end it is still open. */
export interface Worked {
  readonly clockInTime: string | null;
  readonly clockOutTime: string | null;
}

const hour = 3_600_000;

/** The moment from which an open log counts as forgotten: 16 hours of real time after its beginning. AMB-090, REV-25. */
export function forgottenFrom(clockInTime: string): Date {
  return new Date(Date.parse(clockInTime) + openHours * hour);
}

/** Whether a log is open: somebody is at work. AMB-090. */
export function isOpen({ clockInTime, clockOutTime }: Worked, now: Date): boolean {
  return clockInTime !== null && clockOutTime === null && now < forgottenFrom(clockInTime);
}

/**
 * The whole minutes worked between two moments, in real elapsed time whatever the clocks do (REV-25). An open log counts
 * until now, one whose end was forgotten not at all.
 */
export function workedMinutes(logs: readonly Worked[], from: Date, until: Date, now: Date): number {
  const ms = logs.reduce((sum, log) => {
    const end = log.clockOutTime ? Date.parse(log.clockOutTime) : isOpen(log, now) ? now.getTime() : null;
    if (log.clockInTime === null || end === null) return sum;
    const start = Math.max(Date.parse(log.clockInTime), from.getTime());
    return sum + Math.max(0, Math.min(end, until.getTime()) - start);
  }, 0);
  return Math.floor(ms / 60_000);
}

/** The IPv4 address of a connection: an IPv4-mapped one is unwrapped, a pure IPv6 one is null. AMB-145. */
export function ipv4Of(address: string | undefined): string | null {
  const plain = (address ?? '').trim().replace(/^::ffff:/i, '');
  const parts = plain.split('.');
  const isV4 = parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
  return isV4 ? parts.map(Number).join('.') : null;
}

/** Whether somebody came more than five minutes after their shift began. */
export function isLateIn(clockInTime: string, startsAt: string): boolean {
  return Date.parse(clockInTime) - Date.parse(startsAt) > graceMinutes * 60_000;
}

/** Whether somebody left more than five minutes before their shift ended. */
export function isEarlyOut(clockOutTime: string, endsAt: string): boolean {
  return Date.parse(endsAt) - Date.parse(clockOutTime) > graceMinutes * 60_000;
}
