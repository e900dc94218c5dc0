import { z } from 'zod';
import { FileRecord } from '../files/files.ts';
import { Amount, optionalExact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, Moment, optionalText, webUrl } from '../shared/fields.ts';
import { idList, listQuery, pageOf } from '../shared/list.ts';
import { recruitmentLimits } from './recruitment.values.ts';
import { optionalDay } from './requisitions.ts';

const Named = z.object({ id: Id, name: z.string() });
const StageMark = z.object({ id: Id, name: z.string(), isHired: z.boolean(), isRejected: z.boolean() });

const shared = {
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  source: z.string().nullable(),
  jobOpening: z.object({ id: Id, title: z.string() }),
  currentStage: StageMark,
  /** Since when in this stage; days in stage are counted from it. */
  stageSince: Moment,
  appliedAt: Moment,
  /** In how many other openings the same e-mail or phone applied: 'also applied'. */
  alsoApplied: z.number().int(),
  hasResume: z.boolean(),
  /** When they said that they apply no more. */
  withdrawnAt: Moment.nullable(),
  /** Since when their data are gone: 'Former applicant 1a2b'. AMB-286. */
  anonymisedAt: Moment.nullable(),
  version: z.number().int(),
};

/** As lists and the board have it. TAL-14. */
export const ApplicantRow = z.object(shared).meta({ id: 'ApplicantRow' });

/** A stay in a stage, the latest first. */
const StageVisit = z.object({
  id: Id,
  from: Named.nullable(),
  stage: Named,
  enteredAt: Moment,
  leftAt: Moment.nullable(),
  /** Whole days, so far where they are still in it. */
  days: z.number().int(),
  notes: z.string().nullable(),
  changedBy: Named.nullable(),
});

const OtherApplication = z.object({
  id: Id,
  jobOpening: z.object({ id: Id, title: z.string() }),
  stage: z.string(),
  appliedAt: Moment,
  /** What both have in common: the e-mail address, the person since two were merged, or the phone. */
  by: z.enum(['EMAIL', 'PERSON', 'PHONE']),
});

export const Applicant = z
  .object({
    ...shared,
    resumeUrl: z.string().nullable(),
    coverLetterUrl: z.string().nullable(),
    coverLetter: z.string().nullable(),
    currentSalary: Amount.nullable(),
    expectedSalary: Amount.nullable(),
    availabilityDate: z.string().nullable(),
    files: z.array(FileRecord),
    visits: z.array(StageVisit),
    others: z.array(OtherApplication),
    /** What a rejected applicant is written: sent, or waiting for its moment. */
    rejectionMail: z
      .object({ subject: z.string(), text: z.string(), dueAt: Moment, sentAt: Moment.nullable() })
      .nullable(),
    /** How long their data are kept. AMB-286. */
    retention: z.object({
      /** The last day; null while the process runs, and for who was hired. */
      keptUntil: z.string().nullable(),
      /** Until when they agreed to be kept in the pool. */
      poolUntil: z.string().nullable(),
      hold: z.object({ reason: z.string(), since: Moment, by: z.string().nullable() }).nullable(),
      /** Whether there is one on another application of the person, which keeps this one too. AMB-400. */
      isHeldElsewhere: z.boolean(),
      /** When they asked for their data to go while there was a legal hold. */
      erasureAskedAt: Moment.nullable(),
    }),
    can: z.object({
      edit: z.boolean(),
      move: z.boolean(),
      remove: z.boolean(),
      hold: z.boolean(),
      erase: z.boolean(),
    }),
  })
  .meta({ id: 'Applicant' });

const { name, phone, url, source, notes, coverLetter, salary, mailSubject, mailText } = recruitmentLimits;

/** A name that must be given, by what it is called. */
export const personName = (what: string) =>
  z
    .string(`${what} is required`)
    .trim()
    .min(1, `${what} is required`)
    .max(name, `${what} must be at most ${name} characters`);

/** An e-mail address as it is kept. */
export const emailField = z
  .string('A valid email is required')
  .trim()
  .max(254, 'A valid email is required')
  .pipe(z.email('A valid email is required'));

const optionalUrl = (what: string) =>
  z
    .union([webUrl(`${what} must be a web address`).max(url), z.literal('')], `${what} must be a web address`)
    .nullish()
    .transform((text) => text || null);

const salaryField = () =>
  optionalExact('Salary must be a positive number', { least: '0.0001', most: salary });

const fields = {
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: emailField,
  phone: optionalText(phone),
  resumeUrl: optionalUrl('Resume'),
  coverLetterUrl: optionalUrl('Cover letter'),
  coverLetter: optionalText(coverLetter),
  source: optionalText(source),
  currentSalary: salaryField(),
  expectedSalary: salaryField(),
  availabilityDate: optionalDay(),
  /** Uploads of one's own, or those that hang on the applicant already. */
  fileIds: z.array(Id).max(10, 'At most 10 files').optional(),
};

/** What the form sends. TAL-14. */
export const ApplicantBody = z.object({
  ...fields,
  jobOpeningId: idOf('job opening'),
  /** The default stage where nothing is said. */
  currentStageId: idOf('stage').optional(),
});

/** The same when it is edited: the opening stays, and stages are changed by moving. */
export const ApplicantChange = editable(fields);

