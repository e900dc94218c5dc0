import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { changeableText, endsOnOrAfterStart, Id, IdParams, Moment, Version } from '../shared/fields.ts';
import { flag, idList, listQuery, pageCounts } from '../shared/list.ts';
import { OptionalColor, OptionalDay, requiredDay, requiredText } from './fields.ts';
import { classStatuses } from './values.ts';

const Person = z.object({ employeeId: Id, name: z.string(), avatarUrl: z.string().nullable() });
const CourseName = z.object({
  id: Id,
  title: z.string(),
  name: z.string(),
  color: z.string(),
  slug: z.string().nullable(),
});

/** A class as lists show it. LRN-01, LRN-05. */
export const SchoolClass = z
  .object({
    id: Id,
    name: z.string(),
    code: z.string(),
    startDate: z.string(),
    endDate: z.string().nullable(),
    color: z.string().nullable(),
    description: z.string().nullable(),
    maxCapacity: z.number().int().nullable(),
    status: z.enum(classStatuses),
    gradeId: Id.nullable(),
    grade: z.object({ id: Id, title: z.string() }).nullable(),
    locationId: Id.nullable(),
    location: z.object({ id: Id, name: z.string() }).nullable(),
    /** Whether public pages may show it: name, grade, courses, dates and free places. REV-51. */
    isPublic: z.boolean(),
    courseIds: z.array(Id),
    courses: z.array(CourseName),
    teachers: z.array(Person),
    /** Students who have a place: SCHEDULED and ACTIVE enrolments. AMB-125. */
    studentCount: z.number().int(),
    /** Students who wait for a place: PENDING enrolments. AMB-187. */
    waitingCount: z.number().int(),
    /** Of those who wait: for how many a seat is held until they pay. AMB-260. */
    heldCount: z.number().int(),
    version: Version,
    updatedAt: Moment,
  })
  .meta({ id: 'Class' });

const detail = z.object({
  data: SchoolClass.extend({
    /** Students with an open enrolment, by name; empty for who may not see other pupils (REV-18). */
    studentIds: z.array(Id),
    assistants: z.array(Person),
    substitutes: z.array(Person),
    can: z.object({
      edit: z.boolean(),
      delete: z.boolean(),
      editStudents: z.boolean(),
      /** May enrol above the capacity (AMB-125). */
      force: z.boolean(),
      seeStudents: z.boolean(),
      editStaff: z.boolean(),
    }),
  }),
});

const fields = {
  name: requiredText('Class name is required', 200),
  code: requiredText('Class code is required', 50),
  startDate: requiredDay('Start date is required'),
  endDate: OptionalDay,
  color: OptionalColor,
  description: changeableText(5000),
  maxCapacity: z
    .number('Capacity must be a positive whole number')
    .int('Capacity must be a positive whole number')
    .min(1, 'Capacity must be a positive whole number')
    .max(10_000)
    .nullish(),
  status: z.enum(classStatuses).optional(),
  gradeId: Id.nullish(),
  locationId: Id.nullish(),
  isPublic: z.boolean().optional(),
  courseIds: z.array(Id).max(200).optional(),
  studentIds: z.array(Id).max(2000).optional(),
};

/** What the class form sends; what is absent keeps its value, null empties it. LRN-02, LRN-04, AMB-064. */
export const ClassBody = z.object(fields).refine(endsOnOrAfterStart.test, endsOnOrAfterStart.issue);

/** The same of a class that is set up with everything else: without a code it gets one made of its name. */
export const SetUpClass = z
  .object({ ...fields, code: changeableText(50), courseIds: fields.courseIds.default([]) })
  .refine(endsOnOrAfterStart.test, endsOnOrAfterStart.issue);

/** The same of a stored class. */
export const ClassChange = editable(fields, 'last-write-wins').refine(
  endsOnOrAfterStart.test,
  endsOnOrAfterStart.issue,
);

const StaffAssignment = z.object({
  /** null: the whole class. */
  courseId: Id.nullable(),
  teacherId: Id.nullable(),
  teacherIds: z.array(Id),
  substituteIds: z.array(Id),
  taIds: z.array(Id),
});

