import type { EventColor } from './color.values.ts';

// A class and a course have any colour (#RRGGBB), an event one of nine. CAL-14.

/** The nine colours as their middle shade, against which a free colour is measured. */
const shades: Record<EventColor, string> = {
  gray: '#6B7280',
  red: '#EF4444',
  orange: '#F97316',
  amber: '#F59E0B',
  green: '#22C55E',
  blue: '#3B82F6',
  indigo: '#6366F1',
  purple: '#A855F7',
  pink: '#EC4899',
};

/** Colours of the class palette whose eye-nearest event colour is another than the arithmetic says. */
const named: Readonly<Record<string, EventColor>> = {
  '#64748B': 'gray',
  '#EAB308': 'amber',
  '#84CC16': 'green',
  '#10B981': 'green',
  '#14B8A6': 'green',
  '#06B6D4': 'blue',
  '#0EA5E9': 'blue',
  '#8B5CF6': 'purple',
  '#D946EF': 'pink',
  '#F43F5E': 'red',
};

/** The event colour nearest to #RRGGBB; gray without a colour. CAL-14. */
export function eventColorOf(hex: string | null | undefined): EventColor {
  if (!hex || !/^#[0-9a-f]{6}$/i.test(hex)) return 'gray';
  const known = named[hex.toUpperCase()];
  if (known) return known;
  let nearest: EventColor = 'gray';
  let least = Number.POSITIVE_INFINITY;
  for (const [color, shade] of Object.entries(shades) as [EventColor, string][]) {
    const distance = distanceOf(hex, shade);
    if (distance < least) [nearest, least] = [color, distance];
  }
  return nearest;
}

function distanceOf(a: string, b: string): number {
  return [1, 3, 5].reduce((sum, at) => sum + (part(a, at) - part(b, at)) ** 2, 0);
}

function part(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}
