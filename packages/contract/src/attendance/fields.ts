import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { Id, Moment, Version } from '../shared/fields.ts';
import { bulkErrors, markErrors } from './attendance.rules.ts';
import {
  attendanceMessages,
  attendanceStatuses,
  attendanceTabs,
  bulkActions,
  bulkScopes,
  entityTypes,
  lessonStates,
  maxLateMinutes,
  maxNotes,
  maxReason,
} from './values.ts';

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => value || null);

const lateMinutes = z
  .number()
  .int()
  .min(0)
  .max(maxLateMinutes)
  .nullish()
  .transform((value) => value ?? null);
const sessionNotes = text(1000);
const scheduleId = z.uuid(attendanceMessages.schedule);

const said = {
  status: z.enum(attendanceStatuses),
  lateMinutes,
  notes: text(maxNotes),
  absenceReason: text(maxReason),
};

/** A record as it is sent. ATT-01, ATT-05, ATT-07, ATT-08. */
export const AttendanceRecordInput = z
  .object({
    entityType: z.enum(entityTypes),
    entityId: z.uuid(attendanceMessages.entityId),
    /** The person's user; stored by the server itself. */
    userId: Id.nullish(),
    ...said,
    /** Absent: true for PRESENT and LATE, else false (AMB-192). */
    deductSession: z.boolean().optional(),
    /** The reason is one that the sender may not read and leaves as it is (REV-17). */
    keepsReason: z.boolean().optional(),
  })
  .superRefine((record, context) => {
    for (const [field, message] of Object.entries(markErrors(record))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

const attendanceRecords = z.array(AttendanceRecordInput).min(1, attendanceMessages.records).max(1000);

/** The body of a new session. ATT-01, ATT-06. */
export const SessionBody = z.object({
  /** The day on which the lesson is held. */
  sessionDate: z.iso.date('Date must be YYYY-MM-DD'),
  scheduleId,
  /** The lesson's date by the plan, where two lessons of a schedule are held on one day (AMB-080). */
  instanceDate: z.iso.date('Date must be YYYY-MM-DD').optional(),
  sessionNotes,
  attendanceRecords,
});

/** The body that replaces the records of a session. */
export const SessionChange = editable({ sessionNotes, attendanceRecords });

/** ATT-04, ATT-09. */
export const BulkBody = z
  .object({
    action: z.enum(bulkActions),
    scope: z.enum(bulkScopes),
    /** Which tab 'current_tab' means. */
    tab: z.enum(attendanceTabs).default('students'),
    status: z.enum(attendanceStatuses).nullish(),
    lateMinutes,
    reason: text(maxReason),
    version: Version.optional(),
  })
  .superRefine((bulk, context) => {
    for (const [field, message] of Object.entries(bulkErrors(bulk))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

/** ATT-02, AMB-054: without a reason the notes are one. */
export const StudentBatchBody = z.object({
  classScheduleId: scheduleId,
  /** Today by the organisation's clock without. */
  sessionDate: z.iso.date('Date must be YYYY-MM-DD').optional(),
  records: z
    .array(
      z
        .object({ studentId: z.uuid(attendanceMessages.entityId), ...said })
        .transform((record) => ({ ...record, absenceReason: record.absenceReason ?? record.notes }))
        .superRefine((record, context) => {
          for (const [field, message] of Object.entries(markErrors(record))) {
            context.addIssue({ code: 'custom', path: [field], message });
          }
        }),
    )
    .min(1, attendanceMessages.records)
    .max(1000),
});

export const Counts = z.object({
  present: z.number().int(),
  late: z.number().int(),
  absent: z.number().int(),
  excused: z.number().int(),
  total: z.number().int(),
});

const ClassName = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  colorHex: z.string().nullable(),
});

/** A dated lesson with what was recorded in it. */
export const AttendanceLesson = z
  .object({
    /** null as long as no attendance was taken. */
    sessionId: Id.nullable(),
    scheduleId: Id,
    /** The date by the plan, which names the lesson for good. */
    instanceDate: z.string(),
    sessionDate: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    class: ClassName,
    courseTitle: z.string().nullable(),
    lessonTitle: z.string().nullable(),
    roomName: z.string().nullable(),
    teachers: z.array(z.string()),
    state: z.enum(lessonStates),
    /** Of the students, by status. */
    counts: Counts,
    studentCount: z.number().int(),
    takenBy: z.string().nullable(),
    takenAt: Moment.nullable(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'AttendanceLesson' });

/** Somebody who belongs to a lesson. */
export const RosterPerson = z.object({
  entityType: z.enum(entityTypes),
  entityId: Id,
  userId: Id.nullable(),
  name: z.string(),
  sortName: z.string(),
  avatarUrl: z.string().nullable(),
  /** The student identifier, or what the person is in the lesson. */
  detail: z.string().nullable(),
  /** Of a student: the share of the class's other lessons that they attended, in whole per cent; null: none counts. */
  rate: z.number().int().nullable(),
  /** Of a student: how many sessions are left to use, below 0 where lessons wait for some; null: they buy none. REV-35. */
  sessionsLeft: z.number().int().nullable(),
});

/** A stored record. ATT-01. */
export const AttendanceRecord = z
  .object({
    id: Id,
    sessionId: Id,
    entityType: z.enum(entityTypes),
    entityId: Id,
    userId: Id.nullable(),
    name: z.string(),
    status: z.enum(attendanceStatuses),
    lateMinutes: z.number().int().nullable(),
    notes: z.string().nullable(),
    absenceReason: z.string().nullable(),
    /** An illness whose reason the viewer may not read (REV-17). */
    reasonIsHidden: z.boolean(),
    deductSession: z.boolean(),
    recordedBy: z.string().nullable(),
    /** When a guardian was told of this record last; null: nobody was. */
    guardianToldAt: Moment.nullable(),
    updatedAt: Moment,
  })
  .meta({ id: 'AttendanceRecord' });

/** A session with everybody who belongs to it. */
export const AttendanceSession = AttendanceLesson.extend({
  sessionNotes: z.string().nullable(),
  /** When it was saved last; null as long as no attendance was taken. */
  savedAt: Moment.nullable(),
  /** 0 as long as no attendance was taken. */
  version: z.number().int(),
  roster: z.array(RosterPerson),
  attendanceRecords: z.array(AttendanceRecord),
}).meta({ id: 'AttendanceSession' });
