import { addDays, endOfMonth, startOfMonth } from '@bellwether/contract/shared/day';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useToday } from '../../api/use-today.ts';

/** Periods that are one press away. */
export const presets = ['month', 'lastMonth', 'quarter', 'year', 'lastYear'] as const;
type Preset = (typeof presets)[number];

interface PeriodState {
  readonly from: string;
  readonly to: string;
  /** Another day of the address, such as the account. */
  readonly search: Readonly<Record<string, string | undefined>>;
  set(changes: Record<string, string | undefined>): void;
  choose(preset: Preset): void;
}

/** The days of a report as they stand in the address; the year so far unless it says. */
export function usePeriod(): PeriodState {
  const today = useToday();
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const set = (changes: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...changes }),
      replace: true,
    });
  const from = search.from ?? `${today.slice(0, 4)}-01-01`;
  const to = search.to ?? endOfMonth(today);
  return { from, to, search, set, choose: (preset) => set(daysOf(preset, today)) };
}

/** The days of a preset around today. */
export function daysOf(preset: Preset, today: string): { from: string; to: string } {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  switch (preset) {
    case 'month':
      return { from: startOfMonth(today), to: endOfMonth(today) };
    case 'lastMonth': {
      const last = addDays(startOfMonth(today), -1);
      return { from: startOfMonth(last), to: last };
    }
    case 'quarter': {
      const first = startOfMonth(today, -((month - 1) % 3));
      return { from: first, to: endOfMonth(startOfMonth(first, 2)) };
    }
    case 'year':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    default:
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}

/** The same days a year before, to compare with; 29 February becomes the 28th. */
export function yearBefore(day: string): string {
  const moved = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return moved.endsWith('-02-29') ? `${moved.slice(0, 8)}28` : moved;
}
