import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, Moment } from '../shared/fields.ts';
import { Attempt, attempts } from '../sittings/attempts.ts';

// A placement test as it is sat by its link, without a session. The link opens one attempt alone; else it is 404. AMB-373.

/** What a link opens: before it is begun, while it runs, and what was handed in. */
export const PlacementRun = z
  .object({
    state: z.enum(['READY', 'RUNNING', 'DONE']),
    school: z.string(),
    title: z.string(),
    studentName: z.string(),
    durationMinutes: z.number().int().nullable(),
    questionCount: z.number().int(),
    expiresAt: Moment,
    /** Null until it is begun. */
    attempt: Attempt.nullable(),
    /** Where the result was released to the student. */
    result: z
      .object({
        score: z.number(),
        maxScore: z.number(),
        label: z.string().nullable(),
        level: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'PlacementRun' });

const params = z.object({ token: z.string().min(20).max(100) });
const path = '/api/placements/:token';
const one = z.object({ data: Attempt });

export const placementRuns = endpoints({
  get: {
    method: 'GET',
    path,
    access: 'public',
    summary: 'Shows what a link opens, and begins nothing: programs that look at links in mails do no harm.',
    params,
    result: z.object({ data: PlacementRun }),
    limit: { perMinute: 120 },
  },
  start: {
    method: 'POST',
    path: `${path}/attempts`,
    access: 'public',
    summary: 'Begins the attempt of the link, or gives the one that there is: it has one only.',
    params,
    result: one,
    status: 201,
    limit: { perMinute: 60 },
  },
  takeOver: {
    method: 'POST',
    path: `${path}/writers`,
    access: 'public',
    summary: 'Goes on with the attempt on this device: any other one can read it only from now on.',
    params,
    result: one,
    limit: { perMinute: 60 },
  },
  save: {
    method: 'PUT',
    path: `${path}/answers`,
    access: 'public',
    summary:
      'Saves changed answers of the device with the number; without any it says that the device is there.',
    params,
    body: attempts.save.body,
    result: attempts.save.result,
    limit: { bytes: 512 * 1024 },
    trail: 'own',
  },
  submit: {
    method: 'POST',
    path: `${path}/submit`,
    access: 'public',
    summary: 'Hands in; a second time gives the same receipt.',
    params,
    body: attempts.submit.body,
    result: one,
    limit: { perMinute: 60 },
  },
  media: {
    method: 'GET',
    path: `${path}/media/:fileId`,
    access: 'public',
    summary:
      'A picture, recording or film of a question while the attempt runs, without the name of its file.',
    params: params.extend({ fileId: Id }),
    query: attempts.media.query,
    result: 'file',
    media: attempts.media.media,
  },
  play: {
    method: 'POST',
    path: `${path}/plays`,
    access: 'public',
    summary: 'Counts a play of a recording that may be played so often only.',
    params,
    body: attempts.play.body,
    result: attempts.play.result,
    status: 201,
    trail: 'own',
  },
  event: {
    method: 'POST',
    path: `${path}/monitoring-events`,
    access: 'public',
    summary: 'Notes what happened on the device.',
    params,
    body: attempts.event.body,
    result: attempts.event.result,
    status: 201,
    trail: 'own',
  },
});
