import type { AvatarChoice, AvatarConfig, AvatarSwitch } from '@bellwether/contract/avatars/values';

/** How a field is chosen: from small pictures of the avatar with each value, from swatches, or switched on and off. */
export type SectionField =
  | { readonly kind: 'pictures' | 'swatches'; readonly field: AvatarChoice; readonly when?: When }
  | { readonly kind: 'switch'; readonly field: AvatarSwitch; readonly when?: When };

type When = (config: AvatarConfig) => boolean;

export const sectionNames = ['head', 'hair', 'eyes', 'mouth', 'clothes', 'background'] as const;
export type SectionName = (typeof sectionNames)[number];

/** What each part of the customiser offers; a colour only where it would be seen. DSH-06. */
export const sections: Record<SectionName, readonly SectionField[]> = {
  head: [
    { kind: 'swatches', field: 'skinTone' },
    { kind: 'swatches', field: 'faceColor' },
    { kind: 'pictures', field: 'facialHair' },
  ],
  hair: [
    { kind: 'pictures', field: 'hair' },
    { kind: 'swatches', field: 'hairColor' },
    { kind: 'pictures', field: 'hat' },
    { kind: 'swatches', field: 'hatColor', when: ({ hat }) => hat !== 'none' },
  ],
  eyes: [
    { kind: 'pictures', field: 'eyes' },
    { kind: 'switch', field: 'lashes' },
    { kind: 'pictures', field: 'eyebrows' },
    { kind: 'pictures', field: 'accessory' },
  ],
  mouth: [
    { kind: 'pictures', field: 'mouth' },
    { kind: 'swatches', field: 'lipColor', when: ({ mouth }) => mouth === 'lips' },
    { kind: 'switch', field: 'faceMask' },
    { kind: 'swatches', field: 'faceMaskColor', when: ({ faceMask }) => faceMask },
  ],
  clothes: [
    { kind: 'pictures', field: 'clothing' },
    { kind: 'swatches', field: 'clothingColor' },
    { kind: 'pictures', field: 'graphic' },
    { kind: 'pictures', field: 'body' },
  ],
  background: [
    { kind: 'swatches', field: 'circleColor', when: ({ mask }) => mask },
    { kind: 'switch', field: 'mask' },
  ],
};
