import { z } from 'zod';
import { optionalText } from '../shared/fields.ts';
import { pluralForms, textLimits } from './values.ts';

// Fields of languages, namespaces and translations, with the specification's limits and messages. TRN-01, TRN-02, TRN-03.

/** 'en', 'vi', 'en-US'. TRN-01. */
export const LanguageCode = z
  .string()
  .regex(/^[a-z]{2}(-[A-Z]{2})?$/, "Invalid language code format (e.g., 'en', 'vi', 'en-US')");

/** 'student-management'. TRN-02. */
export const NamespaceCode = z
  .string()
  .min(1)
  .max(textLimits.namespaceId)
  .regex(/^[a-z_-]+$/, 'Only lowercase letters, hyphens and underscores');

/** 'actions.save'. TRN-03. */
export const TranslationKey = z
  .string()
  .min(1)
  .max(textLimits.key)
  .regex(/^[A-Za-z0-9._-]+$/, 'Only letters, digits, dots, hyphens and underscores');

/** Marks that turn the direction of what follows: in a text they hide what it says. Joiners are none of them. */
const turning = /[\u202A-\u202E\u2066-\u2069]/;

function words(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !turning.test(text), 'Marks of direction are not allowed here');
}

/** What a text says in English, 1 to 2000 characters. */
export const SourceText = words(textLimits.source).min(1);
/** What it says in another language, at most 2000 characters; empty while nobody has written it. */
export const TranslatedText = words(textLimits.translated);
export const TranslationNotes = optionalText(textLimits.notes);
export const TranslationContext = optionalText(textLimits.context);
export const MaxLength = z.number().int().min(1).max(textLimits.maxLength).nullish();
export const PluralFormField = z.enum(pluralForms).nullish();
