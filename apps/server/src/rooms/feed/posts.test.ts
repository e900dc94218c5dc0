import { PostBody } from '@bellwether/contract/feed/posts';
import { nonStaffRoles, staffRoles } from '@bellwether/contract/identity/default-roles';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyFor, type FeedWorld, makeFeedWorld, postsPath as path } from '../../testing/feed-world.ts';
import { sendFile } from '../../testing/send-file.ts';
import { announceDue } from './announce-posts.job.ts';
import { feedPost } from './feed.table.ts';
import { publicAnnouncements } from './public-announcements.queries.ts';

const everybody = ['superuser', ...staffRoles, ...nonStaffRoles] as const;
const everyone = { targetAudience: 'EVERYONE', targetGroups: [] };
let world: FeedWorld;

beforeAll(async () => {
  world = await makeFeedWorld();
});

const errorsOf = async (fields: object, by: 'teacher' | 'administrator' = 'administrator') => {
  const reply = await (await world.as(by)).post(path, { ...bodyFor(world.classId), ...fields });
  return reply.status === 400 ? reply.body.errors : reply.status;
};
const whoSees = async (id: string) => {
  const found: string[] = [];
  for (const role of everybody) {
    const reply = await (await world.as(role)).get(`${path}/${id}`);
    if (reply.status === 200) found.push(role);
    else expect(reply.status, role).toBe(404);
  }
  return found;
};
const titles = async (who: Parameters<FeedWorld['as']>[0], query: string) =>
  (await (await world.as(who)).get(`${path}?limit=100&${query}`)).body.data.map(
    (one: { title: string }) => one.title,
  );

describe('what a post may be', () => {
  it('keeps to its limits on both sides [SOC-01]', async () => {
    const long = (n: number) => 'x'.repeat(n);
    expect(await errorsOf({ title: long(200) })).toBe(201);
    expect(await errorsOf({ title: long(201) })).toEqual({ title: ['Title must be at most 200 characters'] });
    expect(await errorsOf({ title: ' ' })).toEqual({ title: ['Title is required'] });
    expect(await errorsOf({ content: `<p><b>${long(10_000)}</b></p>` })).toBe(201);
    expect(await errorsOf({ content: `<p>${long(10_001)}</p>` })).toEqual({
      content: ['Content must be at most 10,000 characters'],
    });
    expect(await errorsOf({ content: '<p> &nbsp;</p>' })).toEqual({ content: ['Content is required'] });
    expect(await errorsOf({ content: `a${'<b></b>'.repeat(8000)}` })).toEqual({
      content: ['Content is too long'],
    });
    const tags = Array.from({ length: 11 }, (_, n) => `tag${n}`);
    expect(await errorsOf({ tags: tags.slice(1) })).toBe(201);
    expect(await errorsOf({ tags })).toEqual({ tags: ['At most 10 tags'] });
    const files = Array.from({ length: 6 }, () => crypto.randomUUID());
    expect(await errorsOf({ attachments: files })).toEqual({
      attachments: ['Too many files. Maximum 5 files allowed.'],
    });
    expect(await errorsOf({ attachments: files.slice(1) })).toEqual({
      fileIds: ['A file is not there any more. Upload it again.'],
    });
  });

  it('has the types, priorities and audiences of the documents [SOC-01]', () => {
    const { shape } = PostBody;
    expect(shape.postType.unwrap().options).toEqual(['POST', 'ANNOUNCEMENT']);
    expect(shape.priority.unwrap().options).toEqual(['GENERAL', 'LOW', 'MEDIUM', 'HIGH', 'URGENT']);
    expect(shape.targetAudience.unwrap().options).toEqual(['EVERYONE', 'ROLES', 'CUSTOM']);
  });

  it('ends after it begins, in years near and far', async () => {
    const from = '2026-11-20T00:00:00.000Z';
    expect(await errorsOf({ publishAt: from, expiresAt: from })).toEqual({
      expiresAt: ['The end must come after the publishing'],
    });
    expect(await errorsOf({ publishAt: from, expiresAt: '2026-11-20T00:00:00.001Z' })).toBe(201);
    expect(await errorsOf({ publishAt: '0001-01-01T00:00:00Z', expiresAt: '9999-12-31T23:59:59Z' })).toBe(
      201,
    );
    expect(await errorsOf({ expiresAt: '2026-11-19T03:24:00.000Z' })).toHaveProperty('expiresAt');
    expect(await errorsOf({ targetGroups: [], targetRoles: [] })).toEqual({
      targetGroups: ['Choose who gets it'],
    });
  });

  it('holds nothing that runs', async () => {
    const content =
      '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=y><a href="javascript:z">l</a></p>';
    const { id } = await world.posted('administrator', { content });
    const reply = await (await world.as('student')).get(`${path}/${id}`);
    expect(reply.body.data.content).not.toMatch(/script|onclick|onerror|img/);
    expect(reply.body.data.content).toContain('Hi');
  });
});

