import { appointmentEventId } from '@bellwether/contract/calendar/event-id';
import type { Work } from '../../../platform/http/context.ts';
import { type InWords, notifyInWords } from '../../messaging/index.ts';
import { dayName, whenOf } from '../../scheduling/index.ts';
import { organizationZone } from '../../settings/index.ts';
import { wallOf } from './series-dates.rules.ts';
import type { AppointmentRow, SeriesState } from './series-state.types.ts';

// What the people of an appointment are told: that they are asked to it, that it has changed, that it is off.

/** What is another appointment to who comes. */
const told = ['title', 'startsAt', 'endsAt', 'locationId'] as const;

/** Tells who is asked to the appointments, or whose they are, of a change; nobody of what they did themselves. REV-23. */
export async function tellOfChange(
  ctx: Work,
  id: string,
  before: SeriesState,
  after: SeriesState,
): Promise<void> {
  const zone = await organizationZone(ctx.db);
  const rowsBefore = rowsByPerson(before);
  const rowsAfter = rowsByPerson(after);
  for (const userId of new Set([...rowsBefore.keys(), ...rowsAfter.keys()])) {
    const had = rowsBefore.get(userId) ?? [];
    const has = rowsAfter.get(userId) ?? [];
    const { what, rows } = newsOf(had, has);
    await tell(ctx, userId, what, rows, id, zone);
  }
}

/** Tells the owner of an appointment what somebody whom they asked has said. */
export async function tellAnswer(
  ctx: Work,
  row: AppointmentRow,
  answer: 'ACCEPTED' | 'DECLINED',
  name: string,
): Promise<void> {
  const zone = await organizationZone(ctx.db);
  await send(ctx, row.userId, linkTo(row, zone), (say, language) => ({
    title: say(`appointment.${answer}`, { name }),
    message: summaryOf([row], zone, language, say),
  }));
}

interface News {
  readonly what: 'new' | 'changed' | 'gone';
  /** None: there is nothing to tell. */
  readonly rows: readonly AppointmentRow[];
}

function newsOf(had: readonly AppointmentRow[], has: readonly AppointmentRow[]): News {
  if (had.length === 0) return { what: 'new', rows: has };
  const known = new Map(had.map((row) => [row.id, row]));
  const others = has.filter((row) => told.some((name) => known.get(row.id)?.[name] !== row[name]));
  if (others.length > 0) return { what: 'changed', rows: others };
  const left = new Set(has.map((row) => row.id));
  return { what: 'gone', rows: had.filter((row) => !left.has(row.id)) };
}

async function tell(
  ctx: Work,
  userId: string,
  what: News['what'],
  rows: readonly AppointmentRow[],
  id: string,
  zone: string,
): Promise<void> {
  const first = rows.find((row) => row.id === id) ?? rows[0];
  if (!first) return;
  const ordered = [first, ...rows.filter((row) => row !== first)];
  const link = what === 'gone' ? `/calendar?view=day&date=${wallOf(first, zone).day}` : linkTo(first, zone);
  await send(ctx, userId, link, (say, language) => ({
    title: say(`appointment.${what}`),
    message: summaryOf(ordered, zone, language, say),
  }));
}

async function send(ctx: Work, userId: string, link: string, words: InWords): Promise<void> {
  const senderId = ctx.viewer?.actor.id ?? null;
  await notifyInWords(ctx, [userId], { type: 'SYSTEM_MESSAGE', link, senderId }, words);
}

function linkTo(row: AppointmentRow, zone: string): string {
  return `/calendar?view=day&date=${wallOf(row, zone).day}&event=${appointmentEventId(row.id)}`;
}

/** 'Staff meeting, Mon 23 Nov, 09:00–10:00, and 11 more dates'. */
function summaryOf(
  [first, ...others]: readonly AppointmentRow[],
  zone: string,
  language: string,
  say: Parameters<InWords>[0],
): string {
  if (!first) return '';
  const { day, isWholeDays, startTime, endTime } = wallOf(first, zone);
  const when = isWholeDays ? dayName(day, language) : whenOf({ date: day, startTime, endTime }, language);
  const { length: count } = others;
  const more = count > 0 ? [say(count === 1 ? 'appointment.oneMore' : 'appointment.more', { count })] : [];
  return [first.title, when, ...more].join(', ');
}

/** Whose each appointment is and who is asked to it, those who declined left out. */
function rowsByPerson({ appointments, people }: SeriesState): Map<string, AppointmentRow[]> {
  const found = new Map<string, AppointmentRow[]>();
  const add = (userId: string, row: AppointmentRow) => {
    const own = found.get(userId);
    if (own) own.push(row);
    else found.set(userId, [row]);
  };
  const rows = new Map(appointments.map((row) => [row.id, row]));
  for (const row of appointments) add(row.userId, row);
  for (const { appointmentId, userId, answer } of people) {
    const row = rows.get(appointmentId);
    if (row && answer !== 'DECLINED') add(userId, row);
  }
  return found;
}
