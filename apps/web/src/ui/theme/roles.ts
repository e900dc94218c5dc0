import { eventColors } from '@bellwether/contract/calendar/color.values';
import { compactScale } from '@bellwether/contract/settings/appearance.values';
import { type Appearance, radiusPx } from './appearance.ts';
import { componentRoles, linkColor } from './component-themes.ts';
import { darkTints, lightTints } from './event-colors.ts';
import { darkGlass, glassRoles, lightGlass, worstGround } from './glass.ts';
import { accentEdge, accentFill, accentText, brandRamp, buttonFill, type Ramp } from './ramp.ts';

// Every colour role and measure as a CSS variable --bw-*; the style sheets name nothing else.

export const gray: Ramp = [
  '#fafafc',
  '#f4f5f8',
  '#ebedf1',
  '#e1e4e9',
  '#ced2d8',
  '#9ea3ad',
  '#636b77',
  '#4a515f',
  '#2d3441',
  '#141a24',
];
export const dark: Ramp = [
  '#ebedf0',
  '#c5c9d1',
  '#9da3ae',
  '#6a707c',
  '#3e444f',
  '#2d323b',
  '#21262e',
  '#191d24',
  '#11141a',
  '#0b0e14',
];

type Variables = Record<string, string>;

/** Variables that are the same in both schemes. */
export function sharedRoles(appearance: Appearance, brand: Ramp): Variables {
  const radius = radiusPx[appearance.borderRadius];
  const fill = accentFill(brand);
  const { glass, frostedGlass } = appearance;
  return {
    '--bw-density-setting': String(appearance.compactMode ? compactScale : 1),
    '--bw-r': `${radius}px`,
    '--bw-r-dialog': `${radius * 1.4}px`,
    '--bw-r-field': `${radius * 0.8}px`,
    '--bw-r-badge': `${radius * 0.6}px`,
    '--bw-r-check': `${radius * 0.45}px`,
    '--bw-accent-fill': fill.rest,
    '--bw-accent-fill-hover': fill.hover,
    '--bw-accent-fill-active': fill.active,
    '--bw-accent-ink': fill.ink,
    '--bw-danger': '#cf3034',
    '--bw-danger-hover': '#b5262a',
    '--bw-danger-ring': 'rgb(207 48 52 / .14)',
    '--bw-banner': '#ffd479',
    '--bw-banner-ink': '#3f2a00',
    '--bw-ease': 'cubic-bezier(.2,.8,.2,1)',
    // Over the even ambient light more saturation would only shift its hue.
    '--bw-glass-blur': `blur(${glass.componentBlur}px)`,
    '--bw-glass-filter': `blur(${glass.componentBlur}px) saturate(${glass.saturation}%)`,
    '--bw-glass-scrim': frostedGlass ? `blur(${glass.blurIntensity}px)` : 'none',
    '--bw-motion': `${frostedGlass ? glass.animationMs : 200}ms`,
    ...colorClassesOf('light', ''),
  };
}

/** Variables of the light scheme, and Mantine's own on top of them. */
export function lightRoles(appearance: Appearance, brand: Ramp): Variables {
  return {
    ...mantineRoles,
    ...accents(brand, '#ffffff'),
    '--bw-canvas': '#ffffff',
    '--bw-sunken': gray[0],
    '--bw-surface': '#ffffff',
    '--bw-raised': '#ffffff',
    '--bw-subtle': gray[1],
    '--bw-hover': gray[1],
    '--bw-press': gray[2],
    '--bw-line2': gray[2],
    '--bw-line': gray[3],
    '--bw-line-strong': gray[4],
    '--bw-icon': gray[6],
    '--bw-text': gray[9],
    '--bw-text2': gray[7],
    '--bw-dim': gray[6],
    '--bw-faint': gray[5],
    '--bw-accent-text': accentText(
      brandRamp(linkColor(appearance)),
      worstGround(appearance, lightGlass, '#ffffff'),
      [7, 8, 9],
    ),
    '--bw-accent-tint': brand[0],
    '--bw-accent-tint2': brand[1],
    '--bw-accent-line': brand[3],
    '--bw-danger-text': '#a8211f',
    '--bw-warn': '#6a4800',
    '--bw-ok': '#005a2b',
    '--bw-scrim': 'rgb(20 26 36 / .38)',
    '--bw-now': '#cf3034',
    '--bw-inverse': '#1b212b',
    '--bw-inverse-text': '#f4f5f8',
    '--bw-inverse-dim': '#aeb4bf',
    '--bw-inverse-line': '#39404c',
    '--bw-inverse-accent': brand[3],
    '--bw-seg': gray[2],
    '--bw-seg-on': '#ffffff',
    '--bw-shadow-1': '0 1px 2px rgb(20 26 36 / .05)',
    '--bw-shadow-2': '0 1px 2px rgb(20 26 36 / .06), 0 4px 12px rgb(20 26 36 / .08)',
    '--bw-shadow-3': '0 2px 4px rgb(20 26 36 / .06), 0 12px 32px rgb(20 26 36 / .14)',
    '--bw-shadow-4': '0 4px 8px rgb(20 26 36 / .06), 0 24px 64px rgb(20 26 36 / .22)',
    ...componentRoles(appearance, 'light', '#ffffff'),
    ...glassRoles(appearance, lightGlass),
  };
}

