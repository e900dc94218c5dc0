import { z } from 'zod';
import { endpoints, multipart } from '../shared/endpoint.ts';
import { day, Id, IdParams, Moment } from '../shared/fields.ts';
import { rowChoices } from './choices.ts';
import { ImportRun } from './imports.ts';
import { type ImportModelName, importModelNames, maxChunkRows, wizardFileLimits } from './values.ts';

// The import wizard: a file is sent and read on the server, its rows come back, and go in chunks to the endpoint of
// their model; or the server imports the whole file by itself.

const Count = z.number().int();
const ModelName = z.enum(importModelNames);

/** A file as it was read. Every header is unique and every row is as long as `headers`. IMP-03, IMP-04. */
export const ImportFile = z
  .object({
    id: Id,
    model: ModelName,
    filename: z.string(),
    format: z.enum(['csv', 'xlsx', 'xls']),
    /** 'utf-8', 'utf-16le', 'utf-16be', 'windows-1252' or 'windows-1258'; of a workbook 'workbook'. */
    encoding: z.string(),
    /** Of a CSV file what separates its cells. */
    delimiter: z.enum([',', ';', 'tab']).nullable(),
    /** The worksheet that was read: the wished one, else the first with a header that is known and a row. */
    sheet: z.string().nullable(),
    /** All worksheets with anything in them; none of a CSV file. */
    sheets: z.array(z.string()),
    /** The line of the header: the wished one, else the row among the first 20 with the most columns that are known. */
    headerLine: Count,
    /** The rows from which another header may be chosen, cut short. */
    top: z.array(z.object({ line: Count, cells: z.array(z.string()) })),
    headers: z.array(z.string()),
    /** All rows of a file of up to 1,000, else the first 200. Texts as a spreadsheet shows them; dates are YYYY-MM-DD. */
    rows: z.array(z.array(z.string())),
    /** The line, or the row of the worksheet, of each of `rows`, from 1. */
    lines: z.array(Count),
    totalRows: Count,
    /** Columns that were left out: those without a header (placeholder names) and unsafe ones such as '__proto__'. */
    dropped: z.array(z.string()),
    /** Rows with more cells than there are headers, by their line; the cells too many were left out. */
    longRows: z.array(Count),
    createdAt: Moment,
  })
  .meta({ id: 'ImportFile' });
export type ImportFile = z.infer<typeof ImportFile>;

/** A cell as a chunk brings it. */
const Cell = z.union([z.string().max(40_000), z.number(), z.boolean(), z.null()]);

/** A row of a chunk: values by the model's field keys. Other keys are ignored. */
export const ImportRow = z.record(z.string().max(100), Cell);
export type ImportRow = z.infer<typeof ImportRow>;

/** Field key to value in the file (as written there) to value of ours; '' leaves the field empty. */
const enumerations = z
  .record(z.string().max(100), z.record(z.string().max(500), z.string().max(100)))
  .default({});

/** What accompanies the rows of a chunk. */
const context = {
  enumerations,
  /** The run that all chunks of one wizard belong to; the first chunk may bring an id of its own, or gets one. */
  runId: Id.optional(),
  /** The file that the rows come from: its name appears in the history. */
  fileId: Id.optional(),
  filename: z.string().trim().max(200).optional(),
  /** How many rows of the wizard came before this chunk: the numbers of `errors` go on from there. */
  offset: z.number().int().min(0).max(10_000_000).default(0),
  /** The line of each row in its file, for the error file; in the order of the rows. */
  lines: z.array(z.number().int().min(1)).max(maxChunkRows).optional(),
};

/** What the user chose for the whole import. */
export const ImportOptions = z.object({
  /** Off: a row whose record exists fails with 'Already exists' (AMB-159). On: the record takes the row's values. */
  updateExisting: z.boolean().default(false),
  /** For lessons, which all belong to one course. */
  courseId: Id.optional(),
  /** Of which day opening balances are whose rows do not say it. */
  asOfDate: day('Invalid date').optional(),
  ...rowChoices,
});
export type ImportOptions = z.infer<typeof ImportOptions>;

/** One reason why a row failed, or with WARNING what to look at. `row` counts from 1. */
export const ImportRowError = z.object({
  row: Count,
  line: Count.nullable(),
  field: z.string().nullable(),
  message: z.string(),
});
export type ImportRowError = z.infer<typeof ImportRowError>;

/** The reply to a chunk. IMP-18. */
export const ImportReply = z
  .object({
    data: z.object({
      success: Count,
      failed: Count,
      /** Of `success`: made, changed, and as they were already. */
      created: Count,
      updated: Count,
      unchanged: Count,
      /** Rows that got a generated address, and rows whose unknown status became ACTIVE (decision 4). */
      placeholderEmails: Count,
      defaultedStatuses: Count,
      runId: Id,
    }),
    errors: z.array(ImportRowError),
    warnings: z.array(ImportRowError),
    message: z.string(),
  })
  .meta({ id: 'ImportReply' });
export type ImportReply = z.infer<typeof ImportReply>;

/** The body of a background run: which column each field takes, and what unmatched values mean. */
const RunBody = z.object({
  /** Field key to header. */
  mapping: z.record(z.string().max(100), z.string().max(500)),
  enumerations,
  options: ImportOptions.prefault({}),
});

