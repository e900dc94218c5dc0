import { Problem } from './problem.ts';

const full = new Set(['ENOSPC', 'EDQUOT', '53100']);
const noSpace = 'The server has no space left, and nothing was saved. Please tell your administrator.';

/** 507 with words when the disk of the files or of the database is full; undefined for every other error. */
export function outOfSpace(error: unknown): Problem | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && full.has(code)) return noSpaceProblem();
  }
  return undefined;
}

/** 507 OUT_OF_SPACE: nothing was stored, reading goes on. */
export function noSpaceProblem(): Problem {
  return new Problem(507, noSpace, { code: 'OUT_OF_SPACE', details: { formErrors: [noSpace] } });
}
