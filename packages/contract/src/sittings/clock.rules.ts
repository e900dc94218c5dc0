import {
  focusTimeoutSeconds,
  type MonitoringEventType,
  type SittingFormStatus,
  timerWarningMinutes,
  type WindowMode,
} from './sittings.values.ts';

// The time of a sitting. Moments are milliseconds since 1970; the server's clock alone decides.

const minute = 60_000;
const day = 24 * 60 * minute;

export interface LateRule {
  /** Days after the closing in which one may still start; without a duration, hand in. */
  readonly days: number;
  /** Percent of the score that each started 24 hours take. */
  readonly percent: number;
}

interface Clock {
  readonly startedAt: number;
  /** Null: until the sitting closes. */
  readonly durationMinutes: number | null;
  /** Null: until somebody closes it. */
  readonly closesAt: number | null;
  readonly windowMode: WindowMode;
  readonly extraPercent: number;
  readonly extraMinutes: number;
  readonly lateRule: LateRule | null;
}

/** What a student has beyond the others, in milliseconds. */
export function extraTime(of: Pick<Clock, 'durationMinutes' | 'extraPercent' | 'extraMinutes'>): number {
  return Math.round((((of.durationMinutes ?? 0) * of.extraPercent) / 100 + of.extraMinutes) * minute);
}

/**
 * When an attempt ends: its start, the duration and the extra time; without a duration the closing and the extra time. HARD_END: at
 * most the closing and the extra time, of who started before it. A start after the closing, which a late rule allows, has its whole
 * time; without a duration it may be handed in until the late days are over. Null: when somebody closes the sitting.
 */
export function endOf(clock: Clock): number | null {
  const { startedAt, durationMinutes, closesAt, windowMode, lateRule } = clock;
  const extra = extraTime(clock);
  if (durationMinutes === null) {
    if (closesAt === null) return null;
    return closesAt + extra + (lateRule?.days ?? 0) * day;
  }
  const own = startedAt + durationMinutes * minute + extra;
  const isCut = windowMode === 'HARD_END' && closesAt !== null && startedAt < closesAt + extra;
  return isCut ? Math.min(own, closesAt + extra) : own;
}

/** Until when one may start; null: as long as the sitting is open. */
export function lastStart({ closesAt, lateRule }: Pick<Clock, 'closesAt' | 'lateRule'>): number | null {
  return closesAt === null ? null : closesAt + (lateRule?.days ?? 0) * day;
}

interface Opening extends Omit<Clock, 'startedAt'> {
  readonly opensAt: number;
}

/** A start, and when it ends; null: when somebody closes the sitting. */
export interface ExampleOfEnd {
  readonly startedAt: number;
  readonly endsAt: number | null;
}

/**
 * How the form says what its times come to: who starts at once, and who starts in the last minute before the closing. No second one where
 * it ends like the first or nobody can start later. AMB-410.
 */
export function examplesOfEnd({ opensAt, ...clock }: Opening): ExampleOfEnd[] {
  const first = { startedAt: opensAt, endsAt: endOf({ ...clock, startedAt: opensAt }) };
  if (clock.closesAt === null || clock.durationMinutes === null) return [first];
  const startedAt = clock.closesAt - minute;
  if (startedAt <= opensAt) return [first];
  return [first, { startedAt, endsAt: endOf({ ...clock, startedAt }) }];
}

/**
 * A score in hundredths less what the late rule takes: x percent for each started 24 hours between the closing and the start (without a
 * duration: the end), half up, never below 0. 80 points, 10 percent, 26 hours late: 64.
 */
export function lateHundredths(hundredths: number, rule: LateRule | null, lateBy: number): number {
  if (!rule || lateBy <= 0) return hundredths;
  const off = Math.min(100, Math.ceil(lateBy / day) * rule.percent);
  return Math.floor((hundredths * (100 - off)) / 100 + 0.5);
}

/** What the form shows of a stored status. AMB-021. */
export function formStatusOf(
  status: 'DRAFT' | 'PUBLISHED' | 'ACTIVE' | 'COMPLETED' | 'CANCELLED',
): SittingFormStatus {
  if (status === 'ACTIVE') return 'IN_PROGRESS';
  return status === 'COMPLETED' || status === 'CANCELLED' ? status : 'SCHEDULED';
}

/** At which of the warnings, in minutes, time stands that was `before` and is `now` milliseconds from its end; null: at none. AMB-197. */
export function warningBetween(before: number, now: number): number | null {
  const crossed = timerWarningMinutes.filter((at) => before > at * minute && now <= at * minute && now > 0);
  return crossed.at(-1) ?? null;
}

/** Whether focus that was lost so many milliseconds ago is FOCUS_LOST_TIMEOUT: over 30 s. AMB-197. */
export function isFocusTimeout(lostFor: number): boolean {
  return lostFor > focusTimeoutSeconds * 1000;
}

interface Counts {
  readonly focusLost: number;
  readonly focusTimeouts: number;
  readonly offlineSeconds: number;
}

/** How a row of the monitor is marked: amber from 3 losses of focus or one timeout, red from 3 timeouts or 60 s offline. */
export function alertOf({ focusLost, focusTimeouts, offlineSeconds }: Counts): 'red' | 'amber' | null {
  if (focusTimeouts >= 3 || offlineSeconds >= 60) return 'red';
  return focusLost >= 3 || focusTimeouts >= 1 ? 'amber' : null;
}

/** Whether an event can be as it is told: warnings only with at most 5 minutes left, allowing a second for the way. */
export function isPlausible(type: MonitoringEventType, leftMs: number | null): boolean {
  if (type !== 'TIMER_WARNING') return true;
  return leftMs !== null && leftMs <= Math.max(...timerWarningMinutes) * minute + 1000;
}
