import { postgresError } from '../db/database.ts';
import type { Conflicts } from './context.ts';
import { conflict, Problem } from './problem.ts';

/**
 * The 409 that a violated constraint means, by the map beside its table; a 400 for a reference to nothing and for a number too large; and
 * undefined for what is not a constraint.
 */
export function constraintProblem(error: unknown, conflicts: Conflicts): Problem | undefined {
  if (error instanceof Problem) return error;
  const violated = postgresError(error);
  if (!violated) return undefined;
  const known = violated.constraint ? conflicts[violated.constraint] : undefined;
  if (known) {
    return conflict(
      known.code,
      known.message,
      known.field ? { fieldErrors: { [known.field]: [known.message] } } : undefined,
    );
  }
  if (violated.code === '23503') return foreignKeyProblem(violated.detail);
  // A sum of allowed numbers that no column can hold: the numbers were too large, not the server wrong.
  if (violated.code === '22003')
    return new Problem(400, 'A number is too large to be kept.', { code: 'TOO_LARGE' });
  return undefined;
}

/** Deleting what others refer to is IN_USE; referring to what does not exist is invalid. */
function foreignKeyProblem(detail: string | undefined): Problem {
  if (detail?.includes('still referenced'))
    return conflict('IN_USE', 'This is still in use and cannot be deleted.');
  return new Problem(400, 'A chosen record does not exist any more.', { code: 'INVALID_REFERENCE' });
}
