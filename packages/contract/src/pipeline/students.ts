import { z } from 'zod';
import { isDay } from '../shared/day.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';
import { genders, studentStatuses } from '../students/values.ts';

/** A student of a lead. CRM-22. */
export const LeadStudent = z
  .object({
    id: Id,
    /** The display name. */
    name: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    dateOfBirth: z.string().nullable(),
    gender: z.enum(genders).nullable(),
    status: z.enum(studentStatuses),
    /** Classes that the student is placed in now or soon. */
    classes: z.array(z.object({ id: Id, name: z.string(), code: z.string(), color: z.string().nullable() })),
  })
  .meta({ id: 'LeadStudent' });

const bothNames = 'Please enter first name and last name';
const text = z
  .string()
  .trim()
  .max(100)
  .nullish()
  .transform((value) => value || undefined);

/** An existing student, or a new one by name. CRM-21. */
export const LeadStudentBody = z
  .object({
    studentId: z.union([z.literal(''), z.uuid('Please select a student')]).nullish(),
    firstName: text,
    lastName: text,
    dateOfBirth: z
      .string()
      .refine((value) => value === '' || (isDay(value) && value >= '1900-01-01'), 'Date must be YYYY-MM-DD')
      .nullish()
      .transform((value) => value || null),
    gender: z
      .union([z.literal(''), z.enum(genders)])
      .nullish()
      .transform((value) => value || null),
  })
  .superRefine((body, ctx) => {
    if (body.studentId) return;
    if (body.studentId === '' && !body.firstName && !body.lastName) {
      ctx.addIssue({ code: 'custom', path: ['studentId'], message: 'Please select a student' });
      return;
    }
    if (!body.firstName) ctx.addIssue({ code: 'custom', path: ['firstName'], message: bothNames });
    if (!body.lastName) ctx.addIssue({ code: 'custom', path: ['lastName'], message: bothNames });
  });

export const leadStudents = endpoints({
  list: {
    method: 'GET',
    path: '/api/e-commerce/leads/:id/students',
    access: ['read:own', 'lead'],
    scope: 'own leads',
    summary: 'The students whom a lead is about.',
    params: IdParams,
    result: z.object({ data: z.array(LeadStudent) }),
  },
  add: {
    method: 'POST',
    path: '/api/e-commerce/leads/:id/students',
    touches: ['/api/students'],
    access: ['edit:own', 'lead'],
    scope: 'own leads',
    summary:
      'Links an existing student, or makes a new one, ACTIVE and with a disabled login. CRM-21, AMB-123.',
    params: IdParams,
    body: LeadStudentBody,
    result: z.object({ data: LeadStudent }),
    status: 201,
  },
  remove: {
    method: 'DELETE',
    path: '/api/e-commerce/leads/:id/students/:studentId',
    access: ['edit:own', 'lead'],
    scope: 'own leads',
    summary: 'Unlinks a student; the student stays. 409 IN_USE with product interests of the student.',
    params: z.object({ id: Id, studentId: Id }),
    result: 'none',
  },
});
