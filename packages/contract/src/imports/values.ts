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
