import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bodyFor, type FeedWorld, makeFeedWorld, postsPath as path } from '../../../testing/feed-world.ts';
import { notification } from '../../messaging/messaging.table.ts';
import { readSettings, writeSettings } from '../../settings/index.ts';
import { announceDue } from '../announce-posts.job.ts';
import { postText } from '../feed.table.ts';
import { publicAnnouncements } from '../public-announcements.queries.ts';
import { remindToConfirm } from '../receipts/remind-to-confirm.job.ts';

type Who = Parameters<FeedWorld['as']>[0];
const start = '2026-11-19T08:00:00.000Z';
const english = { language: 'en', title: 'Sports day', content: '<p>Bring a hat</p>' };
const vietnamese = { language: 'vi', title: 'Ngày hội thể thao', content: '<p>Mang theo mũ</p>' };
const both = { language: 'en', texts: [vietnamese] };
let world: FeedWorld;

beforeAll(async () => {
  world = await makeFeedWorld();
  world.app.clock.set(start);
  await speaks('student', 'vi');
  const german = { languageCode: 'de', languageName: 'German', nativeName: 'Deutsch' };
  const arabic = { languageCode: 'ar', languageName: 'Arabic', nativeName: 'العربية', isActive: false };
  for (const one of [german, arabic])
    expect((await (await world.as('superuser')).post('/api/translations/languages', one)).status).toBe(201);
});

afterEach(async () => {
  world.app.clock.set(start);
  await world.app.db.delete(notification);
});

async function speaks(who: 'student' | 'parent' | 'administrator', language: string): Promise<void> {
  expect((await (await world.as(who)).put('/api/me/preferences', { language })).status).toBe(200);
}
const get = async (who: Who, id: string) => (await (await world.as(who)).get(`${path}/${id}`)).body.data;
const sent = async (fields: object) => {
  const reply = await (await world.as('teacher')).post(path, { ...bodyFor(world.classId), ...fields });
  return reply.status === 400 ? reply.body.errors : reply.status;
};
const edit = async (post: { id: string; version: number }, fields: object, who: Who = 'teacher') =>
  (await world.as(who)).put(`${path}/${post.id}`, {
    ...{ ...bodyFor(world.classId), version: post.version },
    ...fields,
  });
const listed = async (who: Who, query: string) => {
  const reply = await (await world.as(who)).get(`${path}?limit=100&${query}`);
  return reply.body.data as { id: string; language: string; title: string; content: string }[];
};
const storedOf = async (id: string) =>
  (await world.app.db.select().from(postText)).filter(({ postId }) => postId === id);

describe('a post in two languages', () => {
  it('says to each reader what it says in theirs, in the list and alone, else in its primary one [SOC-01]', async () => {
    const { id } = await world.posted('teacher', both);
    expect(await get('student', id)).toMatchObject(vietnamese);
    expect(await get('parent', id)).toMatchObject(english);
    expect((await listed('student', '')).find((one) => one.id === id)).toMatchObject(vietnamese);
    expect((await listed('parent', '')).find((one) => one.id === id)).toMatchObject(english);
    await speaks('parent', 'de');
    expect(await get('parent', id)).toMatchObject(english);
    await speaks('parent', 'en');
  });

  it('has its texts in full where it is read alone, for the form', async () => {
    const { id } = await world.posted('teacher', both);
    expect(await get('student', id)).toMatchObject({ primary: english, texts: [vietnamese] });
    expect((await listed('student', ''))[0]).not.toHaveProperty('texts');
  });

  it('is in the language of its author where none is named, and stays in it', async () => {
    const plain = await world.posted('teacher');
    expect(plain).toMatchObject({ language: 'en', primary: english, texts: [] });
    await speaks('administrator', 'vi');
    const made = await world.posted('administrator');
    expect(made.language).toBe('vi');
    const changed = await edit(plain, {}, 'administrator');
    expect(changed.body.data.primary.language).toBe('en');
    await speaks('administrator', 'en');
    const taken = await sent({ texts: [{ ...english, title: 'Again' }] });
    expect(taken).toEqual({ 'texts.0.language': ['There is a text in this language already'] });
  });

  it('is found by its title in any of them, by readers and moderators', async () => {
    const { id } = await world.posted('teacher', both);
    const ids = async (who: Who, search: string) =>
      (await listed(who, `search=${encodeURIComponent(search)}`)).map((one) => one.id);
    expect(await ids('parent', 'ngay hoi')).toContain(id);
    expect(await ids('student', 'sports')).toContain(id);
    expect(await ids('student', 'winter')).toEqual([]);
    await (await world.as('student')).post(`${path}/${id}/report`, { reason: 'SPAM' });
    const reports = await (await world.as('moderator')).get('/api/social/content-reports?search=hoi');
    expect(reports.body.data.map((one: { postId: string }) => one.postId)).toEqual([id]);
  });

  it('is listed once, whatever the number of its texts', async () => {
    const texts = [vietnamese, { language: 'de', title: 'Sportfest', content: '<p>Hut</p>' }];
    const posts = await Promise.all([1, 2, 3].map(() => world.posted('teacher', { ...both, texts })));
    const found = await listed('student', '');
    expect(found.filter(({ id }) => posts.some((one) => one.id === id))).toHaveLength(3);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  });
});

