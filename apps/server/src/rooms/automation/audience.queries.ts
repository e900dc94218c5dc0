import type { AudienceConfig } from '@bellwether/contract/automation/audience';
import type { AudienceScope, CourseRole } from '@bellwether/contract/automation/values';
import { Id } from '@bellwether/contract/shared/fields';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { guardianView, userRoleView, userView } from '../identity/identity.view.ts';
import {
  classCourseView,
  classStaffView,
  enrolmentView,
  schoolClassView,
} from '../learning/learning.view.ts';
import { classScheduleView, occurrenceStaffView, scheduleStaffView } from '../scheduling/scheduling.view.ts';
import { studentView } from '../students/students.view.ts';
import type { TriggerEvent } from './stored-rule.queries.ts';

/** Somebody whom a rule reaches. */
export type Reached = z.input<typeof Reached>;
const Reached = z.object({
  id: Id,
  name: z.string(),
  /** Reached as a student, and as nothing but a parent. */
  isStudent: z.boolean(),
  onlyParent: z.boolean(),
});

const Pair = z.object({ pair: z.string() });

export interface Audience {
  readonly scope: AudienceScope | 'EVENT_PERSON';
  readonly config: AudienceConfig;
}

/**
 * The active people whom an audience means for an event, by name. For what comes of a lesson they are those of its class,
 * and of its course where an enrolment or a duty is for one; for a plan those of the classes and courses named. FBK-14.
 */
export async function peopleOf(db: Db, audience: Audience, event: TriggerEvent): Promise<Reached[]> {
  return rowsOf(db, Reached).from(sql`
    with reached (user_id, role) as (${reachedBy(audience, event)})
    select u.id, u.name, coalesce(bool_or(r.role = 'STUDENT'), false) as "isStudent",
      coalesce(bool_and(r.role = 'PARENT'), false) as "onlyParent"
    from reached r join ${userView('u')} on u.id = r.user_id and u.is_active
    group by u.id, u.name order by u.name, u.id`);
}

function reachedBy({ scope, config }: Audience, event: TriggerEvent): SQL {
  const { classId, courseId, occurrenceId, personId } = event.context;
  if (scope === 'SPECIFIC_USERS')
    return sql`select id, 'USER' from ${userView('user')} where id = any(${sql.param(config.userIds)}::uuid[])`;
  if (scope === 'ROLE')
    return sql`select user_id, 'USER' from ${userRoleView('user_role')} where role_id = any(${sql.param(config.roleIds)}::uuid[])`;
  if (scope === 'EVENT_PERSON' || !isOfLesson(event)) {
    // The one whom the event is about; without a lesson that is also who took part in it.
    if (personId && scope !== 'COURSE_PARTICIPANTS' && scope !== 'CLASS_PARTICIPANTS')
      return sql`select ${personId}::uuid, ${occurrenceId ? 'STUDENT' : 'USER'}`;
    return participants(config.courseRoles, {
      classes:
        scope === 'COURSE_PARTICIPANTS'
          ? sql`select cc.class_id from ${classCourseView('cc')} join ${schoolClassView('k')} on k.id = cc.class_id
              where k.status = 'ACTIVE' and cc.course_id = any(${sql.param(config.courseIds)}::uuid[])`
          : sql`select unnest(${sql.param(config.classIds)}::uuid[])`,
      courseIds: scope === 'COURSE_PARTICIPANTS' ? config.courseIds : null,
      at: event.at,
    });
  }
  return participants(config.courseRoles, {
    classes: sql`select ${classId}::uuid`,
    courseIds: scope === 'CLASS_PARTICIPANTS' || !courseId ? null : [courseId],
    at: event.at,
    ...(scope === 'LESSON_PARTICIPANTS' && { occurrenceId }),
    ...(personId && { studentId: personId }),
  });
}

function isOfLesson({ context }: TriggerEvent): boolean {
  return context.occurrenceId !== undefined;
}

interface Participants {
  readonly classes: SQL;
  /** null: of whatever course. */
  readonly courseIds: readonly string[] | null;
  readonly at: Date;
  /** Staff of this dated lesson, substitutes included, instead of the staff of the class. */
  readonly occurrenceId?: string | undefined;
  /** Of the students and their parents only this one. */
  readonly studentId?: string;
}

function participants(roles: readonly CourseRole[], of: Participants): SQL {
  const parts = roles.map((role) => {
    if (role === 'STUDENT') return sql`select s.user_id, 'STUDENT' from (${pupils(of)}) s`;
    if (role === 'PARENT')
      return sql`select ul.user_id, 'PARENT' from (${pupils(of)}) s join ${guardianView('ul')}
        on ul.linked_user_id = s.user_id and ul.can_view`;
    return sql`select e.user_id, 'STAFF' from (${staff(of, role === 'TEACHER' ? 'TEACHER' : 'ASSISTANT')}) s
      join ${employeeView('e')} on e.id = s.employee_id where e.user_id is not null`;
  });
  return parts.length > 0 ? sql.join(parts, sql` union `) : sql`select null::uuid, '' where false`;
}

function pupils({ classes, courseIds, at, studentId }: Participants): SQL {
  return sql`select st.user_id from ${enrolmentView('en')} join ${studentView('st')} on st.id = en.student_id
    where en.class_id in (${classes}) and en.status <> 'PENDING' and en.enrolled_at <= ${at.toISOString()}
      and (en.ended_at is null or en.ended_at > ${at.toISOString()})
      ${courseIds ? sql`and (en.course_id is null or en.course_id = any(${sql.param(courseIds)}::uuid[]))` : sql``}
      ${studentId ? sql`and st.user_id = ${studentId}` : sql``}`;
}

/** A lesson has its own staff; a class those of the whole class, of the course and of its schedules. */
function staff({ classes, courseIds, occurrenceId }: Participants, kind: 'TEACHER' | 'ASSISTANT'): SQL {
  if (occurrenceId)
    return sql`select employee_id from ${occurrenceStaffView('occurrence_staff')} where occurrence_id = ${occurrenceId} and kind = ${kind}`;
  return sql`select cs.employee_id from ${classStaffView('cs')} where cs.class_id in (${classes}) and cs.kind = ${kind}
      ${courseIds ? sql`and (cs.course_id is null or cs.course_id = any(${sql.param(courseIds)}::uuid[]))` : sql``}
    union select ss.employee_id from ${scheduleStaffView('ss')} join ${classScheduleView('k')} on k.id = ss.schedule_id
      where k.class_id in (${classes}) and ss.kind = ${kind}
      ${courseIds ? sql`and (k.course_id is null or k.course_id = any(${sql.param(courseIds)}::uuid[]))` : sql``}`;
}

/** The children of each parent among the students: a parent is asked about nobody else's child (REV-18). */
export async function childrenOf(
  db: Db,
  parentIds: readonly string[],
  studentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const pairs = await rowsOf(db, Pair).from(sql`select user_id || ' ' || linked_user_id as pair
    from ${guardianView('user_link')} where can_view
      and user_id = any(${sql.param(parentIds)}::uuid[]) and linked_user_id = any(${sql.param(studentIds)}::uuid[])`);
  return new Set(pairs.map(({ pair }) => pair));
}
