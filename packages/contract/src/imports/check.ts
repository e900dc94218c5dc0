import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';
import { importModelNames, wholeFileRows } from './values.ts';
import { ImportOptions, ImportRow, ImportRowError } from './wizard.ts';

const ModelName = z.enum(importModelNames);

/** What would become of a row. */
const rowFates = ['created', 'updated', 'unchanged', 'failed'] as const;

/** Many names of records that a file speaks of: all that a file of 1,000 rows can hold in a column. */
const maxNames = wholeFileRows;

export const importChecks = endpoints({
  check: {
    method: 'POST',
    path: '/api/imports/check',
    access: ['create', 'import'],
    summary:
      'What importing the rows would do to each of them: they are imported, and everything is taken back. Whatever the import would refuse is found here, in the same words. Needs the right to create the records as well. IMP-08, AMB-159.',
    body: z.object({
      ...ImportOptions.shape,
      model: ModelName,
      rows: z.array(ImportRow).min(1).max(wholeFileRows),
    }),
    result: z.object({
      data: z.object({
        /** In the order of the rows. */
        fates: z.array(z.enum(rowFates)),
        errors: z.array(ImportRowError),
        warnings: z.array(ImportRowError),
      }),
    }),
    limit: { bytes: 8_000_000, perMinute: 60 },
  },
  references: {
    method: 'POST',
    path: '/api/imports/references',
    access: ['create', 'import'],
    summary:
      "Which names in a file's columns of classes, job titles, levels and the like nobody here has, and what may be chosen in their place by who may read such records. Needs the right to create the records as well. AMB-114.",
    body: z.object({
      model: ModelName,
      /** By field key the texts of its column, each once. */
      values: z.record(z.string().max(100), z.array(z.string().max(500)).max(maxNames)).default({}),
      /** In place of texts: a file of the viewer, of which all rows are looked through; field key to header. */
      file: z.object({ id: Id, mapping: z.record(z.string().max(100), z.string().max(500)) }).optional(),
    }),
    result: z.object({
      data: z.array(
        z.object({
          field: z.string(),
          unknown: z.array(z.string()),
          /** Empty while no name is unknown. `value` is what stands in a file for the record. */
          choices: z.array(z.object({ value: z.string(), label: z.string() })),
        }),
      ),
    }),
    limit: { bytes: 4_000_000, perMinute: 120 },
  },
});
