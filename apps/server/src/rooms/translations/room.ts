import { translations } from '@bellwether/contract/translations/translations';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { translationHandlers } from './translations.handlers.ts';

/** The manifest of the translations room: the texts that ship with the product. */
export const room: Room = {
  name: 'translations',
  mount(app, platform) {
    mount(app, platform, translations, translationHandlers());
  },
};
