import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventColors } from '@bellwether/contract/calendar/color.values';
import { describe, expect, it } from 'vitest';
import { defaultAppearance } from './appearance.ts';
import { contrast } from './color.ts';
import { brandRamp } from './ramp.ts';
import { darkRoles, lightRoles, sharedRoles } from './roles.ts';

// The dark scheme is drawn with the same style sheets as the light one, only the values of the roles differ. Where each ink can
// be read on each ground, and no sheet names a colour of its own, no screen can be unreadable in the dark alone.

const brand = brandRamp('#3b82f6');
const shared = sharedRoles(defaultAppearance, brand);
const schemes = {
  light: { ...shared, ...lightRoles(defaultAppearance, brand) },
  dark: { ...shared, ...darkRoles(defaultAppearance, brand) },
};
const inks = ['text', 'text2', 'dim', 'icon', 'accent-text', 'danger-text', 'warn', 'ok'];
const grounds = ['canvas', 'sunken', 'surface', 'raised', 'subtle', 'hover', 'press'];
const fillings: readonly (readonly [string, string])[] = [
  ['accent-ink', 'accent-fill'],
  ['accent-ink', 'accent-fill-hover'],
  ['button-ink', 'button-fill'],
  ['button-ink', 'button-hover'],
  ['banner-ink', 'banner'],
  ['inverse-text', 'inverse'],
  ['inverse-dim', 'inverse'],
  ['accent-text', 'accent-tint'],
  ['text', 'accent-tint'],
  ['text', 'accent-tint2'],
  ['text', 'seg-on'],
  ['dim', 'seg'],
];

/** Sheets that name colours of their own, how many lines, and why no scheme changes them. */
const own: Readonly<Record<string, { readonly lines: number; readonly why: string }>> = {
  'app/notifications/bell.module.css': { lines: 1, why: 'white on red' },
  'app/shell/bottom-bar.module.css': { lines: 1, why: 'white on red' },
  'app/shell/sidebar.module.css': { lines: 1, why: 'white on red' },
  'app/splash.module.css': { lines: 4, why: 'drawn before the theme is there' },
  'app/shell/view-as-banner.module.css': { lines: 1, why: 'white on the danger colour' },
  'rooms/attendance/attendance.css': { lines: 8, why: 'the steps of the heat map, in pairs of light-dark' },
  'rooms/avatars/avatar-dialog.module.css': { lines: 2, why: 'shades over a picture' },
  'rooms/calendar/calendar-header.css': { lines: 1, why: 'a shadow' },
  'rooms/calendar/calendar.css': { lines: 2, why: 'a veil' },
  'rooms/files/gallery.module.css': { lines: 2, why: 'over pictures' },
  'rooms/files/lightbox.module.css': { lines: 9, why: 'over pictures' },
  'rooms/identity/sign-in/plain-field.module.css': { lines: 2, why: 'shadows' },
  'rooms/imports/wizard/wizard.module.css': { lines: 1, why: 'white on the accent' },
  'rooms/pages/editor/canvas.module.css': { lines: 1, why: 'public pages are light' },
  'rooms/pages/templates/content-frame.module.css': { lines: 2, why: 'public pages are light' },
  'rooms/pages/templates/template-choice.module.css': { lines: 1, why: 'public pages are light' },
  'rooms/pages/versions.module.css': { lines: 1, why: 'public pages are light' },
  'rooms/timetables/timetables.css': { lines: 1, why: 'paper' },
  'ui/list/bulk-bar.module.css': { lines: 2, why: 'on the inverse ground of both schemes' },
  'ui/form/form-dialog.module.css': { lines: 1, why: 'a ring' },
};

describe.each(Object.entries(schemes))('in the %s scheme', (_, roles: Readonly<Record<string, string>>) => {
  const ratio = (ink: string, ground: string) => contrast(colorOf(roles, ink), colorOf(roles, ground));

  it('each ink can be read on each ground', () => {
    const poor = inks.flatMap((ink) =>
      grounds.filter((ground) => ratio(ink, ground) < 4.5).map((ground) => `${ink} on ${ground}`),
    );
    expect(poor).toEqual([]);
  });

  it('what is filled can be read, and the event colours on their tints', () => {
    const pairs = [...fillings, ...eventColors.map((color) => [`${color}-ink`, `${color}-tint`] as const)];
    const poor = pairs.filter(([ink, ground]) => ratio(ink, ground) < 4.5);
    expect(poor).toEqual([]);
  });
});

describe('the style sheets', () => {
  const source = join(import.meta.dirname, '../..');
  const isColor = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(|:\s*(?:white|black)\b/i;

  it('name colours by their roles alone, but where a reason is written down', () => {
    const found = globSync('**/*.css', { cwd: source })
      .filter((file) => !file.startsWith('ui/theme/'))
      .map((file) => {
        const lines = readFileSync(join(source, file), 'utf8').split('\n');
        return [file, lines.filter((line) => isColor.test(line)).length] as const;
      })
      .filter(([, lines]) => lines > 0);
    expect(found.length).toBeGreaterThan(10);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(own).map(([file, { lines }]) => [file, lines])),
    );
  });
});

/** The value of --bw-name; throws where it is none that can be reckoned with. */
function colorOf(roles: Readonly<Record<string, string>>, name: string): string {
  const value = roles[`--bw-${name}`] ?? '';
  if (!/^#[0-9a-f]{6}$/i.test(value)) throw new Error(`--bw-${name} is ${value || 'not there'}`);
  return value;
}
