import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment } from '../shared/fields.ts';
import { placementLimits, placementStates } from './values.ts';
import { ClassOffer } from './winning.ts';

// Placement tests of a lead's students: each is sat by a link, which is a key to one attempt and to nothing else. AMB-373.

const Named = z.object({ id: Id, name: z.string() });

/** A placement test that a student of a lead was asked to sit, with what came of it. */
export const Placement = z
  .object({
    id: Id,
    student: Named,
    title: z.string(),
    state: z.enum(placementStates),
    createdAt: Moment,
    /** Until then it can be begun. */
    expiresAt: Moment,
    submittedAt: Moment.nullable(),
    /** Null until it is graded. */
    result: z.object({ score: z.number(), maxScore: z.number(), label: z.string().nullable() }).nullable(),
    /** The level of the school that the scoring method gives; null: it gives none. */
    level: Named.nullable(),
    /** Classes of that level with free seats. */
    classes: z.array(ClassOffer),
    can: z.object({ renew: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'Placement' });

const { daysLeast, daysMost } = placementLimits;
const daysMessage = `Enter a whole number of days from ${daysLeast} to ${daysMost}.`;

/** Who sits what, and until when. */
export const PlacementBody = z.object({
  studentId: z.uuid('Please select a student'),
  assessmentId: z.uuid('Please select an assessment.'),
  days: z
    .number(daysMessage)
    .int(daysMessage)
    .min(daysLeast, daysMessage)
    .max(daysMost, daysMessage)
    .default(7),
  /** Whether the student reads the result when it is graded. */
  showsResult: z.boolean().default(false),
});

/** The link, which is told once; where it was mailed to, if it was. */
const Linked = z.object({ link: z.string(), mailedTo: z.string().nullable() });

const path = '/api/e-commerce/leads/:id/placements';
const params = z.object({ id: Id, placementId: Id });
const one = z.object({ data: Placement });
const own = { access: ['edit:own', 'lead'], scope: 'own leads' } as const;

export const placements = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read:own', 'lead'],
    scope: 'own leads',
    summary: 'The placement tests of a lead’s students, the newest first, and those that can be chosen.',
    params: IdParams,
    result: z.object({
      data: z.array(Placement),
      tests: z.array(z.object({ id: Id, title: z.string(), durationMinutes: z.number().int().nullable() })),
      /** Where a link is mailed to; null: the lead has no address, or no mail leaves the school. */
      mailTo: z.string().nullable(),
    }),
  },
  create: {
    method: 'POST',
    path,
    ...own,
    summary:
      'Lets a student of the lead sit a published placement test by a link, which is told once and mailed to the lead. 409 HAS_LINK while they have one of it. AMB-373.',
    params: IdParams,
    body: PlacementBody,
    result: z.object({ data: Placement, ...Linked.shape }),
    status: 201,
    idempotent: false,
  },
  renew: {
    method: 'POST',
    path: `${path}/:placementId/link`,
    ...own,
    summary: 'Makes a new link to the same attempt, which ends the one before. 409 NOT_OPEN once it is over.',
    params,
    result: Linked,
    idempotent: false,
  },
  withdraw: {
    method: 'POST',
    path: `${path}/:placementId/withdraw`,
    ...own,
    summary: 'Ends the link. What runs is cancelled; what was handed in is 409 NOT_OPEN.',
    params,
    result: one,
  },
});