describe('what is sent in a further language', () => {
  it('holds nothing that runs', async () => {
    const content = '<p onclick="x()">Chào<script>alert(1)</script><img src=x onerror=y></p>';
    const { id } = await world.posted('teacher', { ...both, texts: [{ ...vietnamese, content }] });
    const shown = await get('student', id);
    expect(shown.content).toContain('Chào');
    expect(shown.content).not.toMatch(/script|onclick|onerror|img/);
    expect((await storedOf(id))[0]?.content).not.toMatch(/script|onclick|onerror|img/);
  });

  it('keeps to the limits of the first, and is told at its own field [SOC-01]', async () => {
    const texts = (fields: object) => ({ ...both, texts: [{ ...vietnamese, ...fields }] });
    const long = (n: number) => 'ệ'.repeat(n);
    expect(await sent(texts({ content: `<p>${long(10_000)}</p>` }))).toBe(201);
    expect(await sent(texts({ content: `<p>${long(10_001)}</p>` }))).toEqual({
      'texts.0.content': ['Content must be at most 10,000 characters'],
    });
    expect(await sent(texts({ content: `a${'<b></b>'.repeat(8000)}` }))).toEqual({
      'texts.0.content': ['Content is too long'],
    });
    expect(await sent(texts({ content: '<p> </p>' }))).toEqual({
      'texts.0.content': ['Content is required'],
    });
    expect(await sent(texts({ title: '  ' }))).toEqual({ 'texts.0.title': ['Title is required'] });
    expect(await sent(texts({ title: long(201) }))).toEqual({
      'texts.0.title': ['Title must be at most 200 characters'],
    });
  });

  it('is in a language that can be chosen, each once', async () => {
    const inside = (...codes: string[]) => ({
      language: 'en',
      texts: codes.map((language) => ({ ...vietnamese, language })),
    });
    const unused = ['This language is not in use'];
    const twice = ['There is a text in this language already'];
    expect(await sent(inside('vi', 'fr'))).toEqual({ 'texts.1.language': unused });
    expect(await sent(inside('ar'))).toEqual({ 'texts.0.language': unused });
    expect(await sent({ language: 'ar' })).toEqual({ language: unused });
    expect(await sent(inside("vi' or 1=1"))).toHaveProperty(['texts.0.language']);
    expect(await sent(inside('vi', 'de', 'vi'))).toEqual({ 'texts.2.language': twice });
    expect(await sent(inside('en'))).toEqual({ 'texts.0.language': twice });
    const many = Array.from({ length: 11 }, (_, n) => `a${String.fromCharCode(97 + n)}`);
    expect(await sent(inside(...many))).toEqual({ texts: ['At most 10 further languages'] });
  });

  it('is refused by the database itself in the primary language', async () => {
    const { id } = await world.posted('teacher', both);
    const row = { postId: id, language: 'en', title: 'x', content: 'x' };
    for (const primaryLanguage of ['en', 'vi'])
      await expect(world.app.db.insert(postText).values({ ...row, primaryLanguage })).rejects.toThrow();
  });
});

describe('a change of a post in two languages', () => {
  it('adds, changes and takes away, of the version that was read', async () => {
    const post = await world.posted('teacher', both);
    const other = { ...vietnamese, title: 'Ngày hội dời lại' };
    const changed = await edit(post, { ...both, texts: [other] });
    expect(changed.body.data).toMatchObject({ primary: english, texts: [other], version: 2 });
    const stale = await edit(post, { language: 'en' });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    expect(await storedOf(post.id)).toHaveLength(1);
    const foreign = await edit(changed.body.data, both, 'student');
    expect(foreign.status).toBe(403);
    const plain = await edit(changed.body.data, { language: 'en' });
    expect(plain.body.data.texts).toEqual([]);
    expect(await get('student', post.id)).toMatchObject(english);
  });

  it('may make another language the primary one, with the texts of both', async () => {
    const post = await world.posted('teacher', both);
    const changed = await edit(post, { ...vietnamese, texts: [english] });
    expect(changed.body.data).toMatchObject({ primary: vietnamese, texts: [english] });
    expect(await get('parent', post.id)).toMatchObject(english);
  });

  it('keeps a text whose language was switched off meanwhile, until it is taken away', async () => {
    const texts = [{ ...vietnamese, language: 'de' }];
    const post = await world.posted('teacher', { language: 'en', texts });
    await world.app.db.execute(sql`update language set is_active = false where language_code = 'de'`);
    const kept = await edit(post, { language: 'en', texts });
    expect(kept.body.data.texts).toEqual(texts);
    const gone = await edit(kept.body.data, { language: 'en' });
    const back = await edit(gone.body.data, { language: 'en', texts });
    expect(back.body.errors).toEqual({ 'texts.0.language': ['This language is not in use'] });
    await world.app.db.execute(sql`update language set is_active = true where language_code = 'de'`);
  });

  it('is in the audit log with the texts of before and after', async () => {
    const post = await world.posted('teacher', both);
    await edit(post, { language: 'en' });
    const { rows } = await world.app.db.execute(
      sql`select "before" -> 'texts' as before, "after" -> 'texts' as after from audit_log
        where entity = 'post' and action = 'update' and entity_id = ${post.id}`,
    );
    expect(rows).toEqual([{ before: [vietnamese], after: [] }]);
  });
});

