import type { FollowUpWindow } from '@bellwether/contract/pipeline/values';
import { addDays, type Day, startOfWeek } from '@bellwether/contract/shared/day';
import { dayIn } from '@bellwether/contract/shared/zone';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { foldText } from '../../../ui/words/fold-text.ts';
import type { BoardLead } from './lead.ts';

/** The filters of the board as the address holds them (AMB-209). */
export const boardSpec: ListSpec = {
  sortBy: 'followUp',
  filters: ['assignedToId', 'temperature', 'source', 'scoreMin', 'scoreMax', 'followUp'],
};

/** In the filter of assignees: leads that nobody has. */
export const nobody = 'none';

interface BoardFilters {
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
}

/** Returns the test of a lead against the filters; `today` is the organisation's day. AMB-209. */
export function matcherOf(
  { search, filters }: BoardFilters,
  today: Day,
  zone: string,
): (lead: BoardLead) => boolean {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const [assignees, heats, sources] = [
    setOf(filters.assignedToId),
    setOf(filters.temperature),
    setOf(filters.source),
  ];
  const [least, most] = [bound(filters.scoreMin, 0), bound(filters.scoreMax, 100)];
  return (lead) =>
    (assignees.size === 0 || assignees.has(lead.assignedToId ?? nobody)) &&
    (heats.size === 0 || heats.has(lead.temperature)) &&
    (sources.size === 0 || sources.has(lead.source)) &&
    lead.score >= least &&
    lead.score <= most &&
    (!filters.followUp || isWithin(lead.nextFollowUp, filters.followUp, today, zone)) &&
    (words.length === 0 || holdsAll(lead, words));
}

/** A bound of the score, 0 to 100; the other one when the address holds nonsense. */
function bound(text: string | undefined, otherwise: number): number {
  const value = Number(text || otherwise);
  return Number.isInteger(value) && value >= 0 && value <= 100 ? value : otherwise;
}

function isWithin(moment: string | null, window: FollowUpWindow | string, today: Day, zone: string): boolean {
  if (window === 'none') return moment === null;
  if (moment === null) return false;
  const day = dayIn(zone, new Date(moment));
  if (window === 'overdue') return day < today;
  if (window === 'today') return day === today;
  if (window !== 'week') return true;
  const monday = mondayOf(today);
  return day >= monday && day <= addDays(monday, 6);
}

/** The week of a follow-up begins on Monday, as the server counts it. */
function mondayOf(day: Day): Day {
  return addDays(startOfWeek(addDays(day, -1)), 1);
}

function holdsAll(lead: BoardLead, words: readonly string[]): boolean {
  const text = foldText([lead.name, lead.company, lead.email, lead.phone].filter(Boolean).join(' '));
  const digits = (lead.phone ?? '').replace(/\D/g, '');
  return words.every((word) => text.includes(word) || (/^\d{3,}$/.test(word) && digits.includes(word)));
}

function setOf(text: string | undefined): ReadonlySet<string> {
  return new Set((text ?? '').split(',').filter(Boolean));
}