/** The staff of a class, by course, and who they are. */
export const staffReply = z.object({
  data: z.object({
    assignments: z.array(StaffAssignment),
    staff: z.array(Person.extend({ hasUser: z.boolean(), jobTitle: z.string().nullable() })),
  }),
});

/** What the staff form sends; teacherIds holds co-teachers beside teacherId. SCH-24. */
export const StaffBody = z.object({
  assignments: z
    .array(
      z.object({
        courseId: Id.nullish().transform((id) => id ?? null),
        teacherId: Id.nullish(),
        teacherIds: z.array(Id).max(20).default([]),
        substituteIds: z.array(Id).max(50).default([]),
        taIds: z.array(Id).max(50).default([]),
      }),
    )
    .min(1, 'At least one assignment or staff member is required')
    .max(200)
    .refine(
      (rows) => new Set(rows.map((row) => row.courseId)).size === rows.length,
      'Each course may be listed once',
    ),
});

export const classes = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/classes',
    access: ['read:own', 'class'],
    scope: 'own classes',
    summary: 'Classes by filters; several ids are separated by commas. LRN-05, LRN-06, AMB-014.',
    query: listQuery(
      { sorts: ['name', 'code', 'startDate', 'status'], limit: 20 },
      {
        minimal: flag.optional(),
        ids: idList.optional(),
        status: z
          .string()
          .transform((text) => text.split(',').filter(Boolean))
          .pipe(z.array(z.enum(classStatuses)))
          .optional(),
        gradeId: idList.optional(),
        courseId: idList.optional(),
        teacherId: Id.optional(),
      },
    ),
    result: z.object({ data: z.array(SchoolClass), classes: z.array(SchoolClass), ...pageCounts }),
  },
  get: {
    method: 'GET',
    path: '/api/lms/classes/:id',
    access: ['read:own', 'class'],
    scope: 'own classes',
    summary: 'One class with its courses, students and staff.',
    params: IdParams,
    result: detail,
  },
  create: {
    method: 'POST',
    path: '/api/lms/classes',
    access: ['create:any', 'class'],
    summary: 'Makes a class. LRN-04.',
    body: ClassBody,
    result: detail,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/classes/:id',
    touches: ['/api/dashboard/calendar-events', '/api/students'],
    access: ['edit:any', 'class'],
    summary: 'Changes a class. LRN-04. Without a version the last write wins, and is audited.',
    params: IdParams,
    body: ClassChange,
    result: detail,
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/classes/:id',
    access: ['delete:any', 'class'],
    summary: 'Deletes a class that never had students or lessons; else 409 IN_USE with counts.',
    params: IdParams,
    result: 'none',
  },
  setStudents: {
    method: 'PUT',
    path: '/api/lms/classes/:id/students',
    touches: ['/api/lms/enrolments', '/api/students'],
    access: ['edit:any', 'enrolment'],
    summary:
      'Sets the students of a class: new ones are enrolled, missing ones withdrawn. 409 CLASS_FULL above the capacity unless forced by who may manage. STU-04, AMB-125, AMB-187.',
    params: IdParams,
    body: z.object({ studentIds: z.array(Id).max(2000), force: z.boolean().default(false) }),
    result: z.object({
      enrolled: z.number().int(),
      withdrawn: z.number().int(),
      studentCount: z.number().int(),
    }),
  },
  staff: {
    method: 'GET',
    path: '/api/lms/classes/:id/staff-assignments',
    access: ['read:own', 'staff_assignment'],
    scope: 'own classes',
    summary: 'Who teaches the class, by course; courseId null means the whole class. SCH-24.',
    params: IdParams,
    result: staffReply,
  },
  setStaff: {
    method: 'PUT',
    path: '/api/lms/classes/:id/staff-assignments',
    touches: ['/api/class-schedule', '/api/dashboard'],
    access: ['edit:any', 'staff_assignment'],
    summary: 'Sets who teaches the class. SCH-24.',
    params: IdParams,
    body: StaffBody,
    result: staffReply,
  },
});
