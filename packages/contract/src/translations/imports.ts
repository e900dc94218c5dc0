import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, Moment } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { importModes, importUndo, pluralForms } from './values.ts';

const Count = z.number().int();

/** An import of texts into a language, with what it did and whether that can be taken back. */
export const TextImport = z
  .object({
    id: Id,
    languageId: Id,
    languageName: z.string(),
    fileName: z.string(),
    mode: z.enum(importModes),
    /** Null where that user is gone. */
    by: z.string().nullable(),
    at: Moment,
    created: Count,
    changed: Count,
    kept: Count,
    unknown: Count,
    failing: Count,
    /** Texts that still say what it wrote: these an undo puts back. */
    untouched: Count,
    undoneBy: z.string().nullable(),
    undoneAt: Moment.nullable(),
    /** Whether it wrote something, was not undone, and what was there before is still kept. */
    canUndo: z.boolean(),
  })
  .meta({ id: 'TextImport' });

/** The imports of texts, and taking them back. TRN-05, AMB-389. */
export const textImports = endpoints({
  list: {
    method: 'GET',
    path: '/api/translations/imports',
    access: ['read', 'translation'],
    summary: 'The imports of texts, the latest first: who, when, and how many texts. TRN-05.',
    query: listQuery(
      { sorts: ['at'], order: 'desc', limit: 20 },
      { languageId: idOf('language').optional() },
    ),
    result: pageOf(TextImport),
  },
  undo: {
    method: 'POST',
    path: '/api/translations/imports/:id/undo',
    access: ['edit', 'translation'],
    summary: `Puts back what each text of an import was before, once and all together; what was changed since stays and is named. Of the ${importUndo.kept} latest imports of a language. AMB-389.`,
    params: IdParams,
    result: z.object({
      data: z.object({
        restored: Count,
        /** How many were changed since. */
        left: Count,
        /** The first of these. */
        named: z.array(
          z.object({
            namespace: z.string(),
            translationKey: z.string(),
            pluralForm: z.enum(pluralForms).nullable(),
            /** What it says now; null where nothing of the school's is stored. */
            text: z.string().nullable(),
          }),
        ),
      }),
    }),
    status: 200,
    touches: ['/api/translations'],
  },
});
