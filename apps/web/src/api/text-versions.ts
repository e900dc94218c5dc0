// Which languages can be chosen, and which version of their texts is the current one: the page says so in a meta element, so that texts
// may be kept for good and nothing has to be read before the first of them. What changes while the page is open is told by live events.

export interface PageLanguage {
  readonly code: string;
  readonly label: string;
}

const shipped: readonly PageLanguage[] = [
  { code: 'en', label: 'English' },
  { code: 'vi', label: 'Tiếng Việt' },
];
const versions = new Map<string, string>();
const listeners = new Set<(code: string) => void>();

/** The languages that the page names; the shipped ones where it names none, as in development. */
export function pageLanguages(): PageLanguage[] {
  const named = globalThis.document?.querySelector?.<HTMLMetaElement>('meta[name=bw-texts]')?.content;
  const list = named ? (JSON.parse(named) as (PageLanguage & { v: string })[]) : [];
  for (const { code, v } of list) versions.set(code, v);
  return list.length > 0 ? list : [...shipped];
}

/** Where the texts of a namespace are read: by their version, or without one where the page's is old. */
export function textsAddress(code: string, namespace: string): string {
  const version = versions.get(code);
  return `/api/i18n/${code}/${namespace}${version ? `?v=${version}` : ''}`;
}

/** Texts of a language have changed: tells whoever holds some. */
export function forgetTexts(code: string): void {
  versions.delete(code);
  for (const listener of listeners) listener(code);
}

/** Calls the listener with the code of each language whose texts have changed. */
export function onTextsChanged(listener: (code: string) => void): void {
  listeners.add(listener);
}
