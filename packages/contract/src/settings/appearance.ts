import { z } from 'zod';
import { HexColor } from '../shared/fields.ts';
import {
  animationSpeeds,
  borderRadii,
  type GlassNumber,
  glassBorders,
  glassComponents,
  glassPresets,
  glassRanges,
  themedComponents,
} from './appearance.values.ts';

const keysOf = <T extends object>(value: T) =>
  Object.keys(value) as [keyof T & string, ...(keyof T & string)[]];

function range(name: GlassNumber) {
  const { least, most, usual } = glassRanges[name];
  return z.number().int().min(least).max(most).default(usual);
}

const FrostedGlassSettings = z.object({
  blurIntensity: range('blurIntensity'),
  componentBlur: range('componentBlur'),
  opacity: range('opacity'),
  saturation: range('saturation'),
  glowColor: HexColor.default('#3b82f6'),
  glowIntensity: range('glowIntensity'),
  glassTint: HexColor.default('#ffffff'),
  borderStyle: z.enum(glassBorders).default('solid'),
  borderOpacity: range('borderOpacity'),
  shadowDepth: range('shadowDepth'),
  animationSpeed: z.enum(keysOf(animationSpeeds)).default('normal'),
});

const BrandColor = z.object({
  id: z.string().min(1).max(60),
  name: z.string().trim().min(1, 'Color name is required').max(60),
  hex: HexColor,
  order: z.number().int(),
});

/** APP-38, APP-40, AMB-062. Parsing {} gives the defaults. The first colour by order is the primary one. */
export const Appearance = z
  .object({
    brandColors: z
      .array(BrandColor)
      .min(1, 'At least one brand color is needed')
      .max(20, 'At most 20 brand colors')
      .default([
        { id: 'primary', name: 'Primary', hex: '#3b82f6', order: 0 },
        { id: 'secondary', name: 'Secondary', hex: '#64748b', order: 1 },
      ]),
    enableCustomTheme: z.boolean().default(false),
    componentThemes: z
      .array(z.object({ component: z.enum(themedComponents), colorHex: HexColor }))
      .max(themedComponents.length)
      .default([]),
    borderRadius: z.enum(keysOf(borderRadii)).default('md'),
    compactMode: z.boolean().default(false),
    frostedGlass: z.boolean().default(false),
    frostedGlassPreset: z.enum(glassPresets).default('balanced'),
    frostedGlassComponents: z
      .array(z.enum(glassComponents))
      .max(glassComponents.length)
      .default(['dialog', 'menu', 'toast', 'sidebar', 'header']),
    frostedGlassSettings: FrostedGlassSettings.prefault({}),
  })
  .check(({ value, issues }) => {
    for (const at of repeated(value.brandColors.map(({ name }) => name.trim().toLowerCase())))
      issues.push({
        code: 'custom',
        input: value,
        path: ['brandColors', at, 'name'],
        message: 'A color of this name exists',
      });
    for (const at of repeated(value.brandColors.map(({ id }) => id)))
      issues.push({
        code: 'custom',
        input: value,
        path: ['brandColors', at, 'id'],
        message: 'A color of this id exists',
      });
    for (const at of repeated(value.componentThemes.map(({ component }) => component)))
      issues.push({
        code: 'custom',
        input: value,
        path: ['componentThemes', at, 'component'],
        message: 'This component has a color already',
      });
  });

export type Appearance = z.infer<typeof Appearance>;

/** The places of values that stood before in the list. */
function repeated(values: readonly string[]): number[] {
  return values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []));
}