/** What a rejected applicant is written, as HR has read it. AMB-380. */
const RejectionMail = z.object({
  subject: z
    .string('Subject is required')
    .trim()
    .min(1, 'Subject is required')
    .max(mailSubject, `Subject must be at most ${mailSubject} characters`)
    .regex(/^[^\r\n]*$/, 'Subject must be one line'),
  text: z
    .string('Text is required')
    .trim()
    .min(1, 'Text is required')
    .max(mailText, `Text must be at most ${mailText} characters`),
});

/** A move: where to, what there is to say of it, and what a rejected applicant is written, if anything. TAL-14, AMB-380. */
export const StageChangeBody = z.object({
  newStageId: idOf('stage'),
  notes: optionalText(notes),
  mail: RejectionMail.nullish(),
});

/** A legal hold with its reason, or the end of one. AMB-286. */
export const LegalHoldBody = z.object({
  reason: z
    .string('Say why the data must be kept')
    .trim()
    .min(1, 'Say why the data must be kept')
    .max(recruitmentLimits.holdReason, `At most ${recruitmentLimits.holdReason} characters`)
    .nullable(),
});

/** The applicant's name as it is written, so that nobody erases by a slip. AMB-286. */
export const EraseBody = z.object({
  confirmation: z
    .string('Type the name of the applicant')
    .trim()
    .max(2 * name + 1, 'Type the name of the applicant'),
});

const one = z.object({ data: Applicant });
const path = '/api/hr/applicants';
const touches = ['/api/hr/job-openings', '/api/hr/job-requisitions', '/api/hr/applicant-stages'] as const;

export const applicants = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read:own', 'applicant'],
    scope: 'own applicants',
    summary: 'Applicants, the latest first: all, or those for openings whose hiring manager one is. TAL-14.',
    query: listQuery(
      { sorts: ['appliedAt', 'name', 'stageSince'], order: 'desc', limit: 20 },
      {
        jobOpeningId: Id.optional(),
        currentStageId: idList.optional(),
        source: z.string().max(source).optional(),
      },
    ),
    result: pageOf(ApplicantRow),
  },
  board: {
    method: 'GET',
    path: '/api/hr/job-openings/:id/board',
    access: ['read:own', 'applicant'],
    scope: 'own applicants',
    summary:
      'The stages of an opening with their applicants, who waits longest last, at most 50 of each; `total` counts all of a stage.',
    params: IdParams,
    query: z.object({
      search: z.string().trim().max(200).optional(),
      source: z.string().max(source).optional(),
    }),
    result: z.object({
      data: z.array(
        z.object({
          stage: StageMark.extend({ order: z.number().int(), isDefault: z.boolean() }),
          total: z.number().int(),
          /** The median of days that people stayed in it; null where nobody left it yet. */
          usualDays: z.number().int().nullable(),
          applicants: z.array(ApplicantRow),
        }),
      ),
    }),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read:own', 'applicant'],
    scope: 'own applicants',
    summary: 'One applicant, with the stages so far and what else they applied for.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path,
    access: ['create:any', 'applicant'],
    summary: 'Adds an applicant. 409 APPLIED_ALREADY for an e-mail that applied for the opening. TAL-14.',
    body: ApplicantBody,
    result: one,
    status: 201,
    touches,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: ['edit:any', 'applicant'],
    summary: 'Changes what is known of an applicant.',
    params: IdParams,
    body: ApplicantChange,
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['delete:any', 'applicant'],
    summary: 'Deletes an applicant with their files; who is hired stays: 409 HIRED.',
    params: IdParams,
    result: 'none',
    status: 204,
    touches,
  },
  rejection: {
    method: 'GET',
    path: `${path}/:id/rejection`,
    access: ['edit:any', 'applicant'],
    summary:
      "What the applicant would be written on a rejection, in a language of the school's, its own by default; `canSend` is false where no mail leaves the machine or the applicant was written to already.",
    params: IdParams,
    query: z.object({ language: z.string().max(20).optional() }),
    result: z.object({
      data: z.object({
        subject: z.string(),
        text: z.string(),
        language: z.string(),
        canSend: z.boolean(),
      }),
    }),
  },
  hold: {
    method: 'POST',
    path: `${path}/:id/legal-hold`,
    access: ['delete:any', 'applicant'],
    summary:
      'Keeps the data of an applicant whatever day it is, with a reason; null ends it. 409 HIRED, ERASED. AMB-286.',
    params: IdParams,
    body: LegalHoldBody,
    result: one,
  },
  erase: {
    method: 'POST',
    path: `${path}/:id/erase`,
    access: ['delete:any', 'applicant'],
    summary:
      'Takes away for good everything that says who an applicant was, at once; stages with their times stay. Needs their name typed. 409 HELD, HIRED. AMB-286.',
    params: IdParams,
    body: EraseBody,
    result: one,
    touches,
  },
  changeStage: {
    method: 'POST',
    path: `${path}/:id/stage`,
    access: ['edit:any', 'applicant'],
    summary:
      'Moves an applicant to another stage. Rejecting needs a reason in the notes, and so does hiring by hand, which takes a place of the requisition: 409 NO_PLACE without one. `mail` is sent to who is rejected when some minutes have passed and they are still rejected, once: 409 WRITTEN_ALREADY, and NO_MAIL_SERVER without one. TAL-14.',
    params: IdParams,
    body: StageChangeBody,
    result: one,
    touches,
  },
});
