import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type AuditEntry, writeAudit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import type { Acting } from '../../../platform/http/context.ts';
import { scheduledAssessmentView } from '../../assessments/assessments.view.ts';
import { type SittingRow, storeSitting, titleOf } from '../../assessments/index.ts';
import { userView } from '../../identity/identity.view.ts';
import { languagesOf, notifyInWords } from '../../messaging/index.ts';
import { lessonOccurrenceView } from '../../scheduling/scheduling.view.ts';
import { giveTask } from '../../tasks/index.ts';
import { makeServerTexts } from '../../translations/index.ts';
import { sittingCandidate } from '../sittings.table.ts';
import type { Submitting } from '../sittings.types.ts';
import { type DatedLesson, datedLesson, placeOf } from './sitting-lessons.queries.ts';

const textsIn = makeServerTexts('sittings');
const Id = z.object({ id: z.uuid() });

/** The sittings that have not begun, and whose lesson is elsewhere, cancelled or gone. */
export async function outOfStep(db: Db): Promise<string[]> {
  const rows = await rowsOf(db, Id).from(sql`
    select sc.id from ${scheduledAssessmentView('sc')} left join ${lessonOccurrenceView('o')} on o.id = sc.lesson_occurrence_id
    where sc.lesson_occurrence_id is not null and sc.opened_at is null and sc.status in ('DRAFT', 'PUBLISHED')
      and (o.id is null or o.is_cancelled or o.starts_at <> sc.scheduled_date_time or o.ends_at is distinct from sc.closes_at
        or o.location_id is distinct from sc.location_id)
    order by sc.id limit 500`);
  return rows.map(({ id }) => id);
}

/** Whether the lesson of a sitting that has not begun is cancelled or gone, or begins later. */
export async function isOutOfStep({ db, now }: Pick<Submitting, 'db' | 'now'>, sitting: SittingRow) {
  if (!sitting.lessonOccurrenceId) return false;
  const lesson = await datedLesson(db, sitting.lessonOccurrenceId);
  return !lesson || lesson.isCancelled || lesson.startsAt > now;
}

/**
 * Moves a locked sitting that has not begun to where its lesson is now, with the own times of its students. Where the lesson is cancelled,
 * gone or over by then, the sitting is a draft without a lesson again, and who scheduled it gets a task. AMB-409.
 */
export async function followLesson(ctx: Submitting, sitting: SittingRow): Promise<void> {
  if (!sitting.lessonOccurrenceId || sitting.openedAt) return;
  if (sitting.status !== 'DRAFT' && sitting.status !== 'PUBLISHED') return;
  const trail: AuditEntry[] = [];
  const work: Acting = { ...ctx, audit: (entry) => void trail.push(entry) };
  const lesson = await datedLesson(ctx.db, sitting.lessonOccurrenceId);
  if (lesson && !lesson.isCancelled && lesson.endsAt > ctx.now) await moveWith(work, sitting, lesson);
  else await setFree(work, sitting);
  await writeAudit(ctx.db, trail, { viewer: ctx.viewer, now: ctx.now, requestId: `lesson ${sitting.id}` });
}

async function moveWith(work: Acting, sitting: SittingRow, lesson: DatedLesson): Promise<void> {
  const place = await placeOf(work.db, lesson);
  const seconds = (lesson.startsAt.getTime() - Date.parse(sitting.scheduledDateTime ?? '')) / 1000;
  await storeSitting(work.db, sitting, place);
  await work.db.execute(sql`
    update ${sittingCandidate} set opens_at = opens_at + make_interval(secs => ${seconds}),
      closes_at = closes_at + make_interval(secs => ${seconds}) where sitting_id = ${sitting.id}`);
  noted(work, 'move', sitting, place);
}

async function setFree(work: Acting, sitting: SittingRow): Promise<void> {
  const fields = { status: 'DRAFT' as const, lessonOccurrenceId: null };
  await storeSitting(work.db, sitting, fields);
  noted(work, 'lesson-cancelled', sitting, fields);
  await askForTime(work, sitting);
}

function noted({ audit }: Acting, action: string, before: SittingRow, after: object): void {
  audit({ action, entity: 'scheduled_assessment', entityId: before.id, before, after });
}

const Person = z.object({ id: z.uuid(), name: z.string() });

/** The task of who scheduled it: to find another time. */
async function askForTime(work: Acting, sitting: SittingRow): Promise<void> {
  const author = await rowOf(work.db, Person).from(
    sql`select u.id, u.name from ${userView('u')} where u.id = ${sitting.createdById}`,
  );
  if (!author) return;
  const language = (await languagesOf(work.db, [author.id])).get(author.id) ?? 'en';
  const say = (await textsIn(work.db))(language);
  const title = say('lessonTask.title', { title: await titleOf(work.db, sitting.assessmentId) }).slice(
    0,
    300,
  );
  const [taskId] = await giveTask(
    work,
    {
      ...{ taskTemplateId: null, title, description: say('lessonTask.text'), status: 'PENDING' },
      ...{ priority: 'HIGH', category: 'LMS', deadline: null, additionalNotifiedUserId: null, items: [] },
      link: `/assessments/sittings?edit=${sitting.id}`,
      assignments: [{ type: 'USER' as const, entityId: author.id }],
    },
    'SHARED',
    author,
  );
  // Who gives a task is not told of it, and nobody gave themselves this one.
  const common = { type: 'TASK_ASSIGNED' as const, link: `/tasks/${taskId}`, senderId: null };
  await notifyInWords(work, [author.id], common, (news) => ({
    ...{ title: news('TASK_ASSIGNED.title'), message: title },
  }));
}
