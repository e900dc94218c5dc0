import { z } from 'zod';
import { passwordRule } from '../identity/password.ts';
import { guardianLinkTypes } from '../identity/values.ts';
import { enrolmentStatuses } from '../learning/values.ts';
import { isDay } from '../shared/day.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { changeableText, Id, IdParams, Moment, Version } from '../shared/fields.ts';
import { flag, idList, listQuery, pageCounts } from '../shared/list.ts';
import { genders, studentStatuses } from './values.ts';

const CurrentClass = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  color: z.string().nullable(),
  /** The start of a class that has not begun: 'from <date>'; null while in progress (AMB-126). */
  from: z.string().nullable(),
  grade: z.object({ id: Id, title: z.string() }).nullable(),
});

const Guardian = z.object({ name: z.string(), phone: z.string().nullable() });

const row = {
  id: Id,
  userId: Id,
  /** The display name of STU-03. */
  name: z.string(),
  firstName: z.string().nullable(),
  middleName: z.string().nullable(),
  lastName: z.string().nullable(),
  preferredName: z.string().nullable(),
  studentIdentifier: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  dateOfEnrollment: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  nationality: z.string().nullable(),
  mobilePhone: z.string().nullable(),
  status: z.enum(studentStatuses),
  user: z.object({
    name: z.string(),
    username: z.string(),
    /** null while the address is a placeholder (REV-07). */
    email: z.string().nullable(),
    avatarUrl: z.string().nullable(),
  }),
  currentClass: CurrentClass.nullable(),
  isInCurrentClass: z.boolean(),
  /** The first linked parent or guardian, else the emergency contact. */
  guardian: Guardian.nullable(),
  version: Version,
};

/** A student as lists show it. STU-01. */
export const StudentRow = z.object(row).meta({ id: 'StudentRow' });

const address = {
  addressLine1: z.string().nullable(),
  addressLine2: z.string().nullable(),
  city: z.string().nullable(),
  stateProvince: z.string().nullable(),
  country: z.string().nullable(),
  postalCode: z.string().nullable(),
};

/** A student in full. STU-01. */
export const Student = z
  .object({
    ...row,
    ...address,
    emergencyContactName: z.string().nullable(),
    emergencyContactPhone: z.string().nullable(),
    referredBy: z.string().nullable(),
    canSignIn: z.boolean(),
    guardians: z.array(
      z.object({
        userId: Id,
        name: z.string(),
        linkType: z.enum(guardianLinkTypes),
        email: z.string().nullable(),
      }),
    ),
    createdAt: Moment,
    updatedAt: Moment,
    can: z.object({ edit: z.boolean(), delete: z.boolean(), editEnrolments: z.boolean() }),
  })
  .meta({ id: 'Student' });

const birthDay = z
  .string()
  .refine((text) => text === '' || (isDay(text) && text >= '1900-01-01'), 'Date must be YYYY-MM-DD')
  .nullish()
  .transform((text) => (text === '' ? null : text));

const profile = {
  firstName: changeableText(100),
  middleName: changeableText(100),
  lastName: changeableText(100),
  preferredName: changeableText(100),
  studentIdentifier: changeableText(50),
  dateOfBirth: birthDay,
  dateOfEnrollment: birthDay,
  gender: z.enum(genders).nullish(),
  nationality: changeableText(100),
  mobilePhone: changeableText(50),
  addressLine1: changeableText(200),
  addressLine2: changeableText(200),
  city: changeableText(100),
  stateProvince: changeableText(100),
  country: changeableText(100),
  postalCode: changeableText(20),
  emergencyContactName: changeableText(200),
  emergencyContactPhone: changeableText(50),
  referredBy: changeableText(200),
};

const newUser = {
  newUserName: z.string().trim().min(1, 'Full name is required').max(200),
  newUserEmail: z.email('A valid e-mail address is required').max(200),
  newUserUsername: z
    .string()
    .trim()
    .max(60)
    .refine((text) => text === '' || text.length >= 3, 'Username must be at least 3 characters')
    .refine((text) => !/[@\s]/.test(text), 'A username has no spaces and no @.')
    .optional()
    .transform((text) => text || undefined),
  newUserPassword: passwordRule,
};

const status = z.enum(studentStatuses);

/** 'Create New User': the profile and a new login. STU-11, AMB-051. */
export const NewLoginBody = z.object({ ...profile, status: status.default('ACTIVE'), ...newUser });
/** 'Link to Existing User'. STU-10, REV-07. */
export const LinkedBody = z.object({
  ...profile,
  status: status.default('ACTIVE'),
  userId: z.uuid('Choose a user to link to'),
});
/** An edit: what is absent keeps its value. STU-10. */
export const StudentChange = editable({
  ...profile,
  status: status.optional(),
  userId: z.uuid('Choose a user to link to').optional(),
});

const missing = {
  newUserName: 'Full name is required',
  newUserEmail: 'A valid e-mail address is required',
  newUserPassword: 'Password must be at least 8 characters long.',
} as const;

