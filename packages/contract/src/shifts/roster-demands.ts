import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, optionalId } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { shiftLimits } from './shifts.values.ts';

/** How many people a shift type needs on each day of the week. */
export const RosterDemand = z
  .object({
    id: Id,
    shiftTypeId: Id,
    typeName: z.string(),
    departmentId: Id.nullable(),
    departmentName: z.string().nullable(),
    /** Sunday first. */
    needed: z.array(z.number().int()),
    version: z.number().int(),
  })
  .meta({ id: 'RosterDemand' });

const people = `Must be between 0 and ${shiftLimits.needed}`;

const body = z.object({
  shiftTypeId: idOf('shift type'),
  departmentId: optionalId('department'),
  needed: z
    .array(z.number(people).int(people).min(0, people).max(shiftLimits.needed, people))
    .length(7, 'Say how many for each of the seven days'),
});
const one = z.object({ data: RosterDemand });
const touches = ['/api/hr/roster', '/api/hr/roster-demands'] as const;

export const rosterDemands = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/roster-demands',
    access: ['edit:any', 'shift'],
    summary: 'How many people are needed.',
    query: listQuery({ sorts: ['typeName'], limit: 50 }, {}),
    result: pageOf(RosterDemand),
  },
  get: {
    method: 'GET',
    path: '/api/hr/roster-demands/:id',
    access: ['edit:any', 'shift'],
    summary: 'One demand.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/hr/roster-demands',
    access: ['create:any', 'shift'],
    summary: 'Says how many people a shift type needs on each day of the week, of a department or of all.',
    body,
    result: one,
    status: 201,
    touches,
  },
  update: {
    method: 'PUT',
    path: '/api/hr/roster-demands/:id',
    access: ['edit:any', 'shift'],
    summary: 'Changes how many people are needed.',
    params: IdParams,
    body: editable(body),
    result: one,
    touches,
  },
  remove: {
    method: 'DELETE',
    path: '/api/hr/roster-demands/:id',
    access: ['delete:any', 'shift'],
    summary: 'Needs nobody any more.',
    params: IdParams,
    result: 'none',
    touches,
  },
});
