import type { TFunction } from 'i18next';

const keys = {
  'header-undo': 'undo',
  'header-redo': 'redo',
  'action-selectparent': 'selectParent',
  'action-duplicate': 'duplicate',
  'action-delete': 'delete',
  'label-page': 'page',
  'label-component': 'block',
  'outline-empty': 'noItems',
  'canvas-noconfig': 'unknownBlock',
  'loader-loading': 'loading',
} as const;

/** Puck's own words, in the viewer's language: those that can be seen in our layout. */
export function puckDictionary(t: TFunction<readonly string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).map(([key, name]) => [key, t(`pages:puck.${name}`)]));
}
