import i18next from 'i18next';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, chosenLanguage, languageKey, startTexts, takeDefaultLanguage } from './i18n.ts';

const stored = new Map<string, string>();
const asked: string[] = [];

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '', dir: '' } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const [, , , language, namespace] = url.split(/[/?]/);
    return new Response(JSON.stringify({ word: `${language} ${namespace}` }));
  });
  await startTexts();
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  asked.length = 0;
});

describe('the language', () => {
  it('is English while nobody has chosen one and the organisation has no other [APP-44]', () => {
    expect([chosenLanguage(), i18next.language, document.documentElement.lang]).toEqual(['en', 'en', 'en']);
  });

  it('is the default one of the organisation for whoever has chosen none, without being stored as a choice [APP-44]', async () => {
    await takeDefaultLanguage('vi');
    expect([chosenLanguage(), i18next.language, document.documentElement.lang]).toEqual(['vi', 'vi', 'vi']);
    expect(stored.get(languageKey)).toBeUndefined();
    await takeDefaultLanguage('xx');
    expect(chosenLanguage()).toBe('vi');
  });

  it('that was chosen is kept under app-language and wins over the default one [APP-44, AMB-172]', async () => {
    await changeLanguage('en');
    expect(stored.get('app-language')).toBe('en');
    expect([chosenLanguage(), i18next.language, document.documentElement.lang]).toEqual(['en', 'en', 'en']);
    await takeDefaultLanguage('en');
    await takeDefaultLanguage('vi');
    expect(i18next.language).toBe('en');
  });

  it('falls back to the default one, then to English, for texts that it lacks [APP-44]', async () => {
    expect(i18next.services.languageUtils.toResolveHierarchy('en')).toEqual(['en', 'vi']);
    await takeDefaultLanguage('en');
    expect(i18next.services.languageUtils.toResolveHierarchy('vi')).toEqual(['vi', 'en']);
  });
});

describe('the texts', () => {
  it('of a namespace are asked for when a screen needs them, not before [APP-42, APP-43]', async () => {
    expect(asked.some((url) => url.includes('/finance'))).toBe(false);
    await i18next.loadNamespaces('finance');
    expect(asked).toContain('/api/i18n/en/finance');
    expect(asked.every((url) => url.includes('/finance'))).toBe(true);
    expect(i18next.t('finance:word')).toBe('en finance');
  });
});
