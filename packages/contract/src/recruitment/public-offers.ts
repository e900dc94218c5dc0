import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { hiringLimits, offerStatuses } from './hiring.values.ts';
import { OfferLetter } from './offers.ts';

/** An offer as the candidate sees it by their link. */
export const PublicOffer = z
  .object({
    status: z.enum(offerStatuses),
    letter: OfferLetter,
    answeredName: z.string().nullable(),
    canAnswer: z.boolean(),
  })
  .meta({ id: 'PublicOffer' });

const params = z.object({ token: z.string().min(20).max(100) });
const one = z.object({ data: PublicOffer });
const path = '/api/careers/offers/:token';

export const OfferAnswerBody = z.object({
  answer: z.enum(['ACCEPTED', 'REJECTED']),
  /** Typed by the candidate, as a signature. */
  name: z
    .string('Type your full name')
    .trim()
    .min(1, 'Type your full name')
    .max(hiringLimits.signature, `At most ${hiringLimits.signature} characters`),
});

/** What a candidate does with their offer, without signing in. TAL-17. */
export const publicOffers = endpoints({
  get: {
    method: 'GET',
    path,
    access: 'public',
    summary: 'Shows an offer by its link, and changes nothing. 404 where the link is none, or ended.',
    params,
    result: one,
    limit: { perMinute: 60 },
  },
  answer: {
    method: 'POST',
    path,
    access: 'public',
    summary:
      'Accepts or declines with a typed name. Accepted: the applicant is hired, takes a place, and is an employee who begins (PENDING_ONBOARDING) with onboarding tasks, all at once; repeated it is the same. 409 NOT_OPEN, NO_PLACE. TAL-17.',
    params,
    body: OfferAnswerBody,
    result: one,
    limit: { perMinute: 20, bytes: 5000 },
  },
});
