import type { Context } from '../../platform/http/context.ts';

/** What handing in, grading and releasing need: a request's, or the clock's, which has no viewer. */
export type Submitting = Pick<Context, 'db' | 'now' | 'emit'> & {
  readonly viewer?: Context['viewer'] | undefined;
};