describe('who writes for whom', () => {
  it('is with create:own for own classes, departments and their people alone', async () => {
    const { classId, otherClassId, app } = world;
    expect(await errorsOf({}, 'teacher')).toBe(201);
    const only = ['You may only write to your own classes and departments.'];
    expect(await errorsOf({ targetGroups: [`class:${otherClassId}:PARENT`] }, 'teacher')).toEqual({
      targetGroups: only,
    });
    expect(await errorsOf(everyone, 'teacher')).toEqual({ targetAudience: only });
    const toUser = async (role: 'student' | 'finance') => ({
      targetGroups: [],
      targetUserIds: [await app.userIdOf(role)],
    });
    expect(await errorsOf(await toUser('student'), 'teacher')).toBe(201);
    expect(await errorsOf(await toUser('finance'), 'teacher')).toEqual({ targetUserIds: only });
    expect(
      await errorsOf({ targetGroups: [`class:${classId}:PARENT`, `class:${otherClassId}:PARENT`] }),
    ).toBe(201);
    const gone = `class:${crypto.randomUUID()}:PARENT`;
    expect(await errorsOf({ targetGroups: [gone] })).toHaveProperty('targetGroups');
    expect(await errorsOf({ targetGroups: ['class:x:PARENT'] })).toHaveProperty(['targetGroups.0']);
    for (const role of ['student', 'parent', 'customer'] as const)
      expect((await (await world.as(role)).post(path, bodyFor(classId))).status, role).toBe(403);
  });

  it('asks for the right to announce', async () => {
    const announcement = { ...bodyFor(world.classId), postType: 'ANNOUNCEMENT' };
    expect((await (await world.as('hr')).post(path, announcement)).status).toBe(403);
    expect((await (await world.as('teacher')).post(path, announcement)).status).toBe(201);
  });
});

