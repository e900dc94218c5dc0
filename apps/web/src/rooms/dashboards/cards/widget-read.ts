import type { ReadRoute, Reply } from '../../../api/types.ts';

/** What a card needs of a read that several cards share. */
export interface SharedRead<R extends ReadRoute> {
  readonly data: Reply<R> | undefined;
  readonly error: unknown;
  readonly errorUpdatedAt: number;
  readonly refetch: () => unknown;
}
