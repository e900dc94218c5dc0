import { readFileSync } from 'node:fs';
import { languageCodes, namespaces, translations } from '@bellwether/contract/translations/translations';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { readSettings } from '../settings/index.ts';

const names = { en: ['English', 'English'], vi: ['Vietnamese', 'Tiếng Việt'] } as const;

/** The door of the translations room: the texts that ship with the product. APP-42, APP-43. */
export function translationsRoom(app: FastifyInstance, platform: Platform): void {
  const texts = loadTexts();

  mount(app, platform, translations, {
    async languages(_input, { db }) {
      const { system } = await readSettings(db, 'system');
      const languages = languageCodes.map((code) => ({
        code,
        languageCode: code,
        languageName: names[code][0],
        nativeName: names[code][1],
        isDefault: code === system.defaultLanguage,
      }));
      return { languages, data: languages };
    },

    async file({ params: { lng, ns } }, { reply }) {
      // The address carries the version in its query when the page asks; an hour is short enough without.
      reply.header('cache-control', 'public, max-age=3600');
      return texts.get(`${lng}/${ns}`) ?? {};
    },
  });
}

function loadTexts(): Map<string, Record<string, unknown>> {
  const texts = new Map<string, Record<string, unknown>>();
  for (const language of languageCodes) {
    for (const namespace of namespaces) {
      const file = new URL(`./messages/${language}/${namespace}.json`, import.meta.url);
      texts.set(`${language}/${namespace}`, JSON.parse(readFileSync(file, 'utf8')));
    }
  }
  return texts;
}