/** Variables of the dark scheme. */
export function darkRoles(appearance: Appearance, brand: Ramp): Variables {
  const isDefault = brand[5] === '#3b82f6';
  const deep = (share: number, ground: string) => `color-mix(in oklab, ${brand[5]} ${share}%, ${ground})`;
  return {
    ...mantineRoles,
    ...accents(brand, dark[8]),
    '--bw-canvas': dark[8],
    '--bw-sunken': dark[9],
    '--bw-surface': dark[7],
    '--bw-raised': dark[6],
    '--bw-subtle': '#161a20',
    '--bw-hover': '#1d2229',
    '--bw-press': dark[5],
    '--bw-line2': '#20252d',
    '--bw-line': '#272c35',
    '--bw-line-strong': dark[4],
    '--bw-icon': dark[2],
    '--bw-text': dark[0],
    '--bw-text2': dark[1],
    '--bw-dim': dark[2],
    '--bw-faint': dark[3],
    '--bw-accent-text': accentText(
      brandRamp(linkColor(appearance)),
      worstGround(appearance, darkGlass, dark[6]),
      [4, 3, 2],
    ),
    '--bw-accent-tint': isDefault ? '#142138' : deep(16, dark[8]),
    '--bw-accent-tint2': isDefault ? '#1a2d4f' : deep(24, dark[8]),
    '--bw-accent-line': isDefault ? '#2a4f8f' : deep(45, dark[8]),
    '--bw-danger-text': '#ff9d96',
    '--bw-warn': '#eec07a',
    '--bw-ok': '#7fd49a',
    '--bw-scrim': 'rgb(4 6 9 / .62)',
    '--bw-now': '#ff7a72',
    '--bw-inverse': '#2d323b',
    '--bw-inverse-text': '#ebedf0',
    '--bw-inverse-dim': '#b5bac4',
    '--bw-inverse-line': '#454b56',
    '--bw-inverse-accent': brand[3],
    '--bw-seg': '#21262e',
    '--bw-seg-on': '#3a404b',
    '--bw-shadow-1': 'none',
    '--bw-shadow-2': '0 0 0 1px rgb(255 255 255 / .05), 0 4px 12px rgb(0 0 0 / .4)',
    '--bw-shadow-3': '0 0 0 1px rgb(255 255 255 / .06), 0 12px 32px rgb(0 0 0 / .5)',
    '--bw-shadow-4': '0 0 0 1px rgb(255 255 255 / .07), 0 24px 64px rgb(0 0 0 / .6)',
    ...colorClassesOf('dark', ''),
    ...componentRoles(appearance, 'dark', dark[8]),
    ...glassRoles(appearance, darkGlass),
  };
}

/** The variables --bw-<color>-tint, -ink and -edge of the nine event colours in one scheme. */
function colorClassesOf(scheme: 'light' | 'dark', prefix: string): Variables {
  const tints = scheme === 'light' ? lightTints : darkTints;
  return Object.fromEntries(
    eventColors.flatMap((color) => {
      const [tint, ink, edge] = tints[color];
      return [
        [`--bw-${prefix}${color}-tint`, tint],
        [`--bw-${prefix}${color}-ink`, ink],
        [`--bw-${prefix}${color}-edge`, edge],
      ];
    }),
  );
}

/** Focus rings and underlines, at least 3:1 on the ground; a colour that is too pale takes a stronger step. */
function accents(brand: Ramp, ground: string): Variables {
  const edge = accentEdge(brand, ground);
  const { rest, hover, ink } = buttonFill(brand);
  return {
    '--bw-accent': edge,
    '--bw-accent-ring': `color-mix(in srgb, ${edge} 22%, transparent)`,
    '--bw-button-fill': rest,
    '--bw-button-hover': hover,
    '--bw-button-ink': ink,
    '--bw-badge-tint': 'var(--bw-accent-tint)',
    '--bw-badge-ink': 'var(--bw-accent-text)',
    '--bw-input-on': edge,
    '--bw-input-ring': 'var(--bw-accent-ring)',
    '--bw-tab-on': ground === '#ffffff' ? accentFill(brand).rest : edge,
  };
}

const mantineRoles: Variables = {
  '--mantine-color-body': 'var(--bw-canvas)',
  '--mantine-color-text': 'var(--bw-text)',
  '--mantine-color-dimmed': 'var(--bw-dim)',
  '--mantine-color-placeholder': 'var(--bw-dim)',
  '--mantine-color-default': 'var(--bw-surface)',
  '--mantine-color-default-hover': 'var(--bw-hover)',
  '--mantine-color-default-color': 'var(--bw-text)',
  '--mantine-color-default-border': 'var(--bw-line-strong)',
  '--mantine-color-anchor': 'var(--bw-accent-text)',
  '--mantine-primary-color-light-color': 'var(--bw-accent-text)',
  '--mantine-primary-color-filled': 'var(--bw-accent-fill)',
  '--mantine-primary-color-filled-hover': 'var(--bw-accent-fill-hover)',
  '--mantine-primary-color-light': 'var(--bw-accent-tint)',
  '--mantine-primary-color-light-hover': 'var(--bw-accent-tint2)',
  '--mantine-color-error': 'var(--bw-danger-text)',
  '--mantine-color-disabled': 'var(--bw-subtle)',
  '--mantine-color-disabled-color': 'var(--bw-dim)',
  '--mantine-color-disabled-border': 'var(--bw-line)',
};
