import { avatarFields } from './field.values.ts';
import {
  type AvatarChoice,
  type AvatarConfig,
  type AvatarField,
  type AvatarSwitch,
  avatarOptions,
  avatarSwitches,
} from './values.ts';

/** An avatar of anything: missing fields and unknown values fall back to the defaults. DSH-07, AMB-229. */
export function fillAvatar(config: unknown): AvatarConfig {
  const given = typeof config === 'object' && config !== null ? (config as Record<string, unknown>) : {};
  return Object.fromEntries(
    avatarFields.map((field) => [
      field,
      knownValue(field, Object.hasOwn(given, field) ? given[field] : undefined),
    ]),
  ) as AvatarConfig;
}

/** The avatar as one word for an address: its fields in their order, joined by '-'. */
export function codeOfAvatar(config: AvatarConfig): string {
  return avatarFields.map((field) => wordOf(config[field])).join('-');
}

/** The avatar that a code names; whatever it does not name rightly falls back to the default. */
export function avatarOfCode(code: string): AvatarConfig {
  const words = code.split('-');
  return fillAvatar(Object.fromEntries(avatarFields.map((field, at) => [field, words[at]])));
}

/** The address of the avatar's picture. */
export function avatarUrl(config: AvatarConfig): string {
  return `/api/avatars/${codeOfAvatar(config)}.svg`;
}

/** An avatar at random; `random` gives numbers from 0 up to, not including, 1. Masks and hats are rare. */
export function randomAvatar(random: () => number): AvatarConfig {
  const chosen: Record<string, unknown> = {};
  for (const field of Object.keys(avatarOptions) as AvatarChoice[]) {
    const options = avatarOptions[field];
    chosen[field] = options[Math.floor(random() * options.length)];
  }
  if (random() < 0.7) chosen.hat = 'none';
  if (random() < 0.7) chosen.facialHair = 'none';
  if (random() < 0.6) chosen.accessory = 'none';
  if (random() < 0.8) chosen.graphic = 'none';
  if (random() < 0.85) chosen.faceColor = 'natural';
  return fillAvatar({ ...chosen, mask: true, faceMask: false, lashes: random() < 0.5 });
}

function knownValue(field: AvatarField, value: unknown): string | boolean {
  if (isSwitch(field)) {
    if (value === true || value === '1' || value === 'true') return true;
    if (value === false || value === '0' || value === 'false') return false;
    return avatarSwitches[field];
  }
  const options: readonly string[] = avatarOptions[field];
  return typeof value === 'string' && options.includes(value) ? value : (options[0] ?? '');
}

function isSwitch(field: AvatarField): field is AvatarSwitch {
  return Object.hasOwn(avatarSwitches, field);
}

function wordOf(value: string | boolean): string {
  return typeof value === 'boolean' ? (value ? '1' : '0') : value;
}
