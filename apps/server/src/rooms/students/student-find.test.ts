import { guardianLinkTypes } from '@bellwether/contract/identity/values';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../../platform/db/columns.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { user, userLink } from '../identity/identity.table.ts';
import { student, studentFind } from './students.table.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeTestApp();
});

async function addUser(name: string): Promise<string> {
  const id = newId();
  await app.db.insert(user).values({ id, name, username: `u-${id}`, email: `${id}@school.example` });
  return id;
}

async function addStudent(firstName: string, userName = firstName) {
  const [id, userId] = [newId(), await addUser(userName)];
  await app.db
    .insert(student)
    .values({ id, userId, firstName, lastName: 'Lê', studentIdentifier: `S-${id}` });
  return { id, userId };
}

const link = (userId: string, linkedUserId: string, linkType: 'PARENT' | 'GUARDIAN' | 'SIBLING') =>
  app.db.insert(userLink).values({ id: newId(), userId, linkedUserId, linkType });

async function textOf(id: string): Promise<string | undefined> {
  const [found] = await app.db.select().from(studentFind).where(eq(studentFind.id, id));
  return found?.text;
}

it('students who are counted exactly are counted anew after a guardian was renamed', async () => {
  const admin = await app.as('administrator');
  const count = async () =>
    (await admin.get('/api/students?search=quixote&count=exact')).body.totalCount as number;
  const guardian = await addUser('Sancho');
  await link(guardian, (await addStudent('Duc')).userId, 'PARENT');
  expect(await count()).toBe(0);
  await app.db.update(user).set({ name: 'Quixote' }).where(eq(user.id, guardian));
  expect(await count()).toBe(1);
});

describe('what a student is found by', () => {
  it('has the own names and identifier, the user’s name and those of the guardians, a blank before each', async () => {
    const child = await addStudent('Ánh', 'Đặng Ánh');
    await link(await addUser('Nguyễn Bình'), child.userId, 'PARENT');
    await link(await addUser('Zoë'), child.userId, 'GUARDIAN');
    await link(await addUser('Kovač'), child.userId, 'SIBLING');
    expect(await textOf(child.id)).toBe(` anh le s-${child.id} dang anh nguyen binh zoe`);
  });

  it('counts as guardians whom the contract counts', () => {
    expect(guardianLinkTypes).toEqual(['PARENT', 'GUARDIAN']);
  });

  it('follows names, links and their ends', async () => {
    const child = await addStudent('Bao');
    const guardian = await addUser('Old Name');
    await link(guardian, child.userId, 'PARENT');
    await app.db
      .update(user)
      .set({ name: 'New Name' })
      .where(inArray(user.id, [guardian, child.userId]));
    await app.db.update(student).set({ preferredName: 'Benny' }).where(eq(student.id, child.id));
    expect(await textOf(child.id)).toBe(` benny bao le s-${child.id} new name new name`);
    await app.db.update(userLink).set({ linkType: 'SIBLING' }).where(eq(userLink.userId, guardian));
    expect(await textOf(child.id)).toBe(` benny bao le s-${child.id} new name`);
    const other = await addStudent('Chi');
    const toOther = { linkType: 'GUARDIAN', linkedUserId: other.userId } as const;
    await app.db.update(userLink).set(toOther).where(eq(userLink.userId, guardian));
    expect(await textOf(other.id)).toBe(` chi le s-${other.id} chi new name`);
    await app.db.delete(userLink).where(eq(userLink.userId, guardian));
    expect(await textOf(other.id)).toBe(` chi le s-${other.id} chi`);
    const [{ sortName } = { sortName: '' }] = await app.db
      .select()
      .from(studentFind)
      .where(eq(studentFind.id, child.id));
    expect(sortName).toBe('Benny');
    await app.db.delete(student).where(eq(student.id, other.id));
    expect(await textOf(other.id)).toBeUndefined();
  });

  it('is what three tables say after many writes at once', async () => {
    const children = await Promise.all(Array.from({ length: 6 }, (_, at) => addStudent(`Child${at}`)));
    const adults = await Promise.all(Array.from({ length: 6 }, (_, at) => addUser(`Adult${at}`)));
    const rename = (id: string | undefined, name: string) =>
      app.db
        .update(user)
        .set({ name })
        .where(eq(user.id, id ?? ''));
    for (let round = 0; round < 5; round += 1)
      await Promise.all(
        children.flatMap(({ userId }, at) => [
          link(adults[(at + round) % 6] ?? '', userId, at % 2 ? 'PARENT' : 'GUARDIAN'),
          rename(adults[at], `Adult${at} ${round}`),
          rename(userId, `Child${at} ${round}`),
          app.db
            .update(student)
            .set({ preferredName: `P${round}` })
            .where(eq(student.userId, userId)),
        ]),
      );
    const rows = await rowsOf(app.db, z.object({ text: z.string(), parts: z.array(z.string()) })).from(sql`
      select f.text, array_cat(array[s.search_text, bw_search_text(u.name)], array(select bw_search_text(g.name)
        from user_link ul join "user" g on g.id = ul.user_id where ul.linked_user_id = s.user_id
        order by ul.created_at, ul.id)) as parts
      from student_find f join student s on s.id = f.id join "user" u on u.id = s.user_id
      where s.first_name like 'Child%'`);
    expect(rows).toHaveLength(6);
    for (const { text, parts } of rows) {
      expect(parts).toHaveLength(7);
      expect(text).toBe(` ${parts.join(' ')}`);
    }
  });
});
