import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';
import { criterionShape } from './criteria.ts';

const Named = z.object({ id: Id, name: z.string() });

/** What somebody is asked about a colleague; its id is the appraisal's. */
const PeerReview = z.object({
  id: Id,
  employee: Named,
  cycle: Named,
  dueDate: z.string().nullable(),
  isOpen: z.boolean(),
  isSubmitted: z.boolean(),
});

const path = '/api/hr/peer-reviews';

export const peerReviews = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read:own', 'appraisal'],
    scope: 'own peer reviews',
    summary: 'What the viewer is asked about colleagues: at most a hundred, those that wait first.',
    result: z.object({ data: z.array(PeerReview) }),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read:own', 'appraisal'],
    scope: 'own peer reviews',
    summary: 'What of a colleague is to be rated, and how the viewer did.',
    params: IdParams,
    result: z.object({
      data: PeerReview.extend({
        criteria: z.array(
          z.object({
            ...criterionShape,
            rating: z.number().int().nullable(),
            comments: z.string().nullable(),
          }),
        ),
      }),
    }),
  },
  submit: {
    method: 'POST',
    path: `${path}/:id/submit`,
    access: ['edit:own', 'appraisal'],
    scope: 'own peer reviews',
    summary: 'Submits the own ratings of a colleague, which stay then. 409 UNRATED, NOT_OPEN.',
    params: IdParams,
    result: z.object({ data: PeerReview }),
  },
});
