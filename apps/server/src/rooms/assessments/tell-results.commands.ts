import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import { guardianView, userView } from '../identity/identity.view.ts';
import { languagesOf, notify } from '../messaging/index.ts';
import { studentView } from '../students/students.view.ts';
import { makeServerTexts } from '../translations/index.ts';

const textsIn = makeServerTexts('inbox');

interface News {
  readonly title: string;
  /** Whose result is there for the first time. */
  readonly graded: readonly string[];
  /** Whose result differs from what was shown. */
  readonly changed: readonly string[];
}

const Reader = z.object({
  studentId: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  parents: z.array(z.uuid()),
});

/** Tells students and their parents that a result can be seen, each in their language (AMB-158, REV-18). Without a viewer the clock did it. */
export async function tellResults(
  ctx: Pick<Context, 'db' | 'now' | 'emit'> & { readonly viewer?: Context['viewer'] | undefined },
  { title, graded, changed }: News,
): Promise<void> {
  const ids = [...graded, ...changed];
  if (ids.length === 0) return;
  const rows = await rowsOf(ctx.db, Reader).from(sql`
    select st.id as "studentId", st.user_id as "userId", u.name, array(select ul.user_id from ${guardianView('ul')}
      where ul.linked_user_id = st.user_id and ul.can_view) as parents
    from ${studentView('st')} join ${userView('u')} on u.id = st.user_id where st.id = any(${sql.param(ids)}::uuid[])`);
  const languages = await languagesOf(
    ctx.db,
    rows.flatMap(({ userId, parents }) => [userId, ...parents]),
  );
  const sayIn = await textsIn(ctx.db);
  const isNew = new Set(graded);
  const items = rows.flatMap(({ studentId, userId, name, parents }) => {
    const first = isNew.has(studentId);
    const about = (reader: string, link: string) => {
      const say = sayIn(languages.get(reader) ?? 'en');
      const key = first ? 'resultGraded' : 'resultChanged';
      return {
        userId: reader,
        senderId: ctx.viewer?.actor.id ?? null,
        type: first ? ('ASSIGNMENT_GRADED' as const) : ('GRADE_UPDATED' as const),
        title: say(`news.${key}.title`, { title }),
        message: say(`news.${key}.message`, { title, student: name }),
        link,
      };
    };
    return [about(userId, '/results'), ...parents.map((id) => about(id, `/results?userId=${userId}`))];
  });
  await notify(ctx, items);
}
