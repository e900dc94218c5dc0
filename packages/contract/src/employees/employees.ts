import { z } from 'zod';
import { isDay } from '../shared/day.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { changeableText, Id, IdParams, Moment, Version } from '../shared/fields.ts';
import { idList, listQuery, pageOf } from '../shared/list.ts';
import { employeeStatuses, employmentTypes, genders, maritalStatuses } from './values.ts';

const Named = z.object({ id: Id, name: z.string() });
export const PersonName = z.object({ id: Id, firstName: z.string(), lastName: z.string() });

const row = {
  id: Id,
  employeeIdNumber: z.string(),
  name: z.string(),
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  workEmail: z.string(),
  mobilePhone: z.string().nullable(),
  status: z.enum(employeeStatuses),
  employmentType: z.enum(employmentTypes).nullable(),
  dateOfJoining: z.string(),
  jobTitleId: Id.nullable(),
  jobTitle: Named.nullable(),
  departmentId: Id.nullable(),
  department: Named.nullable(),
  managerId: Id.nullable(),
  manager: PersonName.nullable(),
  userId: Id.nullable(),
  avatarUrl: z.string().nullable(),
  version: Version,
};

/** An employee as lists show it: nothing of the group employee_sensitive (AMB-161). */
export const EmployeeRow = z.object(row).meta({ id: 'EmployeeRow' });

/** REV-17: absent as a whole for who may not see it; the own bank account is masked (AMB-161). */
export const Sensitive = z.object({
  dateOfBirth: z.string().nullable(),
  maritalStatus: z.enum(maritalStatuses).nullable(),
  addressLine1: z.string().nullable(),
  addressLine2: z.string().nullable(),
  city: z.string().nullable(),
  stateProvince: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string().nullable(),
  bankAccountNumber: z.string().nullable(),
  bankName: z.string().nullable(),
});

/** An employee in full. HR-01. */
export const Employee = z
  .object({
    ...row,
    personalEmail: z.string().nullable(),
    gender: z.enum(genders).nullable(),
    nationality: z.string().nullable(),
    probationEndDate: z.string().nullable(),
    /** What an import brought of a career (IMP-14). */
    terminationDate: z.string().nullable(),
    lastPromotionDate: z.string().nullable(),
    nextReviewDate: z.string().nullable(),
    officeLocationId: z.string().nullable(),
    user: z
      .object({ id: Id, name: z.string(), username: z.string(), email: z.string(), isActive: z.boolean() })
      .nullable(),
    sensitive: Sensitive.nullable(),
    /** What needs a new owner when the person leaves (REV-05). */
    _count: z.object({
      directReports: z.number().int(),
      classes: z.number().int(),
      upcomingLessons: z.number().int(),
    }),
    createdAt: Moment,
    updatedAt: Moment,
    can: z.object({ edit: z.boolean(), editSensitive: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'Employee' });

const optionalDay = z
  .string()
  .refine((text) => text === '' || (isDay(text) && text >= '1900-01-01'), 'Date must be YYYY-MM-DD')
  .nullish()
  .transform((text) => (text === '' ? null : text));

const requiredName = (message: string) => z.string(message).trim().min(1, message).max(100);
const optionalEmail = z
  .string()
  .trim()
  .max(200)
  .refine((text) => text === '' || z.email().safeParse(text).success, 'A valid e-mail address is required')
  .nullish()
  .transform((text) => (text === '' ? null : text));

const joiningDay = (message: string) =>
  z
    .string(message)
    .min(1, { error: message, abort: true })
    .refine((text) => isDay(text) && text >= '1900-01-01', 'Date must be YYYY-MM-DD');

const profile = {
  firstName: requiredName('First name is required'),
  middleName: changeableText(100),
  lastName: requiredName('Last name is required'),
  personalEmail: optionalEmail,
  workEmail: z.email('A valid work e-mail is required').max(200),
  mobilePhone: changeableText(50),
  dateOfBirth: optionalDay,
  gender: z.enum(genders).nullish(),
  nationality: changeableText(100),
  maritalStatus: z.enum(maritalStatuses).nullish(),
  addressLine1: changeableText(200),
  addressLine2: changeableText(200),
  city: changeableText(100),
  stateProvince: changeableText(100),
  postalCode: changeableText(20),
  country: changeableText(100),
  jobTitleId: Id.nullish(),
  departmentId: Id.nullish(),
  managerId: Id.nullish(),
  employmentType: z.enum(employmentTypes).nullish(),
  probationEndDate: optionalDay,
  bankAccountNumber: changeableText(50),
  bankName: changeableText(100),
  officeLocationId: changeableText(100),
  userId: Id.nullish(),
};

/** HR-05, HR-06, HR-08, HR-09. */
export const EmployeeBody = z.object({
  ...profile,
  employeeIdNumber: requiredName('Employee ID is required'),
  dateOfJoining: joiningDay('Date of joining is required'),
  status: z.enum(employeeStatuses).default('PENDING_ONBOARDING'),
});

/** An edit: employeeIdNumber, dateOfJoining and status keep their value when absent or null. HR-05, AMB-025. */
export const EmployeeChange = editable(
  {
    ...profile,
    employeeIdNumber: z
      .string()
      .trim()
      .max(100)
      .nullish()
      .transform((text) => text || null),
    dateOfJoining: optionalDay,
    status: z.enum(employeeStatuses).nullish(),
  },
  'last-write-wins',
);

export const employees = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/employees',
    alias: ['/api/hr/employees/list'],
    access: ['read:own', 'employee'],
    scope: 'own employees',
    summary: 'Employees by filters. HR-13, AMB-009, AMB-033.',
    query: listQuery(
      {
        sorts: ['name', 'employeeIdNumber', 'status', 'dateOfJoining', 'department', 'jobTitle'],
        limit: 20,
        max: 1000,
      },
      {
        status: z
          .string()
          .transform((text) => text.split(',').filter(Boolean))
          .pipe(z.array(z.enum(employeeStatuses)))
          .optional(),
        departmentId: idList.optional(),
        jobTitleId: idList.optional(),
        managerId: Id.optional(),
        employmentType: z.enum(employmentTypes).optional(),
      },
    ),
    result: pageOf(EmployeeRow),
  },
  counts: {
    method: 'GET',
    path: '/api/hr/employees/counts',
    access: ['read:own', 'employee'],
    scope: 'own employees',
    summary: 'How many employees there are in each state.',
    result: z.object({
      all: z.number().int(),
      byStatus: z.partialRecord(z.enum(employeeStatuses), z.number().int()),
    }),
  },
  get: {
    method: 'GET',
    path: '/api/hr/employees/:id',
    access: ['read:own', 'employee'],
    scope: 'own employees',
    summary: 'One employee. The group employee_sensitive is null for who may not see it. REV-17, AMB-161.',
    params: IdParams,
    result: z.object({ data: Employee }),
  },
  create: {
    method: 'POST',
    path: '/api/hr/employees',
    access: ['create:any', 'employee'],
    summary: 'Makes an employee. HR-06, HR-10.',
    body: EmployeeBody,
    result: z.object({ data: Employee }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/hr/employees/:id',
    access: ['edit:any', 'employee'],
    summary: 'Changes an employee. HR-10, AMB-025. Without a version the last write wins, and is audited.',
    params: IdParams,
    body: EmployeeChange,
    result: z.object({ data: Employee }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/hr/employees/:id',
    access: ['delete:any', 'employee'],
    summary: 'Deletes an employee without any reference; else makes the record INACTIVE. REV-14.',
    params: IdParams,
    result: z.object({ deleted: z.boolean(), data: Employee.nullable() }),
  },
});
