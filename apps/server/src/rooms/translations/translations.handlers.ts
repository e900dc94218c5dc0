import { readFileSync } from 'node:fs';
import { namespaces, type translations } from '@bellwether/contract/translations/translations';
import { languageCodes } from '@bellwether/contract/translations/values';
import type { Handlers } from '../../platform/http/context.ts';
import { hasTag, weakTag } from '../../platform/http/encodings/etag.ts';
import { readSettings } from '../settings/index.ts';

const names = { en: ['English', 'English'], vi: ['Vietnamese', 'Tiếng Việt'] } as const;

/** Languages and texts; the texts are read from their files once, when this is called. APP-42, APP-43. */
export function translationHandlers(): Handlers<typeof translations> {
  const texts = loadTexts();
  return {
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
  };
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
