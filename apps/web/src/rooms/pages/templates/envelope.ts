import { ApiProblem } from '../../../api/client.ts';

/** What is said of a failed reply that gives no reason. PAG-08. */
const apiRequestFailed = 'API request failed';

interface Envelope {
  readonly success?: boolean;
  readonly error?: unknown;
  readonly message?: unknown;
}

/**
 * The reply of the page builder, unwrapped: one with an error field, or with success false, throws an ApiProblem with
 * the message it gives, or 'API request failed', whatever its status was. PAG-08, AMB-036.
 */
export function unwrap<T>(reply: T): T {
  const failure = failureOf(reply);
  if (failure !== undefined) throw new ApiProblem(200, failure);
  return reply;
}

/** The message of a failed reply; undefined for one that succeeded. */
export function failureOf(reply: unknown): string | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined;
  const { success, error, message } = reply as Envelope;
  const told = error !== undefined && error !== null && error !== false && error !== '';
  if (success !== false && !told) return undefined;
  return wordsIn(error) ?? wordsIn(message) ?? apiRequestFailed;
}

function wordsIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value === 'object' && value !== null && 'message' in value) return wordsIn(value.message);
  return undefined;
}
