import { addDays, type Day } from '../../shared/day.ts';

// When a customer is reminded of what is due. AMB-247.

/** A step that was missed, as when the server stood still, is made up for within so many days; later it is let go. */
export const catchUpDays = 2;

interface Due {
  readonly dueDate: Day;
  /** The day on which its invoice was sent: what came before it is not made up for. */
  readonly sentOn: Day;
}

/**
 * The step (days from the due day, below 0 before it) at which a due stands today: the latest whose day came after the invoice was
 * sent, and at most `catchUpDays` ago. undefined where there is none.
 */
export function stepOn(today: Day, { dueDate, sentOn }: Due, steps: readonly number[]): number | undefined {
  const came = steps.filter((step) => {
    const day = addDays(dueDate, step);
    return day > sentOn && day <= today;
  });
  if (came.length === 0) return undefined;
  const last = Math.max(...came);
  return addDays(dueDate, last + catchUpDays) >= today ? last : undefined;
}
