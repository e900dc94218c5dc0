import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, idOf, Version } from '../shared/fields.ts';
import { PluralFormField, TranslatedText, TranslationKey, TranslationNotes } from './fields.ts';
import { pluralForms, qualityRules, textTabs } from './values.ts';

const Form = z.enum(pluralForms).nullable();

/** What is known of one form of a text in the translator's language. */
const TextForm = z.object({
  pluralForm: Form,
  /** What is shown: the stored text, else the one that ships, else ''. */
  text: z.string(),
  /** The one that ships in this language; null where none does. */
  shipped: z.string().nullable(),
  /** The stored one, if any. */
  entryId: Id.nullable(),
  version: z.number().int().nullable(),
  failing: z.array(z.enum(qualityRules)),
  warnings: z.array(z.enum(qualityRules)),
  ignored: z.array(z.enum(qualityRules)),
});

/** A text of the application with what it says in English and in the translator's language, in all forms of it. */
export const Text = z
  .object({
    /** Its place among all texts: where the next part of the list begins. */
    position: z.number().int(),
    namespaceId: Id,
    namespace: z.string(),
    translationKey: z.string(),
    sources: z.array(z.object({ pluralForm: Form, text: z.string() })),
    /** What the source was when somebody last translated it, where that differs from now. */
    before: z.string().nullable(),
    forms: z.array(TextForm),
    state: z.enum(['untranslated', 'review', 'changed', 'failing', 'done']),
    isApproved: z.boolean(),
    context: z.string().nullable(),
    maxLength: z.number().int().nullable(),
    translationNotes: z.string().nullable(),
  })
  .meta({ id: 'TranslatorText' });

const Counts = z.object(
  Object.fromEntries(textTabs.map((tab) => [tab, z.number().int()])) as Record<
    (typeof textTabs)[number],
    z.ZodNumber
  >,
);

export const texts = endpoints({
  list: {
    method: 'GET',
    path: '/api/translations/texts',
    access: ['read', 'translation'],
    summary: 'The texts of the application for a translator, a hundred at a time from a place on. TRN-07.',
    query: z.object({
      /** The default language where none is named. */
      languageId: idOf('language').optional(),
      tab: z.enum(textTabs).default('todo'),
      namespaceId: idOf('namespace').optional(),
      search: z.string().trim().max(200).optional(),
      /** The place of the last text that one has. */
      after: z.coerce.number().int().min(-1).max(2_000_000_000).default(-1),
    }),
    result: z.object({ data: z.array(Text), counts: Counts, hasMore: z.boolean() }),
  },
  save: {
    method: 'POST',
    path: '/api/translations/texts',
    access: ['edit', 'translation'],
    summary:
      'Stores what a translator wrote of one text, all its forms. An empty form goes back to what ships. TRN-03.',
    body: z.object({
      languageId: idOf('language'),
      namespaceId: idOf('namespace'),
      translationKey: TranslationKey,
      forms: z
        .array(
          z.object({
            pluralForm: PluralFormField,
            translatedText: TranslatedText,
            /** Of the stored one that the form was opened with; null where there was none. */
            version: Version.nullable(),
          }),
        )
        .min(1)
        .max(pluralForms.length),
      isApproved: z.boolean(),
      translationNotes: TranslationNotes,
      ignored: z.array(z.enum(qualityRules)).max(qualityRules.length).default([]),
    }),
    result: z.object({ data: Text }),
    touches: ['/api/translations'],
  },
  memory: {
    method: 'GET',
    path: '/api/translations/memory',
    access: ['read', 'translation'],
    summary: 'What texts like this one say in the language: the five nearest, the best first.',
    query: z.object({
      languageId: idOf('language'),
      source: z.string().min(1).max(2000),
      namespaceId: idOf('namespace').optional(),
    }),
    result: z.object({
      data: z.array(
        z.object({
          sourceText: z.string(),
          translatedText: z.string(),
          namespace: z.string(),
          /** 0 to 1. */
          similarity: z.number(),
        }),
      ),
    }),
  },
  revert: {
    method: 'POST',
    path: '/api/translations/back-to-shipped',
    access: ['edit', 'translation'],
    summary: 'Takes away the stored texts of a language, of one namespace or of all.',
    body: z.object({ languageId: idOf('language'), namespaceId: idOf('namespace').nullish() }),
    result: z.object({ data: z.object({ count: z.number().int() }) }),
    touches: ['/api/translations'],
  },
});
