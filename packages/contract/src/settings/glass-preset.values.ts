import type { GlassBorder, GlassNumber } from './appearance.values.ts';

// Apart from the other values of the appearance: only the settings' page needs what a preset stands for.

type PresetValues = Record<GlassNumber, number> & { borderStyle: GlassBorder };

/** The glass settings that a preset stands for; changing one of them by hand makes it 'custom'. */
export const glassPresetValues = {
  subtle: {
    blurIntensity: 4,
    componentBlur: 10,
    opacity: 92,
    saturation: 130,
    glowIntensity: 4,
    borderOpacity: 12,
    shadowDepth: 18,
    borderStyle: 'solid',
  },
  balanced: {
    blurIntensity: 8,
    componentBlur: 16,
    opacity: 85,
    saturation: 180,
    glowIntensity: 10,
    borderOpacity: 20,
    shadowDepth: 30,
    borderStyle: 'solid',
  },
  vivid: {
    blurIntensity: 14,
    componentBlur: 24,
    opacity: 60,
    saturation: 200,
    glowIntensity: 45,
    borderOpacity: 45,
    shadowDepth: 55,
    borderStyle: 'gradient',
  },
} as const satisfies Record<string, PresetValues>;
