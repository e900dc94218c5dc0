import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

type Read = () => unknown;
type Results<Reads extends readonly Read[]> = {
  -readonly [At in keyof Reads]: Awaited<ReturnType<Reads[At]>>;
};

/**
 * The results of several reads, in their order: made at once where each takes a connection of its own, one after the
 * other inside a transaction, whose one connection runs one query at a time. Fails with the first that fails.
 */
export async function together<const Reads extends readonly Read[]>(
  db: Db,
  reads: Reads,
): Promise<Results<Reads>> {
  if (!(db instanceof PgTransaction))
    return (await Promise.all(reads.map((read) => read()))) as Results<Reads>;
  const results: unknown[] = [];
  for (const read of reads) results.push(await read());
  return results as Results<Reads>;
}
