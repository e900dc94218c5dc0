import { dashboards } from '@bellwether/contract/dashboards/dashboards';
import { addDays } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';
import { attachmentView, fileView } from '../files/files.view.ts';
import { filesOf } from '../files/index.ts';
import { userView } from '../identity/identity.view.ts';
import { childUserIds, staffedClassIds, visibleMaterialIds } from '../learning/index.ts';
import {
  classCourseView,
  classStaffView,
  courseView,
  lessonView,
  schoolClassView,
  seatedEnrolmentView,
} from '../learning/learning.view.ts';
import { lessonMaterialView } from '../learning/materials/material.view.ts';
import { newCards } from '../report-cards/index.ts';
import { lessonOccurrenceView } from '../scheduling/scheduling.view.ts';
import { organizationTime } from '../settings/index.ts';
import { visibleStudents } from '../students/index.ts';
import { studentView } from '../students/students.view.ts';
import { pupils } from './children.queries.ts';
import { lessonOf, lessonRows } from './lesson-rows.queries.ts';

const student = studentView.relation('student');

type Reading = Pick<Context, 'db' | 'viewer' | 'now'>;
type StudentDashboard = ResultOf<(typeof dashboards)['student']>['data'];

const { homework: Homework, teachers: Teachers } = dashboards.student.result.shape.data.shape;
const MaterialId = z.object({ id: z.uuid() });

const limits = { lessons: 5, homework: 5, homeworkDays: 14, images: 24, materials: 50 };

/**
 * What the student is about to do, by the student's user. Who teaches the student sees what is of own classes. Throws 404
 * for whom the viewer may not see, and for a user who is no student. DSH-02, DSH-10, AMB-088, REV-18.
 */
export async function studentDashboard(ctx: Reading, userId: string): Promise<StudentDashboard> {
  const { db, viewer, now } = ctx;
  const [[found], { today }] = await Promise.all([
    db
      .select({
        id: student.id,
        isClose: sql<boolean>`${student.userId} = ${viewer.userId} or ${student.userId} in (${childUserIds(viewer)})`,
      })
      .from(student)
      .where(and(eq(student.userId, userId), visibleStudents(viewer, now))),
    organizationTime(db, now),
  ]);
  if (!found) throw notFound('Student');
  const scope = (classId: SQL) =>
    found.isClose || can(viewer, 'read:any', 'class')
      ? sql`true`
      : sql`${classId} in (${staffedClassIds(viewer, now)})`;
  const attended = attendedLessons(found.id, scope(sql`o.class_id`));
  const [[pupil], next, homework, teachers, images, reportCards] = await Promise.all([
    pupils(db, sql`u.id = ${userId}`, scope(sql`c.id`)),
    lessonRows(db, sql`o.ends_at > ${now.toISOString()}::timestamptz and ${attended}`, limits.lessons),
    homeworkOf(ctx, attended, today),
    teachersOf(ctx, found.id, scope(sql`en.class_id`)),
    imagesOf(ctx, found.id, scope(sql`en.class_id`)),
    newCards(ctx),
  ]);
  if (!pupil) throw notFound('Student');
  return {
    today,
    isOwn: userId === viewer.userId,
    student: pupil,
    nextLessons: next.map(lessonOf),
    homework,
    teachers,
    reportCard: reportCards.get(found.id) ?? null,
    images,
  };
}

/** SQL over `o`: the lesson is of a class that the student attends, and of a course that the student takes there. */
export function attendedLessons(studentId: string, scope: SQL): SQL {
  return sql`${scope} and exists (select 1 from ${seatedEnrolmentView('en')} where en.student_id = ${studentId}
    and en.class_id = o.class_id
    and (en.course_id is null or o.course_id is null or en.course_id = o.course_id))`;
}

async function homeworkOf({ db, now }: Reading, attended: SQL, today: string) {
  return rowsOf(db, Homework.element).from(sql`
    select o.date, json_build_object('id', c.id, 'name', c.name) as class,
      case when co.id is not null then json_build_object('title', co.title, 'color', co.color) end as course,
      l.title as lesson, l.homework
    from ${lessonOccurrenceView('o')} join ${schoolClassView('c')} on c.id = o.class_id join ${lessonView('l')} on l.id = o.lesson_id
    left join ${courseView('co')} on co.id = o.course_id
    where o.ends_at <= ${now.toISOString()}::timestamptz and o.date >= ${addDays(today, -limits.homeworkDays)}
      and not o.is_cancelled and coalesce(trim(l.homework), '') <> '' and ${attended}
    order by o.starts_at desc, o.id limit ${limits.homework}`);
}

async function teachersOf({ db }: Reading, studentId: string, scope: SQL) {
  return rowsOf(db, Teachers.element).from(sql`
    select e.id as "employeeId", e.user_id as "userId", u.image as "picturePath", e.first_name || ' ' || e.last_name as name,
      array_agg(distinct c.name order by c.name) as classes
    from ${seatedEnrolmentView('en')} join ${schoolClassView('c')} on c.id = en.class_id
    join ${classStaffView('cs')} on cs.class_id = c.id and cs.kind = 'TEACHER'
      and (cs.course_id is null or en.course_id is null or cs.course_id = en.course_id)
    join ${employeeView('e')} on e.id = cs.employee_id
    left join ${userView('u')} on u.id = e.user_id
    where en.student_id = ${studentId} and ${scope}
    group by e.id, e.user_id, u.image, e.first_name, e.last_name order by e.first_name, e.last_name, e.id limit 12`);
}

/** The pictures among the materials of the student's classes, of the materials that the viewer may see. */
async function imagesOf(ctx: Reading, studentId: string, scope: SQL) {
  const rows = await rowsOf(ctx.db, MaterialId).from(sql`
    select a.entity_id as id from ${attachmentView('a')} join ${fileView('f')} on f.id = a.file_id
    where a.entity = 'material' and f.deleted_at is null and f.mimetype like 'image/%' and a.entity_id in (
      select lm.material_id from ${lessonMaterialView('lm')} join ${lessonView('l')} on l.id = lm.lesson_id where l.course_id in (
        select cc.course_id from ${seatedEnrolmentView('en')} join ${classCourseView('cc')} on cc.class_id = en.class_id
        where en.student_id = ${studentId} and ${scope}
          and (en.course_id is null or en.course_id = cc.course_id)))
    group by a.entity_id order by max(f.created_at) desc, a.entity_id limit ${limits.materials}`);
  const ids = rows.map(({ id }) => id);
  const visible = await visibleMaterialIds(ctx, ids);
  const seen = ids.filter((id) => visible.has(id));
  const files = await filesOf(ctx.db, 'material', seen);
  const images = seen
    .flatMap((id) => files.get(id) ?? [])
    .filter(({ mimetype }) => mimetype.startsWith('image/'));
  return [...new Map(images.map((image) => [image.id, image])).values()].slice(0, limits.images);
}
