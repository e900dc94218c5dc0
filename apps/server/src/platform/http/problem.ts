import type { ProblemReply } from '@bellwether/contract/shared/problem';

interface ProblemDetails {
  readonly formErrors?: string[];
  readonly fieldErrors?: Record<string, string[]>;
  readonly [key: string]: unknown;
}

/** The one error that handlers throw. `message` is shown to the user; `code` is for the screen. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly details: ProblemDetails | undefined;

  constructor(status: number, message: string, options: { code?: string; details?: ProblemDetails } = {}) {
    super(message);
    this.status = status;
    this.code = options.code;
    this.details = options.details;
  }
}

/** 404: absent, or not visible to the viewer; the two are never told apart (decision 8). */
export function notFound(thing: string): Problem {
  return new Problem(404, `${thing} not found`, { code: 'NOT_FOUND' });
}

/** 400 at one field. */
export function fieldProblem(field: string, message: string): Problem {
  return new Problem(400, message, { code: 'INVALID', details: { fieldErrors: { [field]: [message] } } });
}

/** 409 with a code. */
export function conflict(code: string, message: string, details?: ProblemDetails): Problem {
  return new Problem(409, message, { code, ...(details && { details }) });
}

/** 403 that names the right which is lacking, such as 'edit:any enrolment'. */
export function lacksRight(right: string): Problem {
  return new Problem(403, `This needs the right '${right}'.`, { code: 'FORBIDDEN', details: { right } });
}

/** The same problem, said at the field that it is about; what is missing there is 400. What is no problem, or a 5xx, stays. */
export function atField(error: unknown, field: string): unknown {
  if (!(error instanceof Problem) || error.status >= 500) return error;
  return new Problem(error.status === 404 ? 400 : error.status, error.message, {
    ...(error.code && { code: error.code }),
    details: { ...error.details, fieldErrors: { [field]: [error.message] } },
  });
}

/** The body of an error reply (AMB-035). */
export function problemReply(problem: Problem, requestId: string): ProblemReply {
  const fieldErrors = problem.details?.fieldErrors;
  return {
    error: problem.message,
    message: problem.message,
    ...(problem.code && { code: problem.code }),
    requestId,
    ...(problem.details && { details: problem.details }),
    ...(fieldErrors && { errors: fieldErrors }),
  };
}
