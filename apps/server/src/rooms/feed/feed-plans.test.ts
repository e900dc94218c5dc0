import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type FeedWorld, makeFeedWorld, postsPath } from '../../testing/feed-world.ts';

// What a page of a long feed costs is measured by `npm run bench -- --only=feed`; here stands what it must not do, which needs no clock.

const list = `${postsPath}?addressed=true&status=PUBLISHED`;
let world: FeedWorld;

beforeAll(async () => {
  world = await makeFeedWorld();
  const { app, classId } = world;
  const author = await app.userIdOf('administrator');
  await app.db.execute(sql`insert into post (id, author_id, title, content, post_type, priority, target_audience, audience_keys, status,
      publish_at, shown_at, announced_at, comment_mode, on_website, requires_ack, ack_unit, created_at, updated_at)
    select gen_random_uuid(), ${author}, 'Post ' || n, '<p>Text</p>', 'POST', 'GENERAL', 'CUSTOM',
      array['class:' || case when n % 2 = 0 then ${classId} else gen_random_uuid()::text end || ':STUDENT'], 'PUBLISHED',
      ${app.clock.now().toISOString()}::timestamptz - n * interval '1 minute', ${app.clock.now().toISOString()}::timestamptz - n * interval '1 minute',
      now(), 'OPEN', false, false, 'PERSON', now(), now() from generate_series(1, 5000) n`);
  await app.db.execute(sql`insert into post_text (post_id, language, primary_language, title, content)
    select id, code, language, title || ' ' || code, content from post, unnest(array['vi', 'de', 'fr']) code`);
  await app.db.execute(
    sql`update "user" set preferences = '{"language": "vi"}' where id = ${await app.userIdOf('student')}`,
  );
  await app.db.execute(sql`analyze post, post_text`);
}, 60_000);

interface Asked {
  readonly text: string;
  readonly values: unknown[];
}

/** What one reading of the feed asks of its posts. */
async function asked(limit = 50): Promise<Asked[]> {
  const student = await world.as('student');
  const found: Asked[] = [];
  const real = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [query, values] = args as [string | { text: string; values?: unknown[] }, unknown[]?];
    if (typeof query === 'object' && query.text.includes('"post"'))
      found.push({ text: query.text, values: (Array.isArray(values) ? values : query.values) ?? [] });
    return (real as (...all: unknown[]) => unknown).apply(this, args) as never;
  });
  const { body } = await student.get(`${list}&limit=${limit}`);
  spy.mockRestore();
  expect([body.data.length, body.totalCount]).toEqual([limit, 2500]);
  return found;
}

describe('a page of a long feed', () => {
  it('walks along the time to its posts and sorts no others', async () => {
    const [walk] = (await asked()).filter(({ text }) => text.includes('order by'));
    if (!walk) throw new Error('nothing was asked in order');
    const { rows } = await world.app.platform.database.pool.query(`explain ${walk.text}`, walk.values);
    const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('using post_by_time');
    expect(plan).not.toMatch(/Sort|Seq Scan on post/);
  });

  it('counts once for those who ask again within five seconds, and again after a post', async () => {
    const counts = async () => (await asked()).filter(({ text }) => /^\s*select count/.test(text)).length;
    world.app.clock.set('2026-11-19T03:24:11.000Z');
    expect(await counts()).toBe(1);
    world.app.clock.set('2026-11-19T03:24:14.000Z');
    expect(await counts()).toBe(0);
    await world.posted('teacher', { status: 'DRAFT' });
    expect(await counts()).toBe(1);
  });

  it('asks as many statements for fifty posts as for one', async () => {
    // The first one counts, the others are told what it counted.
    await asked(1);
    const many = await asked(50);
    expect(many.length).toBeGreaterThan(0);
    expect(await asked(1)).toHaveLength(many.length);
  });

  it('reads the text of fifty posts in the reader’s language by its key, with the posts themselves', async () => {
    const withTexts = (await asked()).filter(({ text }) => text.includes('post_text'));
    expect(withTexts).toHaveLength(1);
    const [read] = withTexts;
    const { rows } = await world.app.platform.database.pool.query(`explain ${read?.text}`, read?.values);
    const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('using post_text_post_id_language_pk');
    expect(plan).not.toContain('Seq Scan on post_text');
  });
});
