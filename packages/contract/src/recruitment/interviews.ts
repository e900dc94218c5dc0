import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, Moment, optionalId, optionalText, Version, webUrl } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { hiringLimits, interviewStatuses, recommendations } from './hiring.values.ts';

const Named = z.object({ id: Id, name: z.string() });
const { type, location, notes, interviewers, duration, rating, feedback } = hiringLimits;

/** A talk with an applicant. TAL-15. */
export const Interview = z
  .object({
    id: Id,
    applicant: Named,
    jobOpening: z.object({ id: Id, title: z.string() }),
    scheduledTime: Moment,
    durationMinutes: z.number().int(),
    interviewType: z.string(),
    location: z.string().nullable(),
    /** A place of the school: a room is booked. */
    place: Named.nullable(),
    meetingLink: z.string().nullable(),
    status: z.enum(interviewStatuses),
    interviewers: z.array(Named),
    notes: z.string().nullable(),
    next: z.array(z.enum(interviewStatuses)),
    can: z.object({ edit: z.boolean(), feedback: z.boolean() }),
    /** Whether the viewer held it, and still owes what they think. */
    isDue: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'Interview' });

/** What an interviewer thinks of an applicant. TAL-16. */
export const InterviewFeedback = z
  .object({
    id: Id,
    interviewer: Named,
    isOwn: z.boolean(),
    revision: z.number().int(),
    rating: z.number().int(),
    strengths: z.string().nullable(),
    weaknesses: z.string().nullable(),
    comments: z.string(),
    recommendation: z.enum(recommendations),
    createdAt: Moment,
  })
  .meta({ id: 'InterviewFeedback' });

const minutes = `Duration must be a whole number of minutes from ${duration.least} to ${duration.most}`;
const time = 'Interview time must be a date and time';

const fields = {
  applicantId: z.uuid('Applicant is required'),
  jobOpeningId: optionalId('job opening'),
  scheduledTime: z.iso
    .datetime({ offset: true, error: time, abort: true })
    .refine((text) => text >= '1900' && text < '9990', time),
  durationMinutes: z
    .number(minutes)
    .int(minutes)
    .min(duration.least, minutes)
    .max(duration.most, minutes)
    .default(duration.usual),
  interviewType: z
    .string('Interview type is required')
    .trim()
    .min(1, 'Interview type is required')
    .max(type, `Interview type must be at most ${type} characters`),
  location: optionalText(location),
  locationId: optionalId('location'),
  meetingLink: z
    .union(
      [webUrl('Meeting link must be a web address').max(2000), z.literal('')],
      'Meeting link must be a web address',
    )
    .nullish()
    .transform((text) => text || null),
  interviewerIds: z
    .array(idOf('interviewer'), 'At least one interviewer is required')
    .min(1, 'At least one interviewer is required')
    .max(interviewers, `At most ${interviewers} interviewers`)
    .transform((ids) => [...new Set(ids)]),
  notes: optionalText(notes),
};

const stars = `Rating must be a whole number from ${rating.least} to ${rating.most}`;

export const InterviewBody = z.object(fields);

export const InterviewFeedbackBody = z.object({
  rating: z.number(stars).int(stars).min(rating.least, stars).max(rating.most, stars),
  strengths: optionalText(feedback),
  weaknesses: optionalText(feedback),
  comments: z
    .string('Comments are required')
    .trim()
    .min(1, 'Comments are required')
    .max(feedback, `Comments must be at most ${feedback} characters`),
  recommendation: z.enum(recommendations).default('UNDECIDED'),
});

const path = '/api/hr/interviews';
const one = z.object({ data: Interview });
const given = z.object({
  /** Others’ stay hidden until the viewer has given all that they owe about the applicant. */
  isHidden: z.boolean(),
  data: z.array(InterviewFeedback),
});

export const interviews = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read:own', 'interview'],
    scope: 'own interviews',
    summary:
      'Interviews by their time: all, else those that one holds, and those for the openings whose hiring manager one is; mine=true those that one holds. TAL-15.',
    query: listQuery(
      { sorts: ['scheduledTime'], order: 'desc', limit: 20 },
      {
        applicantId: idOf('applicant').optional(),
        jobOpeningId: idOf('job opening').optional(),
        status: z.enum(interviewStatuses).optional(),
        mine: flag.optional(),
      },
    ),
    result: pageOf(Interview),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read:own', 'interview'],
    scope: 'own interviews',
    summary: 'One interview.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path,
    access: ['create:any', 'interview'],
    summary:
      'Books an interview: its interviewers and its room must be free, else 409 with what is in the way and the nearest free time. The opening becomes INTERVIEWING. TAL-15.',
    body: InterviewBody,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: ['edit:any', 'interview'],
    summary:
      'Changes an interview that is not over; another time makes it RESCHEDULED until it is confirmed. 409 NOT_OPEN. TAL-15.',
    params: IdParams,
    body: editable(z.object(fields).omit({ applicantId: true, jobOpeningId: true })),
    result: one,
  },
  setStatus: {
    method: 'POST',
    path: `${path}/:id/status`,
    access: ['edit:any', 'interview'],
    summary:
      'SCHEDULED or RESCHEDULED → CONFIRMED → COMPLETED, NO_SHOW; CANCELLED until then. CANCELLED and NO_SHOW free what is booked. 409 NOT_NEXT. TAL-15.',
    params: IdParams,
    body: z.object({ status: z.enum(interviewStatuses), version: Version }),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['delete:any', 'interview'],
    summary: 'Deletes an interview of which nobody has said anything; else 409 HAS_FEEDBACK.',
    params: IdParams,
    result: 'none',
  },
  feedback: {
    method: 'GET',
    path: `${path}/:id/feedback`,
    access: ['read:own', 'interview_feedback'],
    scope: 'own interviews',
    summary:
      'What interviewers think, the latest of each; who held an interview of the applicant sees others’ once their own are given. TAL-16.',
    params: IdParams,
    result: given,
  },
  giveFeedback: {
    method: 'POST',
    path: `${path}/:id/feedback`,
    access: ['create:own', 'interview_feedback'],
    scope: 'own interviews',
    summary:
      'Says what one thinks of the applicant, once the interview has begun; a correction is the next revision, and the former stays. TAL-16.',
    params: IdParams,
    body: InterviewFeedbackBody,
    result: given,
    status: 201,
  },
});
