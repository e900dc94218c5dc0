import { z } from 'zod';
import { textOfHtml } from '../messaging/html-text.rules.ts';
import { LanguageCode } from '../translations/fields.ts';
import { feedLimits } from './feed.values.ts';

const { title, content, htmlBytes } = feedLimits;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Sanitised later: simple HTML, whose words are counted without their marks (AMB-056). */
export function richText(max: number, thing: string) {
  return z
    .string(`${thing} is required`)
    .refine((html) => bytesOf(html) <= htmlBytes, { error: `${thing} is too long`, abort: true })
    .refine((html) => textOfHtml(html) !== '', { error: `${thing} is required`, abort: true })
    .refine(
      (html) => [...textOfHtml(html)].length <= max,
      `${thing} must be at most ${max.toLocaleString('en')} characters`,
    );
}

/** What a post says in one language, with the limits that hold in each. SOC-01. */
export const postWords = {
  title: z
    .string('Title is required')
    .trim()
    .min(1, 'Title is required')
    .max(title, `Title must be at most ${title} characters`),
  content: richText(content, 'Content'),
};

/** What a post says in a further language, as it is sent. AMB-385. */
export const PostText = z.object({ language: LanguageCode, ...postWords });

/** What a post says in a language, as it is read; `content` is safe HTML. */
export const StoredText = z
  .object({ language: z.string(), title: z.string(), content: z.string() })
  .meta({ id: 'PostText' });

interface Languages {
  readonly language?: string | undefined;
  readonly texts: readonly { readonly language: string }[];
}

/** A check of a body: no language has two texts. AMB-385. */
export function eachLanguageOnce({ value, issues }: z.core.ParsePayload<Languages>): void {
  const taken = new Set([value.language]);
  for (const [index, { language }] of value.texts.entries()) {
    if (taken.has(language))
      issues.push({
        ...{ code: 'custom', input: language, path: ['texts', index, 'language'] },
        message: 'There is a text in this language already',
      });
    taken.add(language);
  }
}
