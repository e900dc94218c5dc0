import type { FigurePlace } from '@bellwether/contract/report-cards/report-trace.rules';

/** A figure's place in the address: 'all', '0' for the first subject, '0.1' for its second category. */
export function addressOfPlace({ subject, category }: FigurePlace): string {
  if (subject === null) return 'all';
  return category === null ? String(subject) : `${subject}.${category}`;
}

/** The place that stands in the address; undefined for none. */
export function placeOfAddress(text: string): FigurePlace | undefined {
  if (text === 'all') return { subject: null, category: null };
  const [, subject, category] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (subject === undefined) return undefined;
  return { subject: Number(subject), category: category === undefined ? null : Number(category) };
}
