import { useRead } from '../../api/hooks.ts';
import { languages } from './i18n.ts';

interface Language {
  code: string;
  label: string;
}

/** Some servers answer a bare list, or `code` instead of `languageCode` (AMB-011). */
export function languagesOf(reply: unknown): Language[] {
  const held = typeof reply === 'object' && reply !== null ? (reply as Record<string, unknown>) : {};
  const list = Array.isArray(reply) ? reply : (held.languages ?? held.data);
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { code, languageCode, nativeName } = entry as Record<string, unknown>;
    const key = String(code ?? languageCode ?? '');
    return key ? [{ code: key, label: String(nativeName ?? key) }] : [];
  });
}

/**
 * The languages that can be chosen. While the server's list is not there the shipped ones stand for it; that it could not
 * be loaded is only logged, and the error kept (APP-42).
 */
export function useLanguages(): { languages: readonly Language[]; error: Error | null } {
  const { data, error } = useRead('GET /api/translations/languages', undefined, {
    profile: 'config',
    failure: 'The languages could not be loaded',
  });
  const known = languagesOf(data);
  return { languages: known.length > 0 ? known : languages, error };
}
