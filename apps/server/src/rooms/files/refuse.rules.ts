import { Problem } from '../../platform/http/problem.ts';

/** A refusal of an upload, at the field `file`. */
export function refused(status: 400 | 413 | 415, code: string, message: string): Problem {
  return new Problem(status, message, { code, details: { fieldErrors: { file: [message] } } });
}
