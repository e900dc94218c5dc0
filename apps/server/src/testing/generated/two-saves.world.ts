import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { makeAttendanceWorld } from '../attendance-world.ts';

// One stored record for each call that saves an edited one, made as people make it: through the API.

/** A record to be saved twice: its address, what its form sends besides the version, and the version it has. */
export interface Sample {
  readonly url: string;
  readonly body: object;
  readonly version: number;
}

export type World = Awaited<ReturnType<typeof sampleWorld>>;

/** A school with what the samples stand on. */
export async function sampleWorld() {
  const school = await makeAttendanceWorld();
  const { app } = school;
  const client = await app.as('superuser');
  let next = 0;
  const post = async (url: string, body: object) => {
    const reply = await client.post(url, body);
    expect(reply.body.error ?? reply.status, `${url} ${JSON.stringify(reply.body.details)}`).toBe(201);
    return reply.body.data ?? reply.body;
  };
  return {
    ...school,
    client,
    /** A name that nothing else has. */
    name(word: string): string {
      next += 1;
      return `${word} ${next}`;
    },
    post,
    /** The verbs of the audit rows of a record. */
    async verbs({ url }: Sample): Promise<string[]> {
      const id = url.split('/').at(-1);
      const { rows } = await app.db.execute<{ action: string }>(
        sql`select action from audit_log where entity_id = ${id}`,
      );
      return rows.map(({ action }) => action);
    },
    /** Makes a record in a list, and saves it with the same fields. */
    async made(url: string, body: object, more: object = {}): Promise<Sample> {
      const { id, version } = await post(url, body);
      return { url: `${url}/${id}`, body: { ...body, ...more }, version };
    },
  };
}
