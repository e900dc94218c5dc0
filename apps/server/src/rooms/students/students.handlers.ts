import { startOfMonth } from '@bellwether/contract/shared/day';
import type { students } from '@bellwether/contract/students/students';
import { eq, inArray, sql } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import { countOf } from '../../platform/db/rows.ts';
import { type Context, type Handlers, withPreparation } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound, Problem } from '../../platform/http/problem.ts';
import {
  createUsers,
  freeUsernames,
  giveFirstRole,
  hashNewPassword,
  type Identity,
  storePassword,
} from '../identity/index.ts';
import { enrolmentView } from '../learning/learning.view.ts';
import { organizationDay } from '../settings/index.ts';
import {
  countStudents,
  enrolmentsOf,
  familiesOf,
  findStudent,
  guardiansOf,
  listStudents,
  searchStudents,
} from './students.queries.ts';
import { student } from './students.table.ts';

const paths = ['/api/students', '/api/lms/enrolments'];

/** Student records. `identity` makes the login of a new student. */
export function studentHandlers(identity: Identity): Handlers<typeof students> {
  return {
    list: ({ query }, { db, viewer, now }) => listStudents(db, viewer, now, query),

    async families({ query: { studentIds } }, { db, viewer, now }) {
      return { data: await familiesOf(db, viewer, now, studentIds) };
    },

    async counts(_input, { db, viewer, now }) {
      return countStudents(db, viewer, now, startOfMonth(await organizationDay(db, now)));
    },

    async search({ query: { q, limit } }, { db, viewer, now }) {
      return { students: q ? await searchStudents(db, viewer, now, q, limit) : [] };
    },

    get: ({ params: { id } }, ctx) => detail(ctx, id),

    create: withPreparation(
      async ({ body }) => (body.userId ? undefined : hashOfNewLogin(identity, body)),
      async ({ body }, ctx, hash) => {
        const { userId, newUserName, newUserEmail, newUserUsername, newUserPassword: _, ...profile } = body;
        const login = { name: newUserName, email: newUserEmail, username: newUserUsername, hash };
        const owner = userId ?? (await makeLogin(ctx, login));
        if (userId) await giveFirstRole(ctx, userId, 'student');
        const [made] = await ctx.db
          .insert(student)
          .values({ ...profile, userId: owner })
          .returning();
        if (!made) throw notFound('Student');
        changed(ctx, 'create', made.id, { after: made });
        return detail(ctx, made.id);
      },
    ),

    async update({ params: { id }, body: { version, ...fields } }, ctx) {
      const before = await lockVersioned(ctx.db, { table: student, thing: 'Student' }, id, version);
      if (fields.userId && fields.userId !== before.userId)
        await giveFirstRole(ctx, fields.userId, 'student');
      const after = await storeVersioned(ctx.db, { table: student }, before, fields);
      changed(ctx, 'update', id, { before, after });
      return detail(ctx, id);
    },

    async setStatus({ body: { studentIds, status } }, ctx) {
      const before = await ctx.db
        .select({ id: student.id, status: student.status })
        .from(student)
        .where(inArray(student.id, studentIds))
        .for('update');
      const ids = before.filter((row) => row.status !== status).map(({ id }) => id);
      if (ids.length === 0) return { changed: 0 };
      await ctx.db
        .update(student)
        .set({ status, version: sql`${student.version} + 1` })
        .where(inArray(student.id, ids));
      for (const row of before.filter(({ id }) => ids.includes(id))) {
        changed(ctx, 'update', row.id, { before: { status: row.status }, after: { status } });
      }
      return { changed: ids.length };
    },

    async remove({ params: { id } }, ctx) {
      const enrolments = await countOf(
        ctx.db,
        sql`from ${enrolmentView('enrolment')} where student_id = ${id}`,
      );
      if (enrolments > 0) {
        throw conflict(
          'IN_USE',
          'This student has enrolments and cannot be deleted. Set the status instead.',
          { counts: { enrolments } },
        );
      }
      const [before] = await ctx.db.delete(student).where(eq(student.id, id)).returning();
      if (!before) throw notFound('Student');
      changed(ctx, 'delete', id, { before });
      return undefined;
    },

    async enrolments({ params: { id } }, ctx) {
      const found = await findStudent(ctx.db, ctx.viewer, ctx.now, id);
      if (!found) throw notFound('Student');
      return { data: await enrolmentsOf(ctx.db, id) };
    },
  };
}

/** The reply of one student, with what the viewer may see of it; 404 when that is nothing. */
export async function detail({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  const found = await findStudent(db, viewer, now, id);
  if (!found) throw notFound('Student');
  const guardians = await guardiansOf(db, found.userId);
  // A guardian never sees the address of the other one (REV-18).
  const seesAddresses = can(viewer, 'read:any', 'student');
  return {
    data: {
      ...found,
      guardians: guardians.map((one) => ({
        ...one,
        email: seesAddresses || one.userId === viewer.userId ? one.email : null,
      })),
      can: {
        edit: can(viewer, 'edit:any', 'student'),
        delete: can(viewer, 'delete:any', 'student'),
        editEnrolments: can(viewer, 'edit:any', 'enrolment'),
      },
    },
  };
}

/** The hash of the password for a new student's login; undefined where something is missing, as `makeLogin` says. */
async function hashOfNewLogin(
  identity: Identity,
  body: {
    newUserName?: string | undefined;
    newUserEmail?: string | undefined;
    newUserUsername?: string | undefined;
    newUserPassword?: string | undefined;
    studentIdentifier?: string | null | undefined;
    dateOfBirth?: string | null | undefined;
    mobilePhone?: string | null | undefined;
  },
): Promise<string | undefined> {
  const {
    newUserName: name,
    newUserEmail: email,
    newUserUsername: username,
    newUserPassword: password,
  } = body;
  if (!name || !password) return undefined;
  try {
    return await hashNewPassword(identity, password, {
      name,
      email,
      username,
      number: body.studentIdentifier,
      birthDate: body.dateOfBirth,
      phone: body.mobilePhone,
    });
  } catch (error) {
    const reason = error instanceof Problem && error.details?.fieldErrors?.password?.[0];
    throw reason ? fieldProblem('newUserPassword', reason) : error;
  }
}

interface Login {
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly username: string | undefined;
  readonly hash: string | undefined;
}

/** The new user's id. Without a username one is made from the address, numbered when it is taken (AMB-051). */
async function makeLogin(ctx: Context, login: Login): Promise<string> {
  const { name, email, hash } = login;
  if (!name || !email || !hash) throw new Problem(400, 'Full name is required', { code: 'INVALID' });
  const username = login.username ?? (await freeUsernames(ctx.db, [email.split('@')[0] ?? email]))[0];
  if (!username) throw fieldProblem('newUserUsername', 'Username is required');
  const [id] = await createUsers(ctx.db, [{ name, email, username, roles: ['student'] }]);
  if (!id) throw notFound('User');
  await storePassword(ctx.db, id, hash);
  ctx.audit({
    action: 'create',
    entity: 'user',
    entityId: id,
    after: { name, email, username, roles: ['student'] },
  });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/users'] } });
  return id;
}

function changed(
  ctx: Context,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'student', entityId: id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
