import type { Context } from '../../platform/http/context.ts';

/** What handing in, grading and releasing need: a request's, or the clock's, which has no viewer. */
export type Submitting = Pick<Context, 'db' | 'now' | 'emit'> & {
  readonly viewer?: Context['viewer'] | undefined;
};

/**
 * Who sits: the student with this user, who signed in, or whoever holds the link that is a key to one attempt of theirs. The viewer is who
 * is signed in, if anybody is.
 */
export type Sitter = Submitting & Pick<Context, 'audit'> & { readonly userId: string };
export type SitterReading = Pick<Sitter, 'db' | 'now' | 'userId'>;
