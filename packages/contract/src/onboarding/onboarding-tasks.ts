import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import {
  changeableText,
  day,
  Id,
  IdParams,
  idOf,
  Moment,
  optionalId,
  optionalText,
} from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { onboardingAssignees, onboardingLimits, onboardingStatuses } from './onboarding.values.ts';

const { title, description, notes } = onboardingLimits;
const Named = z.object({ id: Id, name: z.string() });
const firstDayMessage = 'First day must be YYYY-MM-DD';

/** Something that is to be done when somebody begins. TAL-19. */
export const OnboardingTask = z
  .object({
    id: Id,
    employee: Named,
    template: Named.nullable(),
    title: z.string(),
    description: z.string().nullable(),
    dueDate: z.string().nullable(),
    status: z.enum(onboardingStatuses),
    /** Whether its day has passed, and it is neither completed nor cancelled. */
    isOverdue: z.boolean(),
    assignee: z.enum(onboardingAssignees),
    role: Named.nullable(),
    /** The one who is to do it, where there is one; null where everybody of a role may, or a new person has no sign-in yet. */
    person: Named.nullable(),
    notes: z.string().nullable(),
    completedAt: Moment.nullable(),
    /** The states that the viewer may bring it to. */
    next: z.array(z.enum(onboardingStatuses)),
    can: z.object({ edit: z.boolean(), write: z.boolean() }),
    version: z.number().int(),
  })
  .meta({ id: 'OnboardingTask' });

/** Somebody who begins, and how far that is. */
export const OnboardingPerson = z
  .object({
    id: Id,
    name: z.string(),
    jobTitle: z.string().nullable(),
    firstDay: z.string(),
    total: z.number().int(),
    completed: z.number().int(),
    blocked: z.number().int(),
    overdue: z.number().int(),
    /** The day of what is due next; null where nothing is open. */
    nextDue: z.string().nullable(),
  })
  .meta({ id: 'OnboardingPerson' });

const titleText = z.string('Title is required').trim().min(1, 'Title is required').max(title);
const dueDay = z
  .union([day('Due date must be YYYY-MM-DD'), z.literal('')])
  .nullish()
  .transform((text) => text || null);

const created = z
  .object({
    employeeId: z.uuid('Employee is required'),
    title: titleText,
    description: optionalText(description),
    dueDate: dueDay,
    assignee: z.enum(onboardingAssignees).default('HR'),
    roleId: optionalId('role'),
  })
  .refine(({ assignee, roleId }) => (assignee === 'ROLE') === (roleId !== null), {
    path: ['roleId'],
    error: 'A role is named where the task is that of a role, and only there',
  });

const path = '/api/hr/onboarding-tasks';
const one = z.object({ data: OnboardingTask });

export const onboardingTasks = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read:own', 'onboarding_task'],
    scope: 'own onboarding tasks',
    summary:
      'Onboarding tasks by the day on which they are due: all, else those of oneself, of one’s team and those one is to do; mine=true gives the last alone. TAL-19.',
    query: listQuery(
      { sorts: ['dueDate'], limit: 20 },
      {
        employeeId: idOf('employee').optional(),
        status: z.enum(onboardingStatuses).optional(),
        mine: flag.optional(),
        open: flag.optional(),
      },
    ),
    result: pageOf(OnboardingTask),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read:own', 'onboarding_task'],
    scope: 'own onboarding tasks',
    summary: 'One onboarding task.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path,
    access: ['create:own', 'onboarding_task'],
    scope: 'own onboarding tasks',
    summary: 'Adds an onboarding task to somebody: a manager to their team, HR to all. TAL-19.',
    body: created,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: ['edit:own', 'onboarding_task'],
    scope: 'own onboarding tasks',
    summary:
      'Changes status and notes of what one is to do; HR and managers its title, description and day too. Else 403. 409 NOT_NEXT. AMB-231, AMB-340.',
    params: IdParams,
    body: editable(
      z.object({
        status: z.enum(onboardingStatuses).optional(),
        notes: changeableText(notes),
        title: titleText.optional(),
        description: changeableText(description),
        dueDate: day('Due date must be YYYY-MM-DD').nullish(),
      }),
    ),
    result: one,
  },
  people: {
    method: 'GET',
    path: '/api/hr/onboarding',
    access: ['create:own', 'onboarding_task'],
    scope: 'own onboarding tasks',
    summary: 'Who has onboarding tasks and how far they are, the latest first day first: all, or one’s team.',
    query: listQuery({ sorts: ['firstDay', 'name'], order: 'desc', limit: 20 }, { open: flag.optional() }),
    result: pageOf(OnboardingPerson),
  },
  start: {
    method: 'POST',
    path: '/api/hr/onboarding',
    access: ['create:own', 'onboarding_task'],
    scope: 'own onboarding tasks',
    summary:
      'Begins somebody’s onboarding: a task for each of a template’s, due so many days after the first day; a closed day gives way to the working day before. Without a template that of the job title. 409 ALREADY_STARTED. TAL-19, AMB-340.',
    body: z.object({
      employeeId: z.uuid('Employee is required'),
      templateId: optionalId('template'),
      /** The day they joined, unless told. */
      firstDay: z
        .union([day(firstDayMessage), z.literal('')])
        .nullish()
        .transform((text) => text || null),
    }),
    result: z.object({ data: z.array(OnboardingTask) }),
    status: 201,
  },
});
