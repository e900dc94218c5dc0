import { directionOf } from '@bellwether/contract/translations/direction.values';
import i18next from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { onTextsChanged, pageLanguages, textsAddress } from '../../api/text-versions.ts';

// Texts are loaded by namespace, on demand: a screen's route names what it needs
// to be drawn (`texts`), and each component its own with useTranslation([...]).

export const languageKey = 'app-language';
/** The languages that can be chosen, as the page names them. */
export const languages = pageLanguages();

const lastResort = 'en';
let defaultLanguage = lastResort;

/** The language of local storage, else the organisation's default one, else English (APP-44). */
export function chosenLanguage(): string {
  const stored = readStored();
  return isKnown(stored) ? stored : defaultLanguage;
}

/**
 * Says which language the organisation has by default. Whoever has chosen none sees it at once; and it is where the
 * texts come from that another language lacks, English after it (APP-44).
 */
export async function takeDefaultLanguage(code: string | undefined): Promise<void> {
  if (!isKnown(code ?? null) || code === undefined || code === defaultLanguage) return;
  defaultLanguage = code;
  if (i18next.language !== shownLanguage()) await i18next.changeLanguage(shownLanguage());
}

const previewKey = 'app-preview';

/** The language, not one that can be chosen, in which a translator looks at the product in this tab; null: none. AMB-391. */
export function previewedLanguage(): string | null {
  try {
    return sessionStorage.getItem(previewKey);
  } catch {
    return null;
  }
}

/** Shows everything in a language that cannot be chosen, in this tab, or ends that (null). What is chosen stays. AMB-391. */
export async function previewLanguage(code: string | null): Promise<void> {
  try {
    if (code) sessionStorage.setItem(previewKey, code);
    else sessionStorage.removeItem(previewKey);
  } catch {
    // Without storage there is no preview.
  }
  await i18next.changeLanguage(shownLanguage());
}

function shownLanguage(): string {
  return previewedLanguage() ?? chosenLanguage();
}

let started: () => void = () => undefined;
const ready = new Promise<void>((resolve) => {
  started = resolve;
});

async function loadTexts(namespaces: readonly string[]): Promise<void> {
  await ready;
  // Resolves when they are there, or cannot be had.
  await i18next.loadNamespaces(namespaces);
}

/** Loads a chunk and, beside it, the texts without which what it holds cannot be drawn. May be called before the start. */
export function withTexts<Chunk>(load: () => Promise<Chunk>, texts: readonly string[]): () => Promise<Chunk> {
  return async () => (await Promise.all([load(), loadTexts(texts)]))[0];
}

/** Starts i18next with the namespaces every screen needs; resolves when their texts are there. */
export async function startTexts(): Promise<void> {
  // The server gives the texts of such a language to who may translate: whoever else is here now sees what they chose.
  i18next.on('failedLoading', (code: string) => {
    if (code === previewedLanguage()) void previewLanguage(null);
  });
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      lng: shownLanguage(),
      fallbackLng: () => [...new Set([defaultLanguage, lastResort])],
      ns: ['common', 'errors'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      backend: {
        loadPath: ([code = '']: readonly string[], [namespace = '']: readonly string[]) =>
          textsAddress(code, namespace),
      },
      react: { useSuspense: true },
      partialBundledLanguages: false,
    });
  started();
  nameLanguage(i18next.language);
  i18next.on('languageChanged', nameLanguage);
  onTextsChanged((code) => void readAgain(code));
}

/** Says on <html> which language the page speaks, and from which side it is written. */
function nameLanguage(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** Reads the texts of a language again that are on screen, or may be, and draws what is there with them. */
async function readAgain(code: string): Promise<void> {
  const held = Object.keys(i18next.getDataByLanguage(code) ?? {});
  if (held.length === 0) return;
  await i18next.reloadResources([code], held);
  i18next.emit('languageChanged', i18next.language);
}

/** Changes the language of everything on screen and remembers it. */
export async function changeLanguage(code: string): Promise<void> {
  try {
    localStorage.setItem(languageKey, code);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  if (!isKnown(code)) languages.push({ code, label: code });
  await i18next.changeLanguage(shownLanguage());
}

function isKnown(code: string | null): code is string {
  return languages.some((language) => language.code === code);
}

function readStored(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}

/**
 * The name of a role in the viewer's language. Shipped roles have English display names, which the texts translate; a name
 * that the school gave stays as it is.
 */
export function roleWord(name: string): string {
  const words: Record<string, string> = i18next.getResource(i18next.language, 'common', 'roleNames') ?? {};
  return (Object.hasOwn(words, name) && words[name]) || name;
}