export const importFiles = endpoints({
  upload: {
    method: 'POST',
    path: '/api/imports/files',
    access: ['create', 'import'],
    scope: 'imports',
    summary:
      'Reads a .csv, .xlsx or .xls file for the import wizard, by its content and not by its name; sheet and headerLine say which worksheet is read and where its header stands. Kept seven days. IMP-02, IMP-03.',
    body: multipart(
      z.object({
        model: ModelName,
        sheet: z.string().max(200).optional(),
        headerLine: z.coerce.number().int().min(1).max(10_000_000).optional(),
      }),
      wizardFileLimits.bytes,
    ),
    result: z.object({ data: ImportFile }),
    status: 201,
    limit: { perMinute: 30 },
  },
  get: {
    method: 'GET',
    path: '/api/imports/files/:id',
    access: ['create', 'import'],
    scope: 'own import files',
    summary:
      'A file of the viewer as it was read; 410 when it has been deleted, seven days after it was sent.',
    params: IdParams,
    result: z.object({ data: ImportFile }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/imports/files/:id',
    access: ['create', 'import'],
    scope: 'own import files',
    summary: 'Deletes a sent file before its time.',
    params: IdParams,
    result: 'none',
  },
  run: {
    method: 'POST',
    path: '/api/imports/files/:id/run',
    access: ['create', 'import'],
    scope: 'own import files',
    summary:
      'Imports a whole file in the background. Answers at once; the progress comes as live events. It goes on where it was after a stop of the server. 400 DATE_ORDER where nobody can know whether the month or the day comes first in a column: say it under options.dateOrders; 400 DECIMAL_MARK where nobody can know whether dots separate thousands: say it under options.decimalMarks. Decision 5, AMB-113.',
    params: IdParams,
    body: RunBody,
    result: z.object({ data: ImportRun }),
    status: 202,
    limit: { perMinute: 30 },
  },
  cancel: {
    method: 'POST',
    path: '/api/imports/:id/cancel',
    access: ['create', 'import'],
    scope: 'imports',
    summary: 'Stops a background import after the rows in hand. What was imported stays, and can be undone.',
    params: IdParams,
    result: z.object({ data: ImportRun }),
  },
  errorsFile: {
    method: 'GET',
    path: '/api/imports/:id/errors.csv',
    access: ['create', 'import'],
    scope: 'imports',
    summary:
      'The rows of an import that failed, as they were sent, with the reason in the last column: mend them and import the file again. 410 after seven days.',
    params: IdParams,
    result: 'file',
    media: ['text/csv'],
    limit: { perMinute: 60 },
  },
  sample: {
    method: 'GET',
    path: '/api/imports/samples/:model',
    access: ['create', 'import'],
    summary: 'A sample CSV file of a model: its labels and two rows that would pass.',
    params: z.object({ model: ModelName }),
    result: 'file',
    media: ['text/csv'],
  },
});

const rows = z.array(ImportRow).min(1).max(maxChunkRows);

/** The body of a model's endpoint: its rows under the plural key or under the lowercase model name (AMB-037). */
function chunkBody(model: ImportModelName, plural: string) {
  const single = model.toLowerCase();
  const rowsOf = (body: Record<string, unknown>) => (body[plural] ?? body[single]) as ImportRow[] | undefined;
  return z
    .object({ ...context, ...ImportOptions.shape, [plural]: rows.optional(), [single]: rows.optional() })
    .refine((body) => rowsOf(body) !== undefined, {
      error: `The rows must come under the key '${plural}' or '${single}'.`,
    })
    .transform((body) => {
      const { runId, fileId, filename, offset, lines, enumerations, ...rest } = body;
      const options: ImportOptions = ImportOptions.parse(rest);
      return { rows: rowsOf(body) ?? [], runId, fileId, filename, offset, lines, enumerations, options };
    });
}

function chunk<const P extends `/api/${string}`>(model: ImportModelName, path: P, plural: string) {
  return {
    method: 'POST',
    path,
    access: ['create', 'import'],
    summary: `Imports rows (${plural}), each on its own: bad ones are reported and the others saved. Needs the right to create the records as well. IMP-17, IMP-18.`,
    body: chunkBody(model, plural),
    result: ImportReply,
    limit: { bytes: 8_000_000 },
  } as const;
}

/** One endpoint for each model; the record's name is the model's. IMP-17. */
export const importChunks = endpoints({
  student: chunk('student', '/api/students/import', 'students'),
  employee: chunk('employee', '/api/hr/employees/import', 'employees'),
  customer: chunk('customer', '/api/e-commerce/customers/import', 'customers'),
  lesson: chunk('lesson', '/api/lms/lessons/import', 'lessons'),
  lead: chunk('lead', '/api/e-commerce/leads/import', 'leads'),
  userLink: chunk('userLink', '/api/user-links/import', 'userlinks'),
  product: chunk('product', '/api/e-commerce/products/import', 'products'),
  course: chunk('course', '/api/lms/courses/import', 'courses'),
  account: chunk('account', '/api/finance/accounts/import', 'accounts'),
  vendor: chunk('vendor', '/api/finance/vendors/import', 'vendors'),
  openingBalance: chunk('openingBalance', '/api/finance/opening-balances/import', 'openingbalances'),
  openInvoice: chunk('openInvoice', '/api/finance/open-invoices/import', 'openinvoices'),
  openBill: chunk('openBill', '/api/finance/open-bills/import', 'openbills'),
  journalEntry: chunk('journalEntry', '/api/finance/journal-entries/import', 'journalentries'),
});
