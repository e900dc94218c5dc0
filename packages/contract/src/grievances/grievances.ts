import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, Version } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { grievanceHandlers, grievanceLimits, grievanceStatuses } from './grievances.values.ts';

const Named = z.object({ id: Id, name: z.string() });

/** A line of what happened: never changed and never taken away. */
const GrievanceNote = z.object({
  id: Id,
  /** Null where the user is gone. */
  author: Named.nullable(),
  text: z.string().nullable(),
  /** The state that it brought; null: a note alone. */
  status: z.enum(grievanceStatuses).nullable(),
  /** Only for who handles it. */
  isInternal: z.boolean(),
  at: Moment,
});

const shared = {
  id: Id,
  title: z.string(),
  status: z.enum(grievanceStatuses),
  filedBy: Named,
  handler: z.enum(grievanceHandlers),
  filedAt: Moment,
  isMine: z.boolean(),
  version: z.number().int(),
};

/** As a list has it. TAL-21. */
export const GrievanceRow = z.object(shared).meta({ id: 'GrievanceRow' });

/** With what it says, whom it names, and what happened since. */
export const Grievance = z
  .object({
    ...shared,
    description: z.string(),
    named: z.array(Named),
    notes: z.array(GrievanceNote),
    /** The states that the viewer may bring it to. */
    next: z.array(z.enum(grievanceStatuses)),
    can: z.object({ edit: z.boolean(), note: z.boolean(), noteInternally: z.boolean() }),
  })
  .meta({ id: 'Grievance' });

const { title, description, note, named } = grievanceLimits;
const noteText = z.string().trim().max(note, `A note has at most ${note} characters`);

/** What the form sends. TAL-21. */
export const GrievanceBody = z.object({
  title: z
    .string('Title is required')
    .trim()
    .min(1, 'Title is required')
    .max(title, `Title must be at most ${title} characters`),
  description: z
    .string('Description is required')
    .trim()
    .min(1, 'Description is required')
    .max(description, `Description must be at most ${description} characters`),
  namedUserIds: z.array(Id).max(named, `At most ${named} people can be named`).default([]),
});

const one = z.object({ data: Grievance });
const path = '/api/hr/grievances';

export const grievances = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read:own', 'grievance'],
    scope: 'own grievances',
    summary:
      'Grievances, the latest first: one’s own, and those that one handles. Who is named in one sees nothing of it. TAL-21.',
    query: listQuery(
      { sorts: ['filedAt', 'title'], order: 'desc', limit: 20 },
      { status: z.enum(grievanceStatuses).optional() },
    ),
    result: pageOf(GrievanceRow),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read:own', 'grievance'],
    scope: 'own grievances',
    summary: 'One of them, with its notes.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path,
    access: ['create:own', 'grievance'],
    summary:
      'Files a grievance. Where somebody of HR files it or is named in it, the principal handles it. TAL-21.',
    body: GrievanceBody,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: ['edit:own', 'grievance'],
    scope: 'own grievances',
    summary: 'Changes one’s own until somebody looks into it; then 409 NOT_SUBMITTED.',
    params: IdParams,
    body: editable(GrievanceBody),
    result: one,
  },
  setStatus: {
    method: 'POST',
    path: `${path}/:id/status`,
    access: ['edit:own', 'grievance'],
    scope: 'own grievances',
    summary:
      'Brings it forward, by who handles it; withdraws it, by who filed it. 409 NOT_NEXT for what cannot follow. AMB-231.',
    params: IdParams,
    body: z.object({ status: z.enum(grievanceStatuses), comment: noteText.nullish(), version: Version }),
    result: one,
  },
  note: {
    method: 'POST',
    path: `${path}/:id/notes`,
    access: ['edit:own', 'grievance'],
    scope: 'own grievances',
    summary: 'Adds a note, which stays as it is; an internal one is read by who handles it alone.',
    params: IdParams,
    body: z.object({ text: noteText.min(1, 'Write a note'), isInternal: z.boolean().default(false) }),
    result: one,
    status: 201,
  },
});
