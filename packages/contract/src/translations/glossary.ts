import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, optionalText } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { TranslationKey } from './fields.ts';
import { termKey } from './glossary.rules.ts';
import { glossaryLimits } from './values.ts';

/** A term of the English texts and how a language says it. AMB-390. */
const fields = {
  languageId: idOf('language'),
  term: z
    .string()
    .trim()
    .min(1)
    .max(glossaryLimits.term)
    .refine((text) => termKey(text) !== undefined, 'A term is 1 to 8 words, with nothing else between them'),
  translation: z.string().trim().min(1).max(glossaryLimits.translated),
  note: optionalText(glossaryLimits.note),
};

export const GlossaryTerm = z
  .object({
    id: Id,
    languageId: Id,
    languageName: z.string(),
    term: z.string(),
    translation: z.string(),
    note: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'GlossaryTerm' });

const touches = ['/api/translations'] as const;

export const glossary = endpoints({
  list: {
    method: 'GET',
    path: '/api/translations/glossary',
    access: ['read', 'translation'],
    summary:
      'The terms of the glossary; with a namespace and a key, those that the English of that text contains. TRN-07, AMB-390.',
    query: listQuery(
      { sorts: ['term', 'translation'], limit: 50, max: 1000 },
      {
        languageId: idOf('language').optional(),
        namespaceId: idOf('namespace').optional(),
        translationKey: TranslationKey.optional(),
      },
    ),
    result: pageOf(GlossaryTerm),
  },
  get: {
    method: 'GET',
    path: '/api/translations/glossary/:id',
    access: ['read', 'translation'],
    summary: 'One term of the glossary.',
    params: IdParams,
    result: z.object({ data: GlossaryTerm }),
  },
  create: {
    method: 'POST',
    path: '/api/translations/glossary',
    access: ['create', 'translation'],
    summary: 'Adds a term to the glossary.',
    body: z.object(fields),
    result: z.object({ data: GlossaryTerm }),
    touches,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/translations/glossary/:id',
    access: ['edit', 'translation'],
    summary: 'Changes a term of the glossary.',
    params: IdParams,
    body: editable(fields),
    result: z.object({ data: GlossaryTerm }),
    touches,
  },
  remove: {
    method: 'DELETE',
    path: '/api/translations/glossary/:id',
    access: ['edit', 'translation'],
    summary: 'Takes a term out of the glossary.',
    params: IdParams,
    result: 'none',
    touches,
  },
});
