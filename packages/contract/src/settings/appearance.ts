import { z } from 'zod';
import { HexColor } from '../shared/fields.ts';

/** Border radius by name, in CSS lengths (APP-39). */
export const borderRadii = {
  none: '0px',
  sm: '0.375rem',
  md: '0.625rem',
  lg: '0.875rem',
  xl: '1.125rem',
} as const;
/** Milliseconds of each animation speed (APP-41). */
export const animationSpeeds = { instant: 0, fast: 150, normal: 300, slow: 500 } as const;
export const compactScale = 0.75;

const keysOf = <T extends object>(value: T) =>
  Object.keys(value) as [keyof T & string, ...(keyof T & string)[]];
const range = (least: number, most: number, usual: number) =>
  z.number().int().min(least).max(most).default(usual);

const FrostedGlassSettings = z.object({
  blurIntensity: range(2, 20, 8),
  componentBlur: range(8, 24, 16),
  opacity: range(10, 95, 85),
  saturation: range(100, 200, 180),
  glowColor: HexColor.default('#3b82f6'),
  glowIntensity: range(0, 100, 10),
  glassTint: HexColor.default('#ffffff'),
  borderStyle: z.enum(['none', 'solid', 'gradient']).default('solid'),
  borderOpacity: range(0, 100, 20),
  shadowDepth: range(0, 100, 30),
  animationSpeed: z.enum(keysOf(animationSpeeds)).default('normal'),
});

/** APP-38, APP-40, AMB-062. Parsing {} gives the defaults. */
export const Appearance = z.object({
  brandColors: z
    .array(
      z.object({
        id: z.string().max(60),
        name: z.string().trim().min(1).max(60),
        hex: HexColor,
        order: z.number().int(),
      }),
    )
    .min(1)
    .max(20)
    .default([
      { id: 'primary', name: 'Primary', hex: '#3b82f6', order: 0 },
      { id: 'secondary', name: 'Secondary', hex: '#64748b', order: 1 },
    ]),
  enableCustomTheme: z.boolean().default(false),
  componentThemes: z
    .array(z.object({ component: z.string().max(60), colorHex: HexColor }))
    .max(50)
    .default([]),
  borderRadius: z.enum(keysOf(borderRadii)).default('md'),
  compactMode: z.boolean().default(false),
  frostedGlass: z.boolean().default(false),
  frostedGlassPreset: z.string().max(60).default('default'),
  frostedGlassComponents: z.array(z.string().max(60)).max(50).default(['dialog', 'menu', 'toast']),
  frostedGlassSettings: FrostedGlassSettings.prefault({}),
});

export type Appearance = z.infer<typeof Appearance>;
