import { z } from 'zod';
import { cefrLevels } from '../../learning/values.ts';
import { editable } from '../../shared/editable.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { Id, IdParams, Moment, Version } from '../../shared/fields.ts';
import { idList, listQuery, pageOf } from '../../shared/list.ts';
import { levelDirections, levelProposalStates, sittingLimits } from '../sittings.values.ts';

// Which students may move to the next level, or to the one below. AMB-344.

const Named = z.object({ id: Id, name: z.string() });

/** With the level of the Common European Framework that it stands for. */
const ProposedLevel = Named.extend({ cefr: z.enum(cefrLevels).nullable() });

const LevelProposal = z
  .object({
    id: Id,
    student: Named.extend({ userId: Id }),
    class: Named.extend({ code: z.string() }),
    direction: z.enum(levelDirections),
    from: ProposedLevel,
    to: ProposedLevel,
    status: z.enum(levelProposalStates),
    /** How well each strand is mastered, of the results of this class: what the proposal comes of. */
    strands: z.array(
      z.object({
        strand: z.string(),
        percent: z.number(),
        sittings: z.number().int(),
        pieces: z.number().int(),
        points: z.number(),
        /** Whether it is enough to go by, and so was asked. */
        isFirm: z.boolean(),
      }),
    ),
    /** Why it was dismissed. */
    reason: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: Moment.nullable(),
    /** The class that the student moved to. */
    toClass: Named.nullable(),
    /** When it came. */
    createdAt: Moment,
    can: z.object({ accept: z.boolean(), dismiss: z.boolean() }),
    version: Version,
  })
  .meta({ id: 'LevelProposal' });

/** A class of the proposed level that a student may move to. */
const LevelClass = z
  .object({
    id: Id,
    name: z.string(),
    code: z.string(),
    startDate: z.string(),
    /** Null: as many as come. */
    freeSeats: z.number().int().nullable(),
  })
  .meta({ id: 'LevelClass' });

/** What accepting sends. */
export const AcceptLevelBody = z.object({ classId: z.uuid('Choose a class.') });

/** What dismissing sends. */
export const DismissLevelBody = z.object({
  reason: z.string().trim().min(1, 'A reason is required.').max(sittingLimits.reason),
});

const one = z.object({ data: LevelProposal });

export const levelProposals = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/level-proposals',
    access: ['read:own', 'student_assessment'],
    scope: 'level proposals of own classes',
    summary:
      'Which students may move to the next level or to the one below, of classes that one staffs or of all, so none for students and parents; without a status those that are open. AMB-344.',
    query: listQuery(
      { sorts: ['student', 'class', 'createdAt'], limit: 20 },
      {
        status: z.enum(levelProposalStates).default('OPEN'),
        direction: z.enum(levelDirections).optional(),
        classId: idList.optional(),
        userId: Id.optional(),
      },
    ),
    result: pageOf(LevelProposal),
  },
  classes: {
    method: 'GET',
    path: '/api/lms/level-proposals/:id/classes',
    access: ['edit:any', 'enrolment'],
    scope: 'level proposals of own classes',
    summary: 'The classes of the proposed level that the student is not in, those that run first. AMB-344.',
    params: IdParams,
    result: z.object({ data: z.array(LevelClass) }),
  },
  accept: {
    method: 'POST',
    path: '/api/lms/level-proposals/:id/accept',
    touches: ['/api/lms/enrolments', '/api/lms/classes', '/api/students'],
    access: ['edit:any', 'enrolment'],
    scope: 'level proposals of own classes',
    summary:
      'Moves the student to a class of the proposed level: enrolled there, and completed in the class before once the new one runs. Once more with the same class changes nothing. AMB-344.',
    params: IdParams,
    body: editable(AcceptLevelBody),
    result: one,
  },
  dismiss: {
    method: 'POST',
    path: '/api/lms/level-proposals/:id/dismiss',
    access: ['edit:own', 'scheduled_assessment'],
    scope: 'level proposals of own classes',
    summary:
      'Dismisses a proposal, with the reason; it comes back with a new result alone. Once more changes nothing. AMB-344.',
    params: IdParams,
    body: editable(DismissLevelBody),
    result: one,
  },
});
