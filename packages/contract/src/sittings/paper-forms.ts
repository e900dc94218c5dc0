import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { IdParams } from '../shared/fields.ts';
import { LanguageCode } from '../translations/fields.ts';
import { paperForms as letters } from './sittings.values.ts';

// A published assessment on paper: up to four forms of the same revision with another order of questions and options, and what solves
// them on a sheet of its own for staff. What was written on paper is scored as a manual assessment of the type OFFLINE_VERSION. ASM-19, AMB-376.

const revisionMessage = 'The revision must be a whole number from 1.';

const formsMessage = 'Forms must be a whole number from 1 to 4.';

const common = {
  /** Absent: the revision that was published last. */
  revision: z.coerce.number(revisionMessage).int(revisionMessage).min(1, revisionMessage).optional(),
  language: LanguageCode.optional(),
};

export const paperForms = endpoints({
  paper: {
    method: 'GET',
    path: '/api/lms/assessments/:id/paper',
    access: ['read:own', 'assessment'],
    scope: 'own assessments',
    summary:
      'One form of a published assessment to print, with its answer sheet: the same revision and letter give the same paper. Nothing in it solves a question.',
    params: IdParams,
    query: z.object({ ...common, form: z.enum(letters, 'Choose one of the options').default('A') }),
    result: 'file',
    media: ['application/pdf'],
    limit: { perMinute: 30 },
  },
  key: {
    method: 'GET',
    path: '/api/lms/assessments/:id/paper-key',
    access: ['read:own', 'assessment'],
    scope: 'own assessments',
    summary:
      'What solves the forms A to D of a published assessment, question by question, for who writes and marks it: never for who sits. AMB-091.',
    params: IdParams,
    query: z.object({
      ...common,
      forms: z.coerce
        .number(formsMessage)
        .int(formsMessage)
        .min(1, formsMessage)
        .max(letters.length, formsMessage)
        .default(letters.length),
    }),
    result: 'file',
    media: ['application/pdf'],
    limit: { perMinute: 30 },
  },
});
