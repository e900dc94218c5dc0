import { Id } from '@bellwether/contract/shared/fields';
import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { guardianView, userView } from '../../identity/identity.view.ts';
import { languagesOf, notify } from '../../messaging/index.ts';
import { studentView } from '../../students/students.view.ts';
import { makeServerTexts } from '../../translations/index.ts';
import { schoolClass } from '../learning.table.ts';

const textsIn = makeServerTexts('inbox');

const Told = z.object({ userId: Id, student: z.string() });

/** Tells students and their parents that they are enrolled in the class (AMB-158). Not for imports: they tell nobody. */
export async function tellEnrolled(
  ctx: Pick<Context, 'db' | 'now' | 'emit' | 'viewer'>,
  classId: string,
  studentIds: readonly string[],
): Promise<void> {
  if (studentIds.length === 0) return;
  const [found] = await ctx.db
    .select({ name: schoolClass.name })
    .from(schoolClass)
    .where(inArray(schoolClass.id, [classId]));
  const told = await rowsOf(ctx.db, Told).from(sql`
    with chosen as (select st.user_id, u.name from ${studentView('st')} join ${userView('u')} on u.id = st.user_id
      where st.id = any(${sql.param([...studentIds])}::uuid[]))
    select user_id as "userId", name as student from chosen
    union select ul.user_id, c.name from chosen c join ${guardianView('ul')} on ul.linked_user_id = c.user_id
      and ul.can_view`);
  const languages = await languagesOf(
    ctx.db,
    told.map(({ userId }) => userId),
  );
  const sayIn = await textsIn(ctx.db);
  await notify(
    ctx,
    told.map(({ userId, student }) => {
      const say = sayIn(languages.get(userId) ?? 'en');
      const values = { class: found?.name ?? '', student };
      return {
        userId,
        senderId: ctx.viewer.actor.id,
        type: 'NEW_COURSE_ENROLLMENT' as const,
        title: say('enrolled.title', values),
        message: say('enrolled.message', values),
        link: `/classes/${classId}`,
      };
    }),
  );
}
