import { fewSessions } from '@bellwether/contract/billing/tuition/tuition.values';

interface Counted {
  readonly granted: string | null;
  readonly remaining: string | null;
  readonly owed: number;
}

/** So many ticks a strip has at most; of more, each stands for several. */
export const mostTicks = 36;

/** How many ticks of a strip are used, left and owed; parts of hours count as one. */
export function stripOf({ granted, remaining, owed }: Counted): { used: number; left: number; owed: number } {
  const all = Number(granted ?? 0);
  const left = Number(remaining ?? 0);
  const scale = Math.min(1, mostTicks / Math.max(all + owed, 1));
  const ticks = (count: number) => Math.max(Math.ceil(count * scale - 1e-9), 0);
  const shownLeft = ticks(left);
  return { used: Math.max(ticks(all) - shownLeft, 0), left: shownLeft, owed: ticks(owed) };
}

/** The colour of each. */
export const looksOf = { owed: 'e-red', low: 'e-amber', fine: '' } as const;

/** How urgent it is: lessons wait, few are left, or neither. */
export function urgencyOf({
  granted,
  remaining,
  owed,
  endedOn,
}: Counted & { endedOn: string | null }): 'owed' | 'low' | 'fine' {
  if (endedOn !== null || granted === null) return 'fine';
  if (owed > 0) return 'owed';
  return Number(remaining) <= fewSessions ? 'low' : 'fine';
}
