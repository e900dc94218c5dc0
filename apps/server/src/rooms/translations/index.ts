import { readFileSync } from 'node:fs';
import { languageCodes, namespaces, translations } from '@bellwether/contract/translations/translations';
import type { FastifyInstance } from 'fastify';
import { hasTag, weakTag } from '../../platform/http/etag.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { readSettings } from '../settings/index.ts';

export { makeServerTexts, type Say } from './server-texts.ts';

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

    async file({ params: { lng, ns }, query }, { reply, request }) {
      const { content, tag } = texts.get(`${lng}/${ns}`) ?? none;
      // An address with a version never means other texts; without one the browser asks whether its copy still holds.
      reply
        .header('etag', tag)
        .header('cache-control', query.v ? 'public, max-age=31536000, immutable' : 'public, no-cache');
      if (hasTag(request.headers['if-none-match'], tag)) reply.code(304).send();
      return content;
    },
  });
}

interface Texts {
  readonly content: Record<string, unknown>;
  readonly tag: string;
}

const none: Texts = { content: {}, tag: 'W/"none"' };

function loadTexts(): Map<string, Texts> {
  const texts = new Map<string, Texts>();
  for (const language of languageCodes) {
    for (const namespace of namespaces) {
      const file = readFileSync(new URL(`./messages/${language}/${namespace}.json`, import.meta.url), 'utf8');
      texts.set(`${language}/${namespace}`, { content: JSON.parse(file), tag: weakTag(file) });
    }
  }
  return texts;
}