describe('who sees a post', () => {
  it('is whom it is for, its author and who may read any; for others it is not there [SOC-01]', async () => {
    const { id } = await world.posted('teacher');
    const all = ['superuser', 'teacher', 'principal', 'administrator', 'content_editor', 'moderator'];
    expect(new Set(await whoSees(id))).toEqual(new Set([...all, 'student', 'parent']));
    const staff = await world.posted('teacher', { targetGroups: [`class:${world.classId}:TEACHER`] });
    expect(new Set(await whoSees(staff.id))).toEqual(new Set(all));
    const roles = await (await world.as('administrator')).get('/api/roles?limit=100');
    const sales = roles.body.data.find((one: { name: string }) => one.name === 'sales').id;
    const forRole = await world.posted('administrator', {
      targetAudience: 'ROLES',
      targetRoles: [sales],
      targetGroups: [],
    });
    expect(new Set(await whoSees(forRole.id))).toEqual(
      new Set([...all.filter((role) => role !== 'teacher'), 'sales']),
    );
    expect(new Set(await whoSees((await world.posted('administrator', everyone)).id))).toEqual(
      new Set(everybody),
    );
  });

  it('leaves out who is left out, and guardians whose contact is blocked', async () => {
    const { app, school, classId } = world;
    const excludedUserIds = [await app.userIdOf('student')];
    const { id } = await world.posted('teacher', { excludedUserIds });
    expect((await (await world.as('student')).get(`${path}/${id}`)).status).toBe(404);
    const blocked = await app.userIdOf('customer');
    await school.parent(blocked, await app.userIdOf('student'));
    const query = `keys=class:${classId}:PARENT`;
    const preview = async () => (await (await world.as('teacher')).get(`${path}/preview?${query}`)).body;
    expect((await preview()).total).toBe(2);
    await app.db.execute(sql`update user_link set can_view = false where user_id = ${blocked}`);
    expect(await preview()).toMatchObject({ total: 1, leftOut: [{ id: blocked, why: 'BLOCKED' }] });
    expect((await (await world.as('customer')).get(`${path}/${id}`)).status).toBe(404);
    await app.db.execute(sql`delete from user_link where user_id = ${blocked}`);
  });

  it('changes with the hour: planned, open, over [SOC-01]', async () => {
    const { app } = world;
    const fields = { publishAt: '2026-11-19T04:00:00.000Z', expiresAt: '2026-11-19T05:00:00.000Z' };
    const { id, status } = await world.posted('teacher', fields);
    expect(status).toBe('SCHEDULED');
    const seen = async () =>
      (await (await world.as('student')).get(`${path}/${id}`)).body.data?.status ?? null;
    const before = app.clock.now().toISOString();
    const at = async (moment: string) => {
      app.clock.set(moment);
      return seen();
    };
    expect(await at('2026-11-19T03:59:59.999Z')).toBeNull();
    expect(await at('2026-11-19T04:00:00.000Z')).toBe('PUBLISHED');
    expect(await at('2026-11-19T04:59:59.999Z')).toBe('PUBLISHED');
    expect(await at('2026-11-19T05:00:00.000Z')).toBeNull();
    expect((await (await world.as('teacher')).get(`${path}/${id}`)).status).toBe(200);
    app.clock.set(before);
    const draft = await world.posted('teacher', { status: 'DRAFT' });
    expect(draft.status).toBe('DRAFT');
    expect((await (await world.as('student')).get(`${path}/${draft.id}`)).status).toBe(404);
  });

  it('is the same as the preview says, for every kind of group [SOC-01]', async () => {
    const { app, classId } = world;
    const admin = await world.as('administrator');
    const userKey = `user:${await app.userIdOf('hr')}`;
    const parts = ['STUDENT', 'PARENT', 'TEACHER', 'TEACHER_ASSISTANT'].map(
      (part) => `class:${classId}:${part}`,
    );
    for (const keys of [...parts, userKey, `${parts[0]},${parts[2]},${userKey}`].map((one) =>
      one.split(','),
    )) {
      const preview = await admin.get(`${path}/preview?keys=${keys.join(',')}`);
      expect(preview.status, preview.raw.body).toBe(200);
      const expected = preview.body.people.map(({ id }: { id: string }) => id);
      const targetUserIds = keys.flatMap((key) => (key.startsWith('user:') ? key.slice(5) : []));
      const { id } = await world.posted('administrator', {
        targetUserIds,
        targetGroups: keys.filter((key) => key.startsWith('class:')),
      });
      for (const role of ['student', 'parent', 'teacher', 'hr', 'finance', 'customer'] as const) {
        const sees = (await (await world.as(role)).get(`${path}/${id}`)).status === 200;
        expect(sees, `${role} of ${keys}`).toBe(expected.includes(await app.userIdOf(role)));
      }
    }
  });
});

