import i18next from 'i18next';
import { onTextsChanged, textsAddress } from './text-versions.ts';

// Schemas and the server speak English: the specification's sentences, whatever the viewer's language. Here they become
// the viewer's. The catalogue is fetched when the first one must be shown in another language; until it is there, and
// where it lacks a sentence, the English one stands. docs: translations room, messages/<language>/sentences.json

type Translator = (sentence: string) => string | undefined;

const spoken = 'en';
const translators = new Map<string, Translator>();
const loading = new Map<string, Promise<void>>();
onTextsChanged((code) => translators.delete(code));

/** The sentence in the viewer's language, when the catalogue is there and holds it; else as it is. */
export function inViewersWords(sentence: string): string {
  return translators.get(i18next.language)?.(sentence) ?? sentence;
}

/** Messages by field, each in the viewer's language. */
export function fieldsInViewersWords(errors: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field, messages.map(inViewersWords)]),
  );
}

/** Whether sentences can be shown now: always in English, in another language when its catalogue is there. */
export function hasWords(): boolean {
  const { language } = i18next;
  return !language || language === spoken || translators.has(language);
}

/** Brings the catalogue of the viewer's language. Never fails: without it the sentences stay English. */
export async function loadWords(): Promise<void> {
  if (hasWords()) return;
  const { language } = i18next;
  const begun = loading.get(language) ?? load(language).finally(() => loading.delete(language));
  loading.set(language, begun);
  await begun;
}

async function load(language: string): Promise<void> {
  try {
    const [{ translatorOf }, reply] = await Promise.all([
      import('@bellwether/contract/shared/sentences'),
      fetch(textsAddress(language, 'sentences'), { signal: AbortSignal.timeout(4000) }),
    ]);
    if (reply.ok) translators.set(language, translatorOf(await reply.json()));
  } catch {
    // Offline or too slow: the next sentence tries again.
  }
}
