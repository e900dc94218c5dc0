import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Acting } from '../../../platform/http/context.ts';
import { userView } from '../../identity/identity.view.ts';
import { seatedEnrolmentView } from '../../learning/learning.view.ts';
import { languagesOf, notifyInWords } from '../../messaging/index.ts';
import { studentView } from '../../students/students.view.ts';
import { giveTask } from '../../tasks/index.ts';
import { makeServerTexts } from '../../translations/index.ts';
import { membersOfKeys } from '../audience-members.queries.ts';
import type { feedPost } from '../feed.table.ts';
import { titlesOf } from '../texts/post-texts.queries.ts';
import { classKeysOf, teachersOf } from './class-teachers.queries.ts';
import { isConfirmed } from './confirmed.queries.ts';

type Row = typeof feedPost.$inferSelect;

const textsIn = makeServerTexts('feed');

/** A task holds so many characters, and a name or two less than that. */
const longest = 4900;

const Open = z.object({
  name: z.string(),
  guardians: z.array(z.string()),
  classIds: z.array(z.uuid()),
});

/**
 * Gives the teachers of each class that a post names the task to call who has not confirmed it, with their names; its author the one for
 * everybody else, and for classes without a teacher. Returns how many tasks; none where everybody has confirmed. AMB-383.
 */
export async function giveCallTasks(work: Acting, row: Row): Promise<number> {
  const classKeys = classKeysOf(row);
  const open = await openOf(work.db, row, classKeys);
  if (open.length === 0) return 0;
  const classes = await teachersOf(work.db, classKeys);
  const taught = classes.filter(({ userIds }) => userIds.length > 0);
  const author = await authorOf(work.db, row.authorId);
  let given = 0;
  for (const { id, name, userIds } of taught) {
    const theirs = open.filter(({ classIds }) => classIds.includes(id));
    if (theirs.length > 0) given += await give(work, row, { author, userIds, name, open: theirs });
  }
  const rest = open.filter(({ classIds }) => !taught.some(({ id }) => classIds.includes(id)));
  if (rest.length > 0)
    given += await give(work, row, { author, userIds: [author.id], name: null, open: rest });
  const paths = ['/api/task-instances', '/api/me/tasks'];
  work.emit({ userId: null, type: 'invalidate', data: { paths } });
  return given;
}

/** Who has not confirmed, a child or a person, each with those of the post's classes that they belong to. */
function openOf(db: Db, row: Row, classKeys: readonly string[]) {
  const ids = sql`${sql.param(classKeys.map((key) => key.split(':')[1] ?? ''))}::uuid[]`;
  if (row.ackUnit === 'FAMILY')
    return rowsOf(db, Open).from(sql`
      select concat_ws(' ', s.first_name, s.last_name) as name, array_agg(distinct u.name) as guardians,
        array(select en.class_id from ${seatedEnrolmentView('en')} where en.student_id = s.id and en.class_id = any(${ids})) as "classIds"
      from post_recipient pr join ${userView('u')} on u.id = pr.user_id join ${studentView('s')} on s.id = pr.student_id
      where pr.post_id = ${row.id} and pr.left_at is null group by s.id, s.first_name, s.last_name
      having not bool_or(${isConfirmed(row)}) order by name, s.id`);
  return rowsOf(db, Open).from(sql`
    select u.name, '{}'::text[] as guardians, array(select distinct split_part(m.key, ':', 2)::uuid from ${membersOfKeys(classKeys)}
      where m.user_id = u.id) as "classIds"
    from post_recipient pr join ${userView('u')} on u.id = pr.user_id
    where pr.post_id = ${row.id} and pr.left_at is null and pr.student_id is null and not ${isConfirmed(row)} order by u.name, u.id`);
}

async function authorOf(db: Db, id: string) {
  const [found] = await rowsOf(db, Person).from(
    sql`select u.id, u.name from ${userView('u')} where u.id = ${id}`,
  );
  if (!found) throw new Error('the author of a post is gone');
  return found;
}
const Person = z.object({ id: z.uuid(), name: z.string() });

interface Given {
  readonly author: z.infer<typeof Person>;
  readonly userIds: readonly string[];
  /** The class; null where it is for no class. */
  readonly name: string | null;
  readonly open: readonly z.infer<typeof Open>[];
}

async function give(work: Acting, row: Row, { author, userIds, name, open }: Given): Promise<number> {
  const languages = await languagesOf(work.db, userIds);
  const language = languages.get(userIds[0] ?? '') ?? 'en';
  const say = (await textsIn(work.db))(language);
  const post = (await titlesOf(work.db, row))(language);
  const about = name === null ? post : `${post}, ${name}`;
  const title = say('callTask.title', { post: about }).slice(0, 300);
  const [taskId] = await giveTask(
    work,
    {
      ...{ taskTemplateId: null, title, description: namesOf(open, say('callTask.text')), status: 'PENDING' },
      ...{ priority: row.priority === 'URGENT' ? 'URGENT' : 'HIGH', category: 'Operations', deadline: null },
      ...{ additionalNotifiedUserId: null, items: [], link: `/feed?receipts=${row.id}` },
      assignments: userIds.map((entityId) => ({ type: 'USER' as const, entityId })),
    },
    'SHARED',
    author,
  );
  // Who gives a task is not told of it, and nobody gave themselves this one.
  if (userIds.includes(author.id)) {
    const common = { type: 'TASK_ASSIGNED' as const, link: `/tasks/${taskId}`, senderId: null };
    await notifyInWords(work, [author.id], common, (news) => ({
      ...{ title: news('TASK_ASSIGNED.title'), message: title },
    }));
  }
  return 1;
}

/** Who is to be called, a line each with the guardians of a child. */
function namesOf(open: Given['open'], text: string): string {
  const lines = open.map(({ name, guardians }) =>
    guardians.length > 0 ? `${name} (${guardians.join(', ')})` : name,
  );
  const all = [text, ...lines].join('\n');
  return all.length <= longest ? all : `${all.slice(0, all.lastIndexOf('\n', longest))}\n…`;
}
