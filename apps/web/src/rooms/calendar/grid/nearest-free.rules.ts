import type { Target } from './moves.rules.ts';
import { wallAt } from './wall.rules.ts';

/** The free time that a refused move names, on the clock of the zone; null when it names none that can be read. */
export function nearestFree(offer: unknown, { start, end }: Target, zone: string): Target | null {
  if (typeof offer !== 'object' || offer === null || !('startDate' in offer)) return null;
  const moment = new Date(String(offer.startDate));
  if (Number.isNaN(moment.getTime())) return null;
  const from = wallAt(moment, zone);
  return { start: from, end: from + (end - start) };
}
