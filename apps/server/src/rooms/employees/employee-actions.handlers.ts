import type { employeeActions } from '@bellwether/contract/employees/employee-actions';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { conflict, notFound, Problem } from '../../platform/http/problem.ts';
import { userView } from '../identity/identity.view.ts';
import { type Identity, inviteUser, makeStaff, setUserActive } from '../identity/index.ts';
import { detail, followStatus, isEnded } from './employees.handlers.ts';
import { findEmployee } from './employees.queries.ts';
import { employee } from './employees.table.ts';
import { handoverOf } from './handover.queries.ts';
import { historyOf } from './history.queries.ts';
import { lockEmployee, store } from './store-employee.commands.ts';

const user = userView.relation('user');

/** What is done with employees besides editing them: a status for many, a sign-in, the handing over. REV-05. */
export function employeeActionHandlers(identity: Identity): Handlers<typeof employeeActions> {
  return {
    async setStatus({ body: { employeeIds, status } }, ctx) {
      const before = await ctx.db
        .select()
        .from(employee)
        .where(and(inArray(employee.id, employeeIds), ne(employee.status, status)))
        .orderBy(employee.id)
        .for('update');
      for (const row of before) {
        await followStatus(ctx, identity, row, await store(ctx, row, { status }));
      }
      return { changed: before.length };
    },

    async invite({ params: { id }, body: { userId, email = '', username, roles } }, ctx) {
      const before = await lockEmployee(ctx.db, id);
      if (before.userId) throw conflict('HAS_USER', 'This employee has a user already.');
      if (isEnded(before.status)) {
        throw conflict('HAS_LEFT', 'Who has left cannot be invited. Change the status first.');
      }
      if (userId) {
        await linkUser(ctx, identity, userId);
        await store(ctx, before, { userId });
        return { ...(await detail(ctx, id)), link: null };
      }
      demandCreateUser(ctx);
      const made = await inviteUser(ctx, identity, {
        name: `${before.firstName} ${before.lastName}`,
        email,
        username,
        roles: [...new Set([...roles, 'employee'])],
      });
      await store(ctx, before, { userId: made.userId });
      return { ...(await detail(ctx, id)), link: made.link };
    },

    async handover({ params: { id } }, { db, viewer, now }) {
      if (!(await findEmployee(db, viewer, now, id))) throw notFound('Employee');
      return { data: await handoverOf(db, now, id) };
    },

    async history({ params: { id } }, { db, viewer }) {
      const data = await historyOf(db, viewer, id);
      if (!data) throw notFound('Employee');
      return { data };
    },
  };
}

async function linkUser(ctx: Context, identity: Identity, userId: string): Promise<void> {
  const [found] = await ctx.db.select({ id: user.id }).from(user).where(eq(user.id, userId));
  if (!found) throw notFound('User');
  await makeStaff(ctx, identity, userId);
  await setUserActive(ctx, identity, userId, true);
}

function demandCreateUser(ctx: Context): void {
  if (can(ctx.viewer, 'create:any', 'user')) return;
  const right = 'create:any user';
  throw new Problem(403, `This needs the right '${right}'.`, { code: 'FORBIDDEN', details: { right } });
}