describe('what is told of a post', () => {
  const told = async () => {
    const rows = await world.app.db.select().from(notification);
    const ids = { student: await world.app.userIdOf('student'), parent: await world.app.userIdOf('parent') };
    const of = (userId: string) => rows.find((row) => row.userId === userId)?.title;
    return [of(ids.student), of(ids.parent)];
  };
  const titles = [vietnamese.title, english.title];
  const toConfirm = { postType: 'ANNOUNCEMENT', requiresAck: true, ackBy: '2026-11-19T10:00:00.000Z' };

  it('is in the language of each reader: announced, asked again, reminded', async () => {
    const { db, platform, clock } = world.app;
    const post = await world.posted('teacher', { ...both, ...toConfirm });
    while ((await announceDue(platform)) > 0);
    expect(await told()).toEqual(titles);
    await db.delete(notification);
    const again = await edit(post, { ...both, ...toConfirm, askAgain: true }, 'administrator');
    expect([again.status, again.body.data?.revision], again.raw.body).toEqual([200, 2]);
    expect(await told()).toEqual(titles);
    await db.delete(notification);
    clock.set('2026-11-19T09:30:00.000Z');
    expect(await remindToConfirm(platform)).toBe(2);
    expect(await told()).toEqual(titles);
  });

  it('names the task to call in the language of who calls', async () => {
    const { platform, clock, db } = world.app;
    await db.execute(
      sql`update "user" set preferences = '{"language": "vi"}' where id = ${await world.app.userIdOf('teacher')}`,
    );
    await world.posted('administrator', { ...both, ...toConfirm });
    while ((await announceDue(platform)) > 0);
    clock.set('2026-11-19T10:00:00.000Z');
    await remindToConfirm(platform);
    const { rows } = await db.execute<{ title: string }>(sql`select title from task_instance`);
    expect(rows.some(({ title }) => title.includes(`${vietnamese.title}, 5A`))).toBe(true);
    await db.execute(
      sql`update "user" set preferences = '{}' where id = ${await world.app.userIdOf('teacher')}`,
    );
  });

  it('is on public pages in the school’s language, else in the primary one, which is named [PAG-13]', async () => {
    const { db, clock } = world.app;
    const web = { targetAudience: 'EVERYONE', targetGroups: [], postType: 'ANNOUNCEMENT', onWebsite: true };
    await world.posted('administrator', { ...web, ...both });
    await world.posted('administrator', { ...web, language: 'de', title: 'Nur deutsch' });
    const shown = async () =>
      (await publicAnnouncements(db, clock.now())).map(({ language, title }) => [language, title]);
    expect(await shown()).toEqual(
      expect.arrayContaining([
        ['de', 'Nur deutsch'],
        ['en', english.title],
      ]),
    );
    const { system } = await readSettings(db, 'system');
    await writeSettings(db, 'system', { ...system, defaultLanguage: 'vi' });
    expect(await shown()).toEqual(
      expect.arrayContaining([
        ['de', 'Nur deutsch'],
        ['vi', vietnamese.title],
      ]),
    );
    await writeSettings(db, 'system', system);
  });
});

it('a case keeps what a post said in all its languages, then and now', async () => {
  const post = await world.posted('teacher', both);
  const reply = await (await world.as('student')).post(`${path}/${post.id}/report`, { reason: 'SPAM' });
  await edit(post, { ...both, texts: [{ ...vietnamese, content: '<p>Mang theo ô</p>' }] });
  const found = await (await world.as('moderator')).get(
    `/api/social/moderation-cases/${reply.body.data.caseId}`,
  );
  const textOf = (last: string) => `Sports day\nBring a hat\n\n[Tiếng Việt]\nNgày hội thể thao\n${last}`;
  expect(found.body.data).toMatchObject({
    ...{ textThen: textOf('Mang theo mũ'), textNow: textOf('Mang theo ô') },
  });
});
