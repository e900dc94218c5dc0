import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalText } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { LanguageCode } from './fields.ts';
import { textLimits } from './values.ts';

const Name = z.string().trim().min(1).max(textLimits.name);

/** TRN-01. Whether a text must be approved before it is shown is our own field. */
const fields = {
  languageCode: LanguageCode,
  languageName: Name,
  nativeName: Name,
  isActive: z.boolean().default(true),
  isDefault: z.boolean().default(false),
  flagIcon: optionalText(20),
  onlyApproved: z.boolean().default(false),
};

export const LanguageRow = z
  .object({
    id: Id,
    languageCode: z.string(),
    languageName: z.string(),
    nativeName: z.string(),
    isActive: z.boolean(),
    isDefault: z.boolean(),
    flagIcon: z.string().nullable(),
    onlyApproved: z.boolean(),
    direction: z.enum(['ltr', 'rtl']),
    /** Whether its texts come with the application. */
    isShipped: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'LanguageRow' });

/** How far a language is: texts of the application, those that have words in it, and what is left to look at. */
const Progress = z.object({
  total: z.number().int(),
  translated: z.number().int(),
  review: z.number().int(),
  failing: z.number().int(),
});

const touches = ['/api/translations'] as const;

export const languages = endpoints({
  all: {
    method: 'GET',
    path: '/api/translations/all-languages',
    access: ['read', 'translation'],
    summary: 'All languages, inactive ones too, with how far each is. TRN-01.',
    query: listQuery({ sorts: ['languageName', 'languageCode'], limit: 100, max: 1000 }, {}),
    result: pageOf(LanguageRow.extend({ progress: Progress })),
  },
  get: {
    method: 'GET',
    path: '/api/translations/languages/:id',
    access: ['read', 'language'],
    summary: 'One language. TRN-01.',
    params: IdParams,
    result: z.object({ data: LanguageRow }),
  },
  create: {
    method: 'POST',
    path: '/api/translations/languages',
    access: ['create', 'language'],
    summary: 'Adds a language. TRN-01.',
    body: z.object(fields),
    result: z.object({ data: LanguageRow }),
    touches,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/translations/languages/:id',
    access: ['edit', 'language'],
    summary: 'Changes a language; English stays active, and the code of a shipped one stays. TRN-01.',
    params: IdParams,
    body: editable(fields),
    result: z.object({ data: LanguageRow }),
    touches,
  },
  remove: {
    method: 'DELETE',
    path: '/api/translations/languages/:id',
    access: ['delete', 'language'],
    summary:
      'Deletes a language with its texts; the default language and a shipped one cannot be deleted. TRN-01.',
    params: IdParams,
    result: 'none',
    touches,
  },
});
