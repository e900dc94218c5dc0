import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { LanguageCode, NamespaceCode } from './fields.ts';

/** The fifteen of the specification (APP-43) and, after them, ours. */
export const namespaces = [
  'common',
  'auth',
  'navigation',
  'dashboard',
  'errors',
  'validation',
  'learning',
  'student-management',
  'administration',
  'e-commerce',
  'finance',
  'human-resources',
  'configuration',
  'inbox',
  'calendar',
  'attendance',
  'feedback',
  'pages',
  'approvals',
  'payroll',
  'performance',
  'recruitment',
  'expenses',
  'feed',
  'sittings',
  'onboarding',
  'sentences',
] as const;

const Language = z.object({
  code: z.string(),
  languageCode: z.string(),
  languageName: z.string(),
  nativeName: z.string(),
  isDefault: z.boolean(),
  flagIcon: z.string().nullable(),
  direction: z.enum(['ltr', 'rtl']),
});

export const translations = endpoints({
  languages: {
    method: 'GET',
    path: '/api/translations/languages',
    access: 'public',
    summary: 'The active languages. APP-42, AMB-011.',
    result: z.object({ languages: z.array(Language), data: z.array(Language) }),
  },
  file: {
    method: 'GET',
    path: '/api/i18n/:lng/:ns',
    access: 'public',
    summary:
      'The texts of one namespace in one language; in one that is not active only to who may edit translations. APP-42, AMB-391.',
    params: z.object({ lng: LanguageCode, ns: NamespaceCode }),
    /** The version of the texts that the page names: while it is the current one, browsers may keep them for good. */
    query: z.object({ v: z.string().max(40).optional() }),
    result: z.record(z.string(), z.unknown()),
  },
});
