import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { importModelNames, wholeFileRows } from './values.ts';
import { ImportOptions, ImportRow } from './wizard.ts';

export const importDuplicates = endpoints({
  find: {
    method: 'POST',
    path: '/api/imports/duplicates',
    access: ['create', 'import'],
    summary:
      'Which of the rows speak of an existing record, or may speak of one, before anything is imported. Needs the right to create the records as well. AMB-159.',
    body: z.object({
      model: z.enum(importModelNames),
      rows: z.array(ImportRow).min(1).max(wholeFileRows),
      courseId: ImportOptions.shape.courseId,
    }),
    result: z.object({
      data: z.array(
        z.object({
          /** From 1, in the order of the rows; a row without a match is left out. */
          row: z.number().int(),
          /** Found by what identifies a record; else name and birth date are the same. */
          isSure: z.boolean(),
          field: z.string().nullable(),
        }),
      ),
    }),
    limit: { bytes: 8_000_000, perMinute: 60 },
  },
});
