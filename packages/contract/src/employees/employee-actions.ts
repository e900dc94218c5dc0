import { z } from 'zod';
import { username } from '../identity/users.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';
import { Employee, PersonName } from './employees.ts';
import { employeeStatuses } from './values.ts';

const email = z.email('A valid e-mail address is required').max(200);

/** 'Invite': a new user by the address, or the link to one that exists (REV-05). */
const Invitation = z
  .object({
    userId: Id.optional(),
    email: email.optional(),
    username: username.optional(),
    roles: z.array(z.string().max(60)).max(20).default([]),
  })
  .refine((body) => body.userId || body.email, {
    path: ['email'],
    message: 'A valid e-mail address is required',
  });

/** The form behind 'Invite': for a new user, or for one who exists. */
export const NewUserForm = z.object({ email, username: z.union([z.literal(''), username]) });
export const LinkedUserForm = z.object({ userId: z.uuid('Choose a user to link to') });

const Handover = z.object({
  directReports: z.array(PersonName),
  classes: z.array(z.object({ id: Id, name: z.string(), code: z.string() })),
  upcomingLessons: z.array(
    z.object({
      id: Id,
      date: z.string(),
      startTime: z.string(),
      title: z.string().nullable(),
      class: z.object({ id: Id, name: z.string() }),
    }),
  ),
  /** How many leads in open stages are assigned to the person; who they are stays with sales. */
  openLeads: z.number().int(),
});

const Named = z.object({ id: Id, name: z.string() });

/** From when to when somebody had which title, department and manager. */
const HistoryRow = z.object({
  id: Id,
  validFrom: z.string(),
  validTo: z.string().nullable(),
  jobTitle: Named.nullable(),
  department: Named.nullable(),
  manager: Named.nullable(),
});

export const employeeActions = endpoints({
  setStatus: {
    method: 'POST',
    path: '/api/hr/employees/status',
    touches: ['/api/hr/employees'],
    access: ['edit:any', 'employee'],
    summary: 'Gives several employees one status; who leaves cannot sign in any more. REV-05.',
    body: z.object({ employeeIds: z.array(Id).min(1).max(500), status: z.enum(employeeStatuses) }),
    result: z.object({ changed: z.number().int() }),
  },
  invite: {
    method: 'POST',
    path: '/api/hr/employees/:id/invite',
    touches: ['/api/users'],
    idempotent: false,
    access: ['edit:any', 'employee'],
    summary: 'Makes a user for an employee who has none, or links one. REV-05, REV-11.',
    params: IdParams,
    body: Invitation,
    result: z.object({
      data: Employee,
      /** Where no mail leaves the machine: the one-time link to hand over, valid for 24 hours. */
      link: z.string().nullable(),
    }),
  },
  handover: {
    method: 'GET',
    path: '/api/hr/employees/:id/handover',
    access: ['read:own', 'employee'],
    scope: 'own employees',
    summary: 'What needs a new owner when the employee leaves: at most 100 of each. REV-05.',
    params: IdParams,
    result: z.object({ data: Handover }),
  },
  history: {
    method: 'GET',
    path: '/api/hr/employees/:id/history',
    access: ['read:own', 'employee'],
    scope: 'own employees',
    summary:
      'The job titles, departments and managers of an employee by their days, the latest first. TAL-20.',
    params: IdParams,
    result: z.object({ data: z.array(HistoryRow) }),
  },
});
