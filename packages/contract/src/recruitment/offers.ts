import { z } from 'zod';
import { Amount, exact, optionalExact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, idOf, Moment, optionalId, optionalText, Version } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { hiringLimits, offerStatuses } from './hiring.values.ts';

const Named = z.object({ id: Id, name: z.string() });
const { salary, stockOptions, otherBenefits, letter, employeeIdNumber, notes } = hiringLimits;

/** What a candidate was sent, word for word: nothing of it changes any more. */
export const OfferLetter = z.object({
  number: z.string(),
  organization: z.string(),
  name: z.string(),
  position: z.string(),
  salary: Amount,
  currency: z.string(),
  bonus: Amount.nullable(),
  stockOptions: z.string().nullable(),
  otherBenefits: z.string().nullable(),
  offerDate: z.string(),
  expiryDate: z.string().nullable(),
  startDate: z.string().nullable(),
  text: z.string().nullable(),
});
export type OfferLetter = z.infer<typeof OfferLetter>;

/** What an applicant is offered. TAL-17. */
export const Offer = z
  .object({
    id: Id,
    /** Given when it is approved. */
    number: z.string().nullable(),
    applicant: Named,
    jobOpening: z.object({ id: Id, title: z.string() }),
    salary: Amount,
    currency: z.string(),
    bonus: Amount.nullable(),
    stockOptions: z.string().nullable(),
    otherBenefits: z.string().nullable(),
    offerDate: z.string(),
    expiryDate: z.string().nullable(),
    startDate: z.string().nullable(),
    letterText: z.string().nullable(),
    workEmail: z.string().nullable(),
    employeeIdNumber: z.string().nullable(),
    aboveRangeReason: z.string().nullable(),
    status: z.enum(offerStatuses),
    /** Of the frozen letter. */
    letterSha256: z.string().nullable(),
    decisionNotes: z.string().nullable(),
    answeredAt: Moment.nullable(),
    /** The name that was typed with the answer. */
    answeredName: z.string().nullable(),
    employee: Named.nullable(),
    next: z.array(z.enum(['PENDING_APPROVAL', 'WITHDRAWN'])),
    can: z.object({ edit: z.boolean(), approve: z.boolean(), link: z.boolean() }),
    version: z.number().int(),
  })
  .meta({ id: 'Offer' });

const [positive, notBefore] = [
  'Salary must be a positive number',
  'Expiry date cannot be before the offer date',
];
const optionalDay = (message: string) =>
  z
    .union([day(message), z.literal('')], message)
    .nullish()
    .transform((text) => text || null);

const fields = z.object({
  applicantId: z.uuid('Applicant is required'),
  jobOpeningId: optionalId('job opening'),
  salary: exact(positive, { least: '0.0001', most: salary }),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Currency must be a code of three letters')
    .nullish()
    .transform((code) => code ?? null),
  bonus: optionalExact('Bonus must be 0 or a positive number', { least: '0', most: salary }),
  stockOptions: optionalText(stockOptions),
  otherBenefits: optionalText(otherBenefits),
  offerDate: day('Offer date must be YYYY-MM-DD'),
  expiryDate: optionalDay('Expiry date must be YYYY-MM-DD'),
  startDate: optionalDay('Start date must be YYYY-MM-DD'),
  letterText: optionalText(letter),
  workEmail: z
    .union([z.email('Invalid email address').max(200), z.literal('')], 'Invalid email address')
    .nullish()
    .transform((text) => text || null),
  employeeIdNumber: optionalText(employeeIdNumber),
  aboveRangeReason: optionalText(notes),
});

type Days = { offerDate: string; expiryDate: string | null };
const inOrder = ({ offerDate, expiryDate }: Days) => expiryDate === null || expiryDate >= offerDate;
const issue = { path: ['expiryDate'], error: notBefore };

export const OfferBody = fields.refine(inOrder, issue);

const path = '/api/hr/offers';
const one = z.object({ data: Offer });

export const offers = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read:any', 'offer'],
    summary: 'Offers, the latest first. TAL-17.',
    query: listQuery(
      { sorts: ['offerDate'], order: 'desc', limit: 20 },
      {
        applicantId: idOf('applicant').optional(),
        jobOpeningId: idOf('job opening').optional(),
        status: z.enum(offerStatuses).optional(),
      },
    ),
    result: pageOf(Offer),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read:any', 'offer'],
    summary: 'One offer.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path,
    access: ['create:any', 'offer'],
    summary: 'Writes an offer to an applicant who has no open one; else 409 HAS_OFFER. TAL-17.',
    body: OfferBody,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: ['edit:any', 'offer'],
    summary: 'Changes an offer that is a draft; else 409 NOT_EDITABLE. TAL-17.',
    params: IdParams,
    body: editable(fields.omit({ applicantId: true, jobOpeningId: true })).refine(inOrder, issue),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['delete:any', 'offer'],
    summary: 'Deletes an offer that is a draft and has no number; else 409 NOT_EDITABLE.',
    params: IdParams,
    result: 'none',
  },
  setStatus: {
    method: 'POST',
    path: `${path}/:id/status`,
    access: ['edit:any', 'offer'],
    summary:
      'Sends a draft for approval, or takes back what is not answered. A salary above the requisition’s range asks for a reason. 409 NOT_NEXT. AMB-341.',
    params: IdParams,
    body: z.object({ status: z.enum(['PENDING_APPROVAL', 'WITHDRAWN']), version: Version }),
    result: one,
  },
  approve: {
    method: 'POST',
    path: `${path}/:id/approve`,
    access: ['approve:own', 'offer'],
    summary:
      'Decides about an offer, never the one who wrote it: approved it gets its number, its letter is frozen and it is PENDING; refused it is a draft again, with the reason. AMB-092, AMB-341.',
    params: IdParams,
    body: z.object({ approved: z.boolean(), notes: optionalText(notes) }),
    result: one,
  },
  link: {
    method: 'POST',
    path: `${path}/:id/link`,
    access: ['edit:any', 'offer'],
    summary:
      'Mails the candidate a new link to their offer, which ends the one before; where no mail leaves the school it is answered, once.',
    params: IdParams,
    result: z.object({ data: z.object({ link: z.string().nullable() }) }),
    idempotent: false,
  },
  pdf: {
    method: 'GET',
    path: `${path}/:id/pdf`,
    access: ['read:any', 'offer'],
    summary: 'The frozen letter as a PDF; 404 before the offer is approved.',
    params: IdParams,
    result: 'file',
    media: ['application/pdf'],
  },
});
