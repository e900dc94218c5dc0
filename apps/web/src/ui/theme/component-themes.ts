import type { ThemedComponent } from '@bellwether/contract/settings/appearance.values';
import { type Appearance, defaultSecondary } from './appearance.ts';
import { contrast, mix } from './color.ts';
import { inkOf } from './ink.ts';
import { accentEdge, brandRamp, buttonFill } from './ramp.ts';

// The colours of single components (APP-38). Whatever colour is chosen, the text on it is worked out from it.

type Variables = Record<string, string>;

/** What wears a colour: the chosen components, and labels in the secondary brand colour when there is one. */
export function themedNames({ themes, secondary }: Appearance): string[] {
  const names = Object.keys(themes);
  return secondary === defaultSecondary ? names : [...names, 'label'];
}

/** The variables of the components that have a colour of their own, in one scheme. */
export function componentRoles(appearance: Appearance, scheme: 'light' | 'dark', ground: string): Variables {
  const { themes, secondary } = appearance;
  const label = themes.badge ?? secondary;
  return {
    ...tinted('label', label, scheme),
    ...when(themes.button, (hex) => {
      const { rest, hover, ink } = buttonFill(brandRamp(hex));
      return { '--bw-button-fill': rest, '--bw-button-hover': hover, '--bw-button-ink': ink };
    }),
    ...when(themes.badge, (hex) => tinted('badge', hex, scheme)),
    ...when(themes.input, (hex) => {
      const edge = accentEdge(brandRamp(hex), ground);
      return { '--bw-input-on': edge, '--bw-input-ring': `color-mix(in srgb, ${edge} 22%, transparent)` };
    }),
    ...when(themes.tabs, (hex) => ({ '--bw-tab-on': accentEdge(brandRamp(hex), ground) })),
    ...when(themes.sidebar, (hex) => solid('side', hex)),
    ...when(themes.header, (hex) => solid('head', hex)),
    ...when(themes.card, (hex) => ({ '--bw-card-edge': accentEdge(brandRamp(hex), ground) })),
    ...when(themes.table, (hex) => tinted('table', hex, scheme)),
  };
}

/** The colour of links: their own, else the primary one. */
export function linkColor({ themes, primary }: Appearance): string {
  return themes.link ?? primary;
}

/** Black or white, whichever reads better on the colour: 4.58:1 at least on any. */
export function inkOn(hex: string): '#000000' | '#ffffff' {
  return contrast('#ffffff', hex) >= contrast('#000000', hex) ? '#ffffff' : '#000000';
}

/** A surface all in one colour. Its hover goes away from the ink, so that contrast only grows. */
function solid(name: 'side' | 'head', hex: string): Variables {
  const ink = inkOn(hex);
  const away = ink === '#ffffff' ? '#000000' : '#ffffff';
  return {
    [`--bw-${name}-ground`]: hex,
    [`--bw-${name}-ink`]: ink,
    [`--bw-${name}-hover`]: mix(hex, away, 0.14),
    [`--bw-${name}-press`]: mix(hex, away, 0.26),
    [`--bw-${name}-line`]: mix(hex, ink, 0.22),
  };
}

function tinted(name: string, hex: string, scheme: 'light' | 'dark'): Variables {
  const { tint, ink, border } = inkOf(hex)[scheme];
  return { [`--bw-${name}-tint`]: tint, [`--bw-${name}-ink`]: ink, [`--bw-${name}-edge`]: border };
}

function when(hex: Appearance['themes'][ThemedComponent], make: (hex: string) => Variables): Variables {
  return hex ? make(hex) : {};
}