describe('the list', () => {
  it('answers by type and status as the documents ask [SOC-02]', async () => {
    await world.posted('teacher', { title: 'A post of 5A' });
    await world.posted('teacher', { title: 'An announcement of 5A', postType: 'ANNOUNCEMENT' });
    await world.posted('teacher', { title: 'A draft of 5A', status: 'DRAFT' });
    const posts = await titles('student', 'type=POST&status=PUBLISHED');
    expect(posts).toContain('A post of 5A');
    expect(posts).not.toContain('An announcement of 5A');
    expect(await titles('student', 'type=ANNOUNCEMENT&status=PUBLISHED')).toContain('An announcement of 5A');
    expect(await titles('student', 'postType=ANNOUNCEMENT')).not.toContain('A post of 5A');
    expect(await titles('teacher', 'status=DRAFT')).toContain('A draft of 5A');
    expect(await titles('student', 'status=DRAFT')).toEqual([]);
    const reply = await (await world.as('student')).get(`${path}?type=POST&status=PUBLISHED`);
    for (const one of reply.body.data)
      expect([one.type, one.postType, one.status]).toEqual(['POST', 'POST', 'PUBLISHED']);
    expect((await (await world.as('student')).get(`${path}?type=NEWS`)).status).toBe(400);
  });

  it('gives attachments as the documents have them, to who sees the post alone [SOC-08]', async () => {
    const teacher = await world.as('teacher');
    const uploaded = await sendFile(world.app, teacher, 'plan.pdf', '%PDF-1.4 Bus 7', {
      query: '?context=attachment',
      type: 'application/pdf',
    });
    expect(uploaded.status, uploaded.raw.body).toBe(201);
    const fileId = uploaded.body.id ?? uploaded.body.data.id;
    const { id } = await world.posted('teacher', { attachments: [fileId] });
    const [found] = (await (await world.as('parent')).get(`${path}/${id}`)).body.data.attachments;
    expect(found).toMatchObject({
      id: fileId,
      file: { id: fileId, filename: 'plan.pdf', mimetype: 'application/pdf', size: 14 },
    });
    expect((await (await world.as('parent')).get(found.file.url)).status).toBe(200);
    expect((await (await world.as('customer')).get(found.file.url)).status).toBe(404);
  });
});

describe('a change', () => {
  it('is the author’s or of who may edit any, of the version that was read', async () => {
    const { id, version } = await world.posted('teacher');
    const body = { ...bodyFor(world.classId), title: 'Moved', version };
    expect((await (await world.as('hr')).put(`${path}/${id}`, body)).status).toBe(404);
    expect((await (await world.as('student')).put(`${path}/${id}`, body)).status).toBe(403);
    expect((await (await world.as('teacher')).put(`${path}/${id}`, body)).body.data.title).toBe('Moved');
    expect((await (await world.as('moderator')).put(`${path}/${id}`, body)).body.code).toBe('STALE');
    expect((await (await world.as('moderator')).put(`${path}/${id}`, { ...body, version: 2 })).status).toBe(
      200,
    );
  });

  it('takes a post away from everybody', async () => {
    const { id } = await world.posted('teacher');
    expect((await (await world.as('student')).delete(`${path}/${id}`)).status).toBe(403);
    expect((await (await world.as('teacher')).delete(`${path}/${id}`)).status).toBe(204);
    expect(await whoSees(id)).toEqual([]);
  });
});

describe('readers', () => {
  it('are told of an announcement once, and of a post never', async () => {
    const { app } = world;
    const told = async (id: string) => {
      const { rows } = await app.db.execute<{ n: number }>(
        sql`select count(*)::int as n from notification where link = ${`/feed?post=${id}`} and type = 'NEW_ANNOUNCEMENT'`,
      );
      return rows[0]?.n;
    };
    const quiet = await world.posted('teacher');
    const { id } = await world.posted('teacher', { postType: 'ANNOUNCEMENT' });
    while ((await announceDue(app.platform)) > 0);
    await announceDue(app.platform);
    expect([await told(id), await told(quiet.id)]).toEqual([2, 0]);
    const [row] = await app.db.select().from(feedPost).where(eq(feedPost.id, id));
    expect(row?.announcedAt).not.toBeNull();
  });
});

describe('the website', () => {
  it('shows announcements for everyone that are also meant for it, while they are open', async () => {
    const { app } = world;
    const web = { ...everyone, postType: 'ANNOUNCEMENT', onWebsite: true };
    const { id } = await world.posted('administrator', { ...web, title: 'Open day' });
    await world.posted('administrator', { ...web, title: 'Not for it', onWebsite: false });
    await world.posted('administrator', { ...web, title: 'Later', publishAt: '2026-12-01T00:00:00.000Z' });
    const author = 'Test administrator';
    expect(await publicAnnouncements(app.db, app.clock.now())).toEqual([
      { id, language: 'en', title: 'Open day', text: 'Bring a hat', date: '2026-11-19', author },
    ]);
    expect(await errorsOf({ ...web, postType: 'POST' })).toHaveProperty('onWebsite');
    expect(await errorsOf({ onWebsite: true, postType: 'ANNOUNCEMENT' })).toHaveProperty('onWebsite');
  });
});
