/** What is recorded of a person in a lesson. ATT-03. */
export const attendanceStatuses = [
  'PRESENT',
  'LATE',
  'ABSENT_ILLNESS',
  'ABSENT_SCHEDULED',
  'ABSENT_FAMILY_EMERGENCY',
  'ABSENT_OTHER',
  'EXCUSED',
] as const;
export type AttendanceStatus = (typeof attendanceStatuses)[number];

/** Who a record is about. ATT-01, AMB-055. */
export const entityTypes = ['student', 'employee'] as const;
export type EntityType = (typeof entityTypes)[number];

/** ATT-04. */
export const bulkActions = ['mark_all_present', 'mark_all_late', 'set_status', 'reset'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Whom a bulk action concerns. ATT-04. */
export const bulkScopes = ['current_tab', 'all_students', 'all_staff'] as const;
export type BulkScope = (typeof bulkScopes)[number];

/** The tabs of the page on which attendance is taken. AMB-191. */
export const attendanceTabs = ['students', 'staff'] as const;
export type AttendanceTab = (typeof attendanceTabs)[number];

/** Whether attendance of a lesson can be written now. REV-34. */
export const lessonStates = ['OPEN', 'FUTURE', 'CANCELLED', 'CLOSED'] as const;
export type LessonState = (typeof lessonStates)[number];

/** What a summary has one row for. */
export const summaryGroups = ['class', 'student', 'period'] as const;

/** How many days after a lesson its teachers may still write its attendance. REV-34. */
export const correctionDays = 14;
/** From how many minutes before its start attendance of a lesson can be taken. REV-34. */
export const earlyMinutes = 15;

export const maxLateMinutes = 480;
export const maxNotes = 500;
export const maxReason = 1000;

/**
 * The reason of an absence that nobody knows yet, as it is stored; screens say it in their language. ATT-08 wants a
 * reason, and at the beginning of a lesson there is none.
 */
export const reasonNotKnownYet = 'Not known yet';

/** The messages of the rules, to the letter. ATT-05 to ATT-09. */
export const attendanceMessages = {
  entityId: 'Invalid entity ID format',
  records: 'At least one attendance record is required',
  schedule: 'A valid schedule must be selected',
  lateMinutes: 'Late minutes are required and must be greater than 0 when status is LATE',
  absenceReason: 'Absence reason is required for absent statuses',
  excusedReason: 'Absence reason is required for excused status',
  bulkStatus: 'Status is required for set_status action',
} as const;
