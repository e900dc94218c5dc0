import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, idOf, Moment, optionalText } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { noteVisibilities, performanceLimits } from './performance.values.ts';

const Named = z.object({ id: Id, name: z.string() });
const { checkInTopic, comment } = performanceLimits;

const Note = z.object({
  id: Id,
  author: Named,
  visibility: z.enum(noteVisibilities),
  text: z.string(),
  at: Moment,
  isMine: z.boolean(),
  version: z.number().int(),
});

/** A talk of two people through the year, with the notes that the viewer may read. TAL-07. */
export const CheckIn = z
  .object({
    id: Id,
    employee: Named,
    manager: Named,
    /** The one of both who is not the viewer. */
    partner: Named,
    heldOn: z.string(),
    topic: z.string().nullable(),
    /** The other one has taken it away: what the viewer wrote is left. */
    isLeft: z.boolean(),
    notes: z.array(Note),
    can: z.object({ edit: z.boolean(), remove: z.boolean() }),
    version: z.number().int(),
  })
  .meta({ id: 'CheckIn' });

const fields = {
  heldOn: day('Date must be YYYY-MM-DD'),
  topic: optionalText(checkInTopic),
};

/** What the form sends. */
export const CheckInBody = z.object({ partnerId: idOf('employee'), ...fields });
/** The same when it is changed: who talked stays. */
export const CheckInChange = z.object(fields);

/** A note of a talk. */
export const CheckInNoteBody = z.object({
  visibility: z.enum(noteVisibilities, 'Choose who reads it'),
  text: z
    .string('Text is required')
    .trim()
    .min(1, 'Text is required')
    .max(comment, `Text must be at most ${comment} characters`),
});

const one = z.object({ data: CheckIn });
const path = '/api/hr/check-ins';
const reading = { access: ['read:own', 'appraisal'], scope: 'own check-ins' } as const;
const writing = { access: ['edit:own', 'appraisal'], scope: 'own check-ins' } as const;
const noteParams = z.object({ id: Id, childId: Id });

export const checkIns = endpoints({
  list: {
    ...reading,
    method: 'GET',
    path,
    summary:
      'Talks of the viewer with their manager, reviewer or team, the latest first, for the two who talk alone: no right and no viewing as somebody opens others’. AMB-398.',
    query: listQuery({ sorts: ['heldOn'], order: 'desc', limit: 20 }, { partnerId: Id.optional() }),
    result: pageOf(CheckIn),
  },
  people: {
    ...reading,
    method: 'GET',
    path: `${path}/people`,
    summary:
      'With whom the viewer may hold a talk: their manager, who reviews them in a cycle that runs, those whom they lead or review, and with whom they have talked.',
    result: z.object({ data: z.array(Named.extend({ canTalk: z.boolean() })) }),
  },
  get: {
    ...reading,
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One talk of the viewer. AMB-398.',
    params: IdParams,
    result: one,
  },
  create: {
    ...writing,
    method: 'POST',
    path,
    summary: 'Enters a talk with one’s manager or reviewer, or with somebody whom one leads or reviews.',
    body: CheckInBody,
    result: one,
    status: 201,
  },
  update: {
    ...writing,
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Changes day and topic of a talk, by either of the two.',
    params: IdParams,
    body: editable(CheckInChange),
    result: one,
  },
  remove: {
    ...writing,
    method: 'DELETE',
    path: `${path}/:id`,
    summary:
      'Takes a talk away that one entered, with one’s own notes; who else has notes in it keeps them, and nobody learns whether somebody has.',
    params: IdParams,
    result: 'none',
  },
  addNote: {
    ...writing,
    method: 'POST',
    path: `${path}/:id/notes`,
    summary: 'Adds a note to a talk, for both or for oneself alone.',
    params: IdParams,
    body: CheckInNoteBody,
    result: one,
    status: 201,
  },
  updateNote: {
    ...writing,
    method: 'PUT',
    path: `${path}/:id/notes/:childId`,
    summary: 'Changes a note of one’s own.',
    params: noteParams,
    body: editable(CheckInNoteBody),
    result: one,
  },
  removeNote: {
    ...writing,
    method: 'DELETE',
    path: `${path}/:id/notes/:childId`,
    summary: 'Deletes a note of one’s own.',
    params: noteParams,
    result: 'none',
  },
});
