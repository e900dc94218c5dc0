// Values of the room without a schema: a page may import them without bringing zod along.

/** QUEUED waits for a worker; UNDONE was done and taken back. */
export const importStatuses = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'UNDONE'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** What an import counts, in the order in which a report lists it. */
export const importedEntities = [
  'room',
  'department',
  'grade',
  'user',
  'student',
  'employee',
  'userLink',
  'course',
  'class',
  'classStaff',
  'enrolment',
  'schedule',
] as const;
export type ImportedEntity = (typeof importedEntities)[number];

/** What can happen to a record: `linked` is a record that was here already and only got its external id. */
export const importOutcomes = ['created', 'updated', 'unchanged', 'linked', 'removed', 'skipped'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** The steps of a run, in order. */
export const importStages = [
  'reading',
  'places',
  'people',
  'learning',
  'timetable',
  'lessons',
  'finishing',
] as const;
export type ImportStage = (typeof importStages)[number];

/** The largest file that may be sent: 50 MB, packed. */
export const maxImportBytes = 50_000_000;

/** What the import wizard imports from a CSV or Excel file. */
export const importModelNames = [
  'student',
  'employee',
  'customer',
  'lesson',
  'lead',
  'userLink',
  'product',
  'course',
  'account',
  'vendor',
  'openingBalance',
  'openInvoice',
  'openBill',
  'journalEntry',
] as const;
export type ImportModelName = (typeof importModelNames)[number];

/** What the wizard's files may hold; `cell` in characters, `unpackedBytes` of a workbook's parts together. */
export const wizardFileLimits = {
  bytes: 20_000_000,
  rows: 50_000,
  columns: 200,
  cell: 32_767,
  unpackedBytes: 200_000_000,
} as const;

/** The header is one of so many rows from the top that are not empty. */
export const headerChoices = 20;

/** A file of up to so many rows comes back as a whole, a larger one with its first rows and is imported in the background. */
export const wholeFileRows = 1000;
export const previewRows = 200;

/** The most rows of one request to a model's endpoint. The wizard sends 50 at once, or 10 at a time (IMP-15). */
export const maxChunkRows = 500;

/** What a cell shows whose formula ended in an error; also what it is in a CSV file that a spreadsheet program wrote. */
export const errorCells = [
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#DIV/0!',
  '#NAME?',
  '#NUM!',
  '#NULL!',
  '#SPILL!',
  '#CALC!',
  '#GETTING_DATA',
] as const;

/** What stands for a cell with a formula that was saved without its value. */
export const unsavedFormula = '#FORMULA!';

/** A row that is left out, and one that is taken with a doubt. */
export const issueSeverities = ['ERROR', 'WARNING'] as const;
