import type { LessonConfig } from '@bellwether/contract/automation/trigger-config';
import type { TriggerType } from '@bellwether/contract/automation/values';
import { Id } from '@bellwether/contract/shared/fields';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { userView } from '../identity/identity.view.ts';
import { courseView, enrolmentView, lessonView, schoolClassView } from '../learning/learning.view.ts';
import {
  classScheduleView,
  lessonOccurrenceView,
  scheduleOverrideView,
} from '../scheduling/scheduling.view.ts';
import { studentView } from '../students/students.view.ts';
import type { TriggerEvent } from './stored-rule.queries.ts';

// The events of dated lessons as they stand: a cancelled lesson is none, and one that was moved counts where it is now.

export interface Window {
  /** Later than this … */
  readonly after: Date;
  /** … and not later than this. */
  readonly until: Date;
  /** Later than this for what hangs on a lesson that was moved: it may have been moved into the past. */
  readonly movedAfter?: Date;
  /** Only the last of them. */
  readonly lastOnly?: boolean;
}

const Row = z.object({
  key: z.string(),
  at: z.string(),
  words: z.string(),
  occurrenceId: Id,
  classId: Id,
  courseId: Id.nullable(),
  personId: Id.nullable(),
});

/** The events of a lesson trigger in a window, in order. AMB-221. */
export async function lessonEvents(
  db: Db,
  type: TriggerType,
  config: LessonConfig,
  window: Window,
): Promise<TriggerEvent[]> {
  const rows = await rowsOf(db, Row).from(queryOf(type, config, window));
  const ordered = window.lastOnly ? rows : rows.toReversed();
  return ordered.map(({ key, at, words, occurrenceId, classId, courseId, personId }) => ({
    key,
    at: new Date(at),
    words,
    context: {
      occurrenceId,
      classId,
      ...(courseId && { courseId }),
      ...(personId && { personId }),
    },
  }));
}

const courseOf = sql`coalesce(l.course_id, o.course_id)`;
const lessonWords = sql`concat_ws(' · ', c.name, coalesce(l.title, co.title))`;

function queryOf(type: TriggerType, config: LessonConfig, window: Window): SQL {
  const at = type === 'LESSON_START' ? sql`o.starts_at` : sql`o.ends_at`;
  const from = window.movedAfter ?? window.after;
  const of = (fields: SQL, joins: SQL, where: SQL) => sql`
    select ${fields}, ${at} as at, o.id as "occurrenceId", o.class_id as "classId", ${courseOf} as "courseId"
    from ${lessonOccurrenceView('o')} join ${schoolClassView('c')} on c.id = o.class_id
    left join ${lessonView('l')} on l.id = o.lesson_id left join ${courseView('co')} on co.id = ${courseOf} ${joins}
    where not o.is_cancelled and ${at} > ${from.toISOString()} and ${at} <= ${window.until.toISOString()}
      and o.starts_at > ${new Date(from.getTime() - 2 * 86_400_000).toISOString()}
      and (${at} > ${window.after.toISOString()} or ${type === 'COURSE_COMPLETION' ? isOfMovedCourse : isMoved(sql`o`)})
      and o.starts_at <= ${window.until.toISOString()}
      ${matching(config)} and ${where}
    order by at desc, o.id desc ${window.lastOnly ? sql`limit 1` : sql``}`;
  const none = sql`null::uuid as "personId"`;
  switch (type) {
    case 'FIRST_LESSON_CLASS':
      return of(
        sql`'class:' || o.class_id as key, ${lessonWords} as words, ${none}`,
        sql``,
        sql`not exists (select 1 from ${lessonOccurrenceView('p')} where p.class_id = o.class_id and not p.is_cancelled
          and (p.starts_at, p.id) < (o.starts_at, o.id))`,
      );
    case 'FIRST_LESSON_STUDENT':
      return of(
        sql`'student:' || st.user_id as key, concat_ws(' · ', u.name, ${lessonWords}) as words,
          st.user_id as "personId"`,
        sql`join ${enrolmentView('en')} on en.class_id = o.class_id and ${attends(sql`en`, sql`o`)}
          join ${studentView('st')} on st.id = en.student_id join ${userView('u')} on u.id = st.user_id`,
        sql`not exists (select 1 from ${enrolmentView('e2')} join ${lessonOccurrenceView('p')} on p.class_id = e2.class_id
          where e2.student_id = en.student_id and not p.is_cancelled and ${attends(sql`e2`, sql`p`)}
            and (p.starts_at, p.id) < (o.starts_at, o.id))`,
      );
    case 'COURSE_COMPLETION':
      return of(
        sql`'course:' || o.class_id || ':' || l.course_id as key, concat_ws(' · ', c.name, co.title) as words, ${none}`,
        sql``,
        isLastOfCourse,
      );
    default:
      return of(
        sql`${type === 'LESSON_START' ? 'start:' : 'end:'} || o.id as key, ${lessonWords} as words, ${none}`,
        sql``,
        sql`true`,
      );
  }
}

/** Whether the enrolment had the student in the lesson. */
function attends(enrolment: SQL, lesson: SQL): SQL {
  return sql`${enrolment}.status <> 'PENDING' and ${enrolment}.enrolled_at <= ${lesson}.starts_at
    and (${enrolment}.ended_at is null or ${enrolment}.ended_at > ${lesson}.starts_at)
    and (${enrolment}.course_id is null or ${lesson}.course_id is null or ${enrolment}.course_id = ${lesson}.course_id)`;
}

/** Whether it takes place at another time than its plan has it. */
function isMoved(lesson: SQL): SQL {
  return sql`(${lesson}.date, ${lesson}.start_time, ${lesson}.end_time)
    <> (${lesson}.original_date, ${lesson}.planned_start_time, ${lesson}.planned_end_time)`;
}

// A lesson becomes the last of its course also when the one after it is moved before it.
const isOfMovedCourse = sql`exists (select 1 from ${lessonOccurrenceView('p')} join ${lessonView('pl')} on pl.id = p.lesson_id
  where p.class_id = o.class_id and pl.course_id = l.course_id and not p.is_cancelled and ${isMoved(sql`p`)})`;

// The last lesson of its course in the class: every other one had its date, or was dropped from the order, and none is
// ahead.
const isLastOfCourse = sql`l.id is not null
  and not exists (select 1 from ${lessonOccurrenceView('p')} join ${lessonView('pl')} on pl.id = p.lesson_id
    where p.class_id = o.class_id and pl.course_id = l.course_id and not p.is_cancelled
      and (p.ends_at, p.id) > (o.ends_at, o.id))
  and not exists (select 1 from ${lessonView('other')} where other.course_id = l.course_id
    and not exists (select 1 from ${lessonOccurrenceView('p')} where p.class_id = o.class_id and p.lesson_id = other.id
      and p.ends_at <= o.ends_at)
    and not exists (select 1 from ${scheduleOverrideView('ov')} join ${classScheduleView('cs')} on cs.id = ov.class_schedule_id
      where cs.class_id = o.class_id and ov.is_cancelled and ov.override_lesson_id = other.id))`;

function matching({ courseIds, classIds }: LessonConfig): SQL {
  const courses = courseIds.length > 0 ? sql`and ${courseOf} = any(${sql.param(courseIds)}::uuid[])` : sql``;
  const classes = classIds.length > 0 ? sql`and o.class_id = any(${sql.param(classIds)}::uuid[])` : sql``;
  return sql`${courses} ${classes}`;
}