/** Either a link (`userId`) or a new login; without a link the fields of the login are required. */
const StudentBody = z
  .object({
    ...profile,
    status: status.default('ACTIVE'),
    userId: z.uuid('Choose a user to link to').optional(),
    newUserName: newUser.newUserName.optional(),
    newUserEmail: newUser.newUserEmail.optional(),
    newUserUsername: newUser.newUserUsername,
    newUserPassword: newUser.newUserPassword.optional(),
  })
  .superRefine((body, ctx) => {
    if (body.userId) return;
    for (const [field, message] of Object.entries(missing)) {
      if (body[field as keyof typeof missing] === undefined)
        ctx.addIssue({ code: 'custom', path: [field], message });
    }
  });

const filters = {
  status: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(status))
    .optional(),
  classId: idList.optional(),
  gradeId: idList.optional(),
  unassignedOnly: flag.optional(),
  hasGuardian: flag.optional(),
  enrolledFrom: z.string().refine(isDay, 'Date must be YYYY-MM-DD').optional(),
  enrolledTo: z.string().refine(isDay, 'Date must be YYYY-MM-DD').optional(),
};

export const students = endpoints({
  list: {
    method: 'GET',
    path: '/api/students',
    access: ['read:own', 'student'],
    scope: 'own students',
    summary: 'Students by filters, or exactly those of `studentIds`. STU-07, AMB-013.',
    query: listQuery(
      { sorts: ['name', 'studentIdentifier', 'status', 'dateOfEnrollment', 'createdAt'], limit: 15 },
      {
        ...filters,
        includeClassInfo: flag.optional(),
        classIdContext: Id.optional(),
        excludeIds: idList.optional(),
        studentIds: idList.optional(),
      },
    ),
    result: z.object({
      students: z.array(StudentRow),
      pagination: z.object({
        page: z.number().int(),
        limit: z.number().int(),
        totalItems: z.number().int(),
        totalPages: z.number().int(),
      }),
      data: z.array(StudentRow),
      ...pageCounts,
    }),
  },
  families: {
    method: 'GET',
    path: '/api/students/families',
    access: ['read:own', 'student'],
    scope: 'own students',
    summary: 'The users of students and of their guardians, to write to them.',
    query: z.object({ studentIds: idList }),
    result: z.object({ data: z.array(z.object({ id: Id, userIds: z.array(Id) })) }),
  },
  counts: {
    method: 'GET',
    path: '/api/students/counts',
    access: ['read:own', 'student'],
    scope: 'own students',
    summary: 'How many students there are, are active, have no class, and joined this month.',
    result: z.object({
      all: z.number().int(),
      active: z.number().int(),
      unassigned: z.number().int(),
      joinedThisMonth: z.number().int(),
      /** The first day of this month by the organisation's clock: the filter behind the last count. */
      monthStart: z.string(),
    }),
  },
  search: {
    method: 'GET',
    path: '/api/students/search',
    access: ['read:own', 'student'],
    scope: 'own students',
    summary: 'Students whose name or identifier holds the text; none without text. STU-09.',
    query: z.object({
      q: z.string().trim().max(200).default(''),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    result: z.object({ students: z.array(StudentRow) }),
  },
  get: {
    method: 'GET',
    path: '/api/students/:id',
    access: ['read:own', 'student'],
    scope: 'own students',
    summary: 'One student with user, class and guardians.',
    params: IdParams,
    result: z.object({ data: Student }),
  },
  create: {
    method: 'POST',
    path: '/api/students',
    access: ['create:any', 'student'],
    summary: 'Makes a student with a new login, or for an existing user. STU-10, STU-11, STU-12.',
    body: StudentBody,
    result: z.object({ data: Student }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/students/:id',
    touches: ['/api/lms/classes'],
    access: ['edit:any', 'student'],
    summary: 'Changes a student; what is absent keeps its value.',
    params: IdParams,
    body: StudentChange,
    result: z.object({ data: Student }),
  },
  setStatus: {
    method: 'POST',
    path: '/api/students/status',
    touches: ['/api/students'],
    access: ['edit:any', 'student'],
    summary: 'Gives several students one status.',
    body: z.object({ studentIds: z.array(Id).min(1).max(500), status }),
    result: z.object({ changed: z.number().int() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/students/:id',
    access: ['delete:any', 'student'],
    summary: 'Deletes a student without any reference; else 409 IN_USE with counts. REV-14.',
    params: IdParams,
    result: 'none',
  },
  enrolments: {
    method: 'GET',
    path: '/api/students/:id/enrolments',
    access: ['read:own', 'student'],
    scope: 'own students',
    summary: 'The enrolments of a student, newest first.',
    params: IdParams,
    result: z.object({
      data: z.array(
        z.object({
          id: Id,
          status: z.enum(enrolmentStatuses),
          enrolledAt: Moment,
          endedAt: Moment.nullable(),
          class: z.object({
            id: Id,
            name: z.string(),
            code: z.string(),
            color: z.string().nullable(),
            startDate: z.string(),
            endDate: z.string().nullable(),
            grade: z.string().nullable(),
          }),
          courses: z.array(z.object({ id: Id, title: z.string() })),
          teachers: z.array(z.string()),
        }),
      ),
    }),
  },
});
