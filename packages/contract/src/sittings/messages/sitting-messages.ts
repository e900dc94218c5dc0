import { z } from 'zod';
import { endpoints } from '../../shared/endpoint.ts';
import { Id, IdParams, idOf, Moment } from '../../shared/fields.ts';
import { sittingLimits } from '../sittings.values.ts';

// What who runs a sitting says to who writes it, while it runs. AMB-402.

/** A message as who writes gets it: never to whom else one was sent, nor by whom. */
export const SittingMessage = z
  .object({ id: Id, text: z.string(), at: Moment })
  .meta({ id: 'SittingMessage' });

const words = 'Write a message.';

/** What the form of a message sends. */
export const SittingMessageBody = z.object({
  text: z.string(words).trim().min(1, words).max(sittingLimits.message),
  studentId: idOf('student').optional(),
});

export const sittingMessages = endpoints({
  send: {
    method: 'POST',
    path: '/api/lms/scheduled-assessments/:id/messages',
    access: ['edit:own', 'scheduled_assessment'],
    scope: 'own sittings',
    summary: 'Sends a short message to all who write a sitting that runs, or to one of them. AMB-402.',
    params: IdParams,
    body: SittingMessageBody,
    result: z.object({ data: SittingMessage }),
    status: 201,
  },
});
