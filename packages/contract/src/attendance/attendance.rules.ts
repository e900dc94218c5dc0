import {
  type AttendanceStatus,
  type AttendanceTab,
  attendanceMessages,
  type BulkAction,
  type BulkScope,
  type EntityType,
} from './values.ts';

// What attendance means, without a server: the page on which it is taken works with these rules when it is offline.

/** What is recorded of one person. */
export interface Mark {
  readonly status: AttendanceStatus;
  readonly lateMinutes: number | null;
  readonly notes: string | null;
  readonly absenceReason: string | null;
  readonly deductSession: boolean;
  /** The stored reason is an illness that the viewer may not read; it stays as it is (REV-17). */
  readonly keepsReason?: boolean;
}

/** 'student:<id>' or 'employee:<id>': one person of a lesson. */
export type PersonKey = `${EntityType}:${string}`;
/** Who is marked how. Who is not in it is not marked. */
export type Marks = Readonly<Record<PersonKey, Mark>>;

interface Person {
  readonly entityType: EntityType;
  readonly entityId: string;
}

/** The key of a person in Marks. */
export function personKey({ entityType, entityId }: Person): PersonKey {
  return `${entityType}:${entityId}`;
}

/** Whether the status is one of the four absent ones; EXCUSED is not. ATT-08. */
export function isAbsent(status: AttendanceStatus): boolean {
  return status.startsWith('ABSENT_');
}

/** Whether the person was there, be it late. */
export function isAttended(status: AttendanceStatus): boolean {
  return status === 'PRESENT' || status === 'LATE';
}

/** Whether the status needs a reason. ATT-08. */
export function needsReason(status: AttendanceStatus): boolean {
  return isAbsent(status) || status === 'EXCUSED';
}

/** Whether a record of this status takes a session from the student's package unless somebody says otherwise. AMB-192. */
export function deductsSession(status: AttendanceStatus): boolean {
  return isAttended(status);
}

interface Checked {
  readonly status: AttendanceStatus;
  readonly lateMinutes?: number | null | undefined;
  readonly absenceReason?: string | null | undefined;
  readonly keepsReason?: boolean | undefined;
}

/** The messages of what a mark lacks, by field; none when it may be stored. ATT-07, ATT-08. */
export function markErrors(mark: Checked): { lateMinutes?: string; absenceReason?: string } {
  if (mark.status === 'LATE' && !(mark.lateMinutes && mark.lateMinutes > 0)) {
    return { lateMinutes: attendanceMessages.lateMinutes };
  }
  if (!needsReason(mark.status) || mark.keepsReason || mark.absenceReason?.trim()) return {};
  return {
    absenceReason:
      mark.status === 'EXCUSED' ? attendanceMessages.excusedReason : attendanceMessages.absenceReason,
  };
}

/**
 * A mark of a new status: what only the old one meant (minutes late, a reason) goes, the notes stay, and whether a
 * session is deducted follows the status. AMB-192.
 */
export function withStatus(mark: Mark | undefined, status: AttendanceStatus): Mark {
  if (mark?.status === status) return mark;
  const keepsAbsence = mark !== undefined && needsReason(mark.status) && needsReason(status);
  return {
    status,
    lateMinutes: null,
    notes: mark?.notes ?? null,
    absenceReason: keepsAbsence ? mark.absenceReason : null,
    deductSession: deductsSession(status),
  };
}

/** A bulk action as the page and the server carry it out. */
export interface Bulk {
  readonly action: BulkAction;
  readonly scope: BulkScope;
  readonly tab: AttendanceTab;
  readonly status?: AttendanceStatus | null | undefined;
  readonly lateMinutes?: number | null | undefined;
  readonly reason?: string | null | undefined;
}

/** What a bulk action lacks, by field; none when it may be carried out. ATT-07, ATT-08, ATT-09. */
export function bulkErrors(bulk: Omit<Bulk, 'scope' | 'tab'>): {
  status?: string;
  lateMinutes?: string;
  reason?: string;
} {
  const status = statusOfBulk(bulk);
  if (bulk.action === 'set_status' && !status) return { status: attendanceMessages.bulkStatus };
  if (!status) return {};
  const { lateMinutes, absenceReason } = markErrors({
    status,
    lateMinutes: bulk.lateMinutes,
    absenceReason: bulk.reason,
  });
  return { ...(lateMinutes && { lateMinutes }), ...(absenceReason && { reason: absenceReason }) };
}

/** The marks after a bulk action on those of `people` whom its scope names; the others keep theirs. ATT-04. */
export function applyBulk(marks: Marks, people: readonly Person[], bulk: Bulk): Marks {
  const status = statusOfBulk(bulk);
  const result: Record<PersonKey, Mark> = { ...marks };
  for (const person of people.filter((one) => one.entityType === typeOfScope(bulk))) {
    const key = personKey(person);
    if (!status) delete result[key];
    else
      result[key] = {
        ...withStatus(marks[key], status),
        ...(status === 'LATE' && { lateMinutes: bulk.lateMinutes ?? null }),
        ...(needsReason(status) && { absenceReason: bulk.reason?.trim() || null, keepsReason: false }),
      };
  }
  return result;
}

/** Whom the scope of a bulk action means. ATT-04. */
export function typeOfScope({ scope, tab }: Pick<Bulk, 'scope' | 'tab'>): EntityType {
  if (scope === 'all_students') return 'student';
  if (scope === 'all_staff') return 'employee';
  return tab === 'staff' ? 'employee' : 'student';
}

function statusOfBulk({ action, status }: Pick<Bulk, 'action' | 'status'>): AttendanceStatus | null {
  if (action === 'mark_all_present') return 'PRESENT';
  if (action === 'mark_all_late') return 'LATE';
  return action === 'set_status' ? (status ?? null) : null;
}

export interface AttendanceCounts {
  readonly present: number;
  readonly late: number;
  readonly absent: number;
  readonly excused: number;
  readonly total: number;
}

/** How many of the statuses there are of each kind. */
export function countStatuses(statuses: readonly AttendanceStatus[]): AttendanceCounts {
  const of = (test: (status: AttendanceStatus) => boolean) => statuses.filter(test).length;
  return {
    present: of((status) => status === 'PRESENT'),
    late: of((status) => status === 'LATE'),
    absent: of(isAbsent),
    excused: of((status) => status === 'EXCUSED'),
    total: statuses.length,
  };
}

/** The share of attended lessons in whole per cent; excused ones do not count. null when none counts. */
export function attendanceRate({ present, late, absent }: Omit<AttendanceCounts, 'total'>): number | null {
  const counted = present + late + absent;
  return counted === 0 ? null : Math.round(((present + late) * 100) / counted);
}
