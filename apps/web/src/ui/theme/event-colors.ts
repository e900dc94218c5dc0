import { type EventColor, eventColors } from '@bellwether/contract/calendar/color.values';

export type { EventColor };

// The nine colours of events and status: tint (ground), ink (text), border (bar, dot, outline).

type Tints = readonly [tint: string, ink: string, border: string];

export const lightTints: Record<EventColor, Tints> = {
  gray: ['#f0f2f4', '#434b58', '#808693'],
  red: ['#ffedeb', '#851f21', '#e24947'],
  orange: ['#ffeee6', '#793200', '#f17730'],
  amber: ['#fff3e0', '#6a4800', '#e5a323'],
  green: ['#e4f8e8', '#005a2b', '#36ac62'],
  blue: ['#eaf3ff', '#0c498e', '#2e84ef'],
  indigo: ['#eef1ff', '#3c3d92', '#6f73f5'],
  purple: ['#f5eeff', '#5c3184', '#a161e0'],
  pink: ['#ffecf2', '#7f1f4e', '#d8488c'],
};

export const darkTints: Record<EventColor, Tints> = {
  gray: ['#24282f', '#d2d6de', '#7a818d'],
  red: ['#3f1b19', '#ffc6c0', '#ef6660'],
  orange: ['#3c1f10', '#fec8ae', '#e2763b'],
  amber: ['#34250b', '#edd1a8', '#e0a53e'],
  green: ['#152e1c', '#b8e2c2', '#4db06e'],
  blue: ['#152842', '#bcd8ff', '#4e99fa'],
  indigo: ['#212443', '#ccd3ff', '#8289ff'],
  purple: ['#2e203e', '#e1caff', '#b179ec'],
  pink: ['#3d1b29', '#ffc2d8', '#e6649e'],
};

/** The colour of a name, always the same: for initials and for records without a colour of their own. */
export function colorOfName(name: string): EventColor {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return eventColors[1 + (hash % (eventColors.length - 1))] ?? 'gray';
}
