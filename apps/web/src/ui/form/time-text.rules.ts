// Times as people type them. They are shown and kept as HH:mm, 24 hours (APP-21).

const withMark = /^(\d{1,2})(?:[:.h ](\d{2})|h|)$/;
const bare = /^(\d{1,2})(\d{2})$/;
const half = /([ap])\.?m\.?$/;

/** Starts are offered in steps of a quarter of an hour. */
export const quarters: readonly string[] = Array.from({ length: 96 }, (_, at) => clock(at * 15));

/** HH:mm of '930', '9:30', '9.30', '9h30', '14h', '9' and '2:30 pm'; null for what is no time. */
export function timeOfText(text: string): string | null {
  const written = text.trim().toLowerCase();
  const ends = half.exec(written);
  const part = ends?.[1];
  const figures = ends ? written.slice(0, ends.index).trim() : written;
  const [, hours, minutes = '0'] = withMark.exec(figures) ?? bare.exec(figures) ?? [];
  if (hours === undefined) return null;
  const hour = hourOf(Number(hours), part);
  if (hour === null || hour > 23 || Number(minutes) > 59) return null;
  return clock(hour * 60 + Number(minutes));
}

/** The place in `quarters` at which the list opens: of the time, or of the quarter before it; 09:00 without one. */
export function quarterAt(time: string): number {
  const [hours = 9, minutes = 0] = (timeOfText(time) ?? '09:00').split(':').map(Number);
  return hours * 4 + Math.floor(minutes / 15);
}

function hourOf(hour: number, part: string | undefined): number | null {
  if (part === undefined) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (part === 'p' ? 12 : 0);
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
