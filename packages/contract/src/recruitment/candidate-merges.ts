import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, Moment } from '../shared/fields.ts';

/** A person with all their applications: what two of them are compared by. */
const Person = z.object({
  id: Id,
  names: z.array(z.string()),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  applications: z.array(
    z.object({
      id: Id,
      jobOpening: z.object({ id: Id, title: z.string() }),
      stage: z.string(),
      appliedAt: Moment,
    }),
  ),
  /** Until when they agreed to be kept in the pool, at the latest. */
  poolUntil: z.string().nullable(),
  /** Whether there is a legal hold on one of the applications. */
  isHeld: z.boolean(),
});

/** What another person has in common with this one: the phone, or no more than the name. */
export const likenesses = ['PHONE', 'NAME'] as const;

/** The person of an applicant, those who may be the same, and those who were merged into it. AMB-400. */
const Duplicates = z
  .object({
    person: Person,
    others: z.array(
      Person.extend({
        by: z.enum(likenesses),
        /** For which openings both applied: with one, they cannot be merged. */
        bothApplied: z.array(z.string()),
      }),
    ),
    merges: z.array(
      z.object({
        id: Id,
        /** Of the person that was merged into this one. */
        email: z.string().nullable(),
        mergedAt: Moment,
        mergedBy: z.string().nullable(),
        canUndo: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ApplicantDuplicates' });

const touches = ['/api/hr/applicants', '/api/hr/job-openings'] as const;
const path = '/api/hr/candidate-merges';

/** Two people who are one. AMB-400. */
export const candidateMerges = endpoints({
  duplicates: {
    method: 'GET',
    path: '/api/hr/applicants/:id/duplicates',
    access: ['edit:any', 'applicant'],
    summary:
      'Who may be the same person as an applicant: by the phone, or by the name alone as a hint. The same e-mail address is one person already. 409 ERASED.',
    params: IdParams,
    result: z.object({ data: Duplicates }),
  },
  merge: {
    method: 'POST',
    path,
    access: ['edit:any', 'applicant'],
    summary:
      'Merges two people: the applications of one become those of the other, with everything that hangs on them. Again, it changes nothing. 409 SAME_OPENING where both applied for one opening, ERASED, MERGED_ELSEWHERE. AMB-400.',
    body: z.object({ keptId: idOf('person'), goneId: idOf('person') }),
    result: z.object({ data: z.object({ id: Id }) }),
    touches,
  },
  undo: {
    method: 'POST',
    path: `${path}/:id/undo`,
    access: ['edit:any', 'applicant'],
    summary:
      'Takes a merge back, once: each application goes to the person of its e-mail address. 409 ERASED where data of one were deleted since, MERGED_ON where the person was merged with another one since. AMB-400.',
    params: IdParams,
    result: z.object({ data: z.object({ id: Id }) }),
    touches,
  },
});
