import type { EventColor } from '../../../ui/theme/event-colors.ts';
import type { OwnSitting } from './beginning.tsx';

/** Of the states of a sitting of one's own. */
export const stateColors: Readonly<Record<string, EventColor>> = {
  ...{ OPEN: 'green', IN_PROGRESS: 'blue', SCHEDULED: 'gray', SUBMITTED: 'amber', GRADED: 'green' },
  ...{ MISSED: 'red', CANCELLED: 'gray', CLOSED: 'gray' },
};

const most = 3;
const weekMs = 7 * 86_400_000;

/** What a home shows of one's own sittings: those to be written now, then what comes in the next seven days, the soonest first; at most three. */
export function nextTests(rows: readonly OwnSitting[], now: string): OwnSitting[] {
  const end = Date.parse(now) + weekMs;
  const isNow = ({ state }: OwnSitting) => state === 'OPEN' || state === 'IN_PROGRESS';
  const comes = ({ state, scheduledDateTime }: OwnSitting) =>
    state === 'SCHEDULED' && Date.parse(scheduledDateTime) < end;
  const byTime = (a: OwnSitting, b: OwnSitting) =>
    Date.parse(a.scheduledDateTime) - Date.parse(b.scheduledDateTime);
  return [...rows.filter(isNow).sort(byTime), ...rows.filter(comes).sort(byTime)].slice(0, most);
}
