import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, Moment, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import {
  MaxLength,
  PluralFormField,
  SourceText,
  TranslatedText,
  TranslationContext,
  TranslationKey,
  TranslationNotes,
} from './fields.ts';
import { entryLimits, pluralForms, qualityRules } from './values.ts';

/** TRN-03. */
const fields = {
  languageId: idOf('language'),
  namespaceId: idOf('namespace'),
  translationKey: TranslationKey,
  pluralForm: PluralFormField,
  sourceText: SourceText,
  translatedText: TranslatedText,
  context: TranslationContext,
  maxLength: MaxLength,
  isApproved: z.boolean().default(false),
  needsReview: z.boolean().default(false),
  translationNotes: TranslationNotes,
  /** Warnings of checks that somebody looked at and lets stand. */
  ignored: z.array(z.enum(qualityRules)).max(qualityRules.length).default([]),
};

/** A translation that is to be stored: what the form of a new one sends. TRN-03. */
export const NewEntry = z.object(fields);
export type NewEntry = z.output<typeof NewEntry>;

export const Entry = z
  .object({
    id: Id,
    languageId: Id,
    namespaceId: Id,
    translationKey: z.string(),
    pluralForm: z.enum(pluralForms).nullable(),
    sourceText: z.string(),
    translatedText: z.string(),
    context: z.string().nullable(),
    maxLength: z.number().int().nullable(),
    isApproved: z.boolean(),
    needsReview: z.boolean(),
    translationNotes: z.string().nullable(),
    /** The rules that keep it from being shown. */
    failing: z.array(z.enum(qualityRules)),
    warnings: z.array(z.enum(qualityRules)),
    ignored: z.array(z.enum(qualityRules)),
    version: z.number().int(),
    updatedAt: Moment,
  })
  .meta({ id: 'TranslationEntry' });

const touches = ['/api/translations'] as const;

/** 1 to 1000 of something. TRN-04. */
function many<S extends z.core.$ZodType>(item: S) {
  return z.array(item).min(1).max(entryLimits.bulk);
}

export const entries = endpoints({
  list: {
    method: 'GET',
    path: '/api/translations/entries',
    access: ['read', 'translation'],
    summary: 'The stored translations: what differs from the texts that ship. TRN-03, TRN-04.',
    query: listQuery(
      {
        sorts: ['translationKey', 'updatedAt'],
        limit: entryLimits.page,
        max: entryLimits.maxPage,
      },
      {
        languageId: idOf('language').optional(),
        namespaceId: idOf('namespace').optional(),
        isApproved: flag.optional(),
        needsReview: flag.optional(),
      },
    ),
    result: pageOf(Entry),
  },
  create: {
    method: 'POST',
    path: '/api/translations/entries',
    access: ['create', 'translation'],
    summary: 'Stores a translation. TRN-03.',
    body: NewEntry,
    result: z.object({ data: Entry }),
    touches,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/translations/entries/:id',
    access: ['edit', 'translation'],
    summary: 'Changes a translation. TRN-03.',
    params: IdParams,
    body: editable(fields),
    result: z.object({ data: Entry }),
    touches,
  },
  remove: {
    method: 'DELETE',
    path: '/api/translations/entries/:id',
    access: ['edit', 'translation'],
    summary: 'Back to the text that ships: the stored one goes. TRN-03.',
    params: IdParams,
    result: 'none',
    touches,
  },
  bulk: {
    method: 'POST',
    path: '/api/translations/entries/bulk',
    access: ['edit', 'translation'],
    summary: 'Creates, changes or deletes 1 to 1000 translations, all or none. TRN-04.',
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('create'), items: many(NewEntry) }),
      z.object({
        action: z.literal('update'),
        items: many(z.object({ ...fields, id: Id, version: Version })),
      }),
      z.object({ action: z.literal('delete'), items: many(Id) }),
    ]),
    result: z.object({ data: z.object({ count: z.number().int(), ids: z.array(Id) }) }),
    limit: { bytes: 16 * 1024 * 1024 },
    touches,
  },
});
