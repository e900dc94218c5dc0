import i18next from 'i18next';

/**
 * The name of a role in the viewer's language. Shipped roles have English display names, which the texts translate; a name
 * that the school gave stays as it is.
 */
export function roleWord(name: string): string {
  const words: unknown = i18next.getResource(i18next.language, 'common', 'roleNames');
  if (typeof words !== 'object' || words === null || !Object.hasOwn(words, name)) return name;
  return String((words as Record<string, unknown>)[name]);
}
