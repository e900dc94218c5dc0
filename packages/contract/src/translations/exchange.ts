import { z } from 'zod';
import { endpoints, multipart } from '../shared/endpoint.ts';
import { idOf } from '../shared/fields.ts';
import { flag } from '../shared/list.ts';
import {
  exchangeFormats,
  importBytes,
  importModes,
  qualityRules,
  scanDefaults,
  scanLimits,
} from './values.ts';

const Failed = z.object({
  namespace: z.string(),
  translationKey: z.string(),
  pluralForm: z.string().nullable(),
  rule: z.enum(qualityRules),
  severity: z.enum(['error', 'warning']),
});

/** Moving texts in and out, and looking over them. TRN-05, TRN-06. */
export const exchange = endpoints({
  export: {
    method: 'POST',
    path: '/api/translations/export',
    access: ['read', 'translation'],
    summary: 'All texts of a language as a file, JSON or CSV. TRN-05.',
    body: z.object({
      languageId: idOf('language'),
      namespaceId: idOf('namespace').nullish(),
      format: z.enum(exchangeFormats),
    }),
    result: 'file',
    media: ['application/json', 'text/csv'],
  },
  import: {
    method: 'POST',
    path: '/api/translations/import',
    access: ['edit', 'translation'],
    summary: 'Reads a file of texts, all or none; a dry run says what it would do. TRN-05.',
    body: multipart(
      z.object({
        languageId: idOf('language'),
        mode: z.enum(importModes).default('not_approved'),
        dryRun: flag.default(false),
      }),
      importBytes,
    ),
    result: z.object({
      data: z.object({
        batchId: z.uuid().nullable(),
        created: z.number().int(),
        changed: z.number().int(),
        /** As they are already, or kept by the mode. */
        kept: z.number().int(),
        /** Of texts that the application does not have. */
        unknown: z.number().int(),
        failing: z.number().int(),
      }),
    }),
    touches: ['/api/translations'],
  },
  keyScan: {
    method: 'POST',
    path: '/api/translations/key-scan',
    access: ['manage', 'translation'],
    summary:
      'Which keys the sources use, which are missing and which nothing uses; 409 NO_SOURCES without sources. TRN-05, AMB-149.',
    body: z.object({
      directories: z.array(z.string().min(1).max(500)).min(1).max(scanLimits.directories),
      extensions: z
        .array(z.string().regex(/^\.[A-Za-z0-9]{1,10}$/, 'Must be a file ending such as .ts'))
        .min(1)
        .max(20)
        .default([...scanDefaults.extensions]),
      excluded: z
        .array(z.string().min(1).max(200))
        .max(50)
        .default([...scanDefaults.excluded]),
    }),
    result: z.object({
      data: z.object({
        files: z.number().int(),
        used: z.number().int(),
        missing: z.array(z.object({ key: z.string(), file: z.string() })),
        unused: z.array(z.string()),
        /** Files with keys that are put together while the program runs. */
        dynamic: z.array(z.object({ file: z.string(), text: z.string() })),
        /** Whether a bound ended the scan before all files were read. */
        isPartial: z.boolean(),
      }),
    }),
  },
  qualityChecks: {
    method: 'POST',
    path: '/api/translations/quality-checks',
    access: ['read', 'translation'],
    summary: 'What the stored texts of a language fail of the rules asked for. TRN-06.',
    body: z.object({
      languageId: idOf('language'),
      namespaceId: idOf('namespace').nullish(),
      rules: z
        .array(z.enum(qualityRules))
        .min(1)
        .max(qualityRules.length)
        .default([...qualityRules]),
    }),
    result: z.object({
      data: z.object({ checked: z.number().int(), failures: z.array(Failed) }),
    }),
  },
});
