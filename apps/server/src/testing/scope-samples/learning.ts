import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { idOf, oneRow, type ReadScope, type ScopeSample } from './sample.ts';
import type { SampleSchool } from './school.ts';

/** Classes, lessons, students, results and registers. */
export async function learningSamples(
  db: Db,
  { school, teacher, parent, pupil, classId, student, schedule, course, sheet, held }: SampleSchool,
) {
  const group = await oneRow(
    db,
    'group of schedules',
    sql`select g.id, g.class_id as class, e.user_id as owner from schedule_group g join class_staff cs on cs.class_id = g.class_id
      join employee e on e.id = cs.employee_id where e.user_id is not null limit 1`,
  );
  const material = await oneRow(
    db,
    'material of the course',
    sql`select m.id, e.user_id as owner from material m join lesson_material lm on lm.material_id = m.id
      join lesson l on l.id = lm.lesson_id join class_course cc on cc.course_id = l.course_id
      join class_staff cs on cs.class_id = cc.class_id join employee e on e.id = cs.employee_id
      where e.user_id is not null limit 1`,
  );
  const curriculum = await oneRow(
    db,
    'curriculum of a teacher',
    sql`select c.id, e.user_id as owner from curriculum c join employee e on e.id = c.teacher_id where e.user_id is not null limit 1`,
  );
  const override = newId();
  await db.execute(sql`insert into schedule_override (id, class_schedule_id, override_date, is_cancelled, created_at, updated_at)
    values (${override}, ${schedule}, ${idOf(school, 'date')}, true, now(), now())`);
  const [question, assessment] = [newId(), newId()];
  await db.execute(sql`insert into question (id, question_text, created_by_id, created_at, updated_at)
    values (${question}, 'Which sign is it?', ${teacher}, now(), now())`);
  await db.execute(sql`with version as (insert into question_version (id, question_id, number, question_type, question_text, points, content, created_at)
    values (${question}, ${question}, 1, 'TRUE_FALSE', 'Which sign is it?', 1, '{}', now()) returning id)
    insert into question_key (version_id, solution) select id, '{"isTrue": true}' from version`);
  await db.execute(sql`insert into assessment (id, title, assessment_type, origin, created_by_id, created_at, updated_at)
    values (${assessment}, 'Signs', 'QUIZ', 'BUILT', ${teacher}, now(), now())`);
  return {
    'a visible student': { owner: parent, query: `userId=${pupil}`, marks: [student] },
    'linked children': { owner: parent, marks: [student] },
    'own attendance lessons': {
      owner: teacher,
      params: { id: idOf(school, 'session'), scheduleId: schedule, date: idOf(school, 'date') },
      query: `date=${idOf(school, 'date')}`,
      marks: [schedule],
      at: { '/api/attendance/sessions': { query: '' } },
    },
    'own attendance records': {
      owner: parent,
      params: { id: student },
      query: `userId=${pupil}`,
      marks: [student],
      at: {
        '/api/attendance/records': { query: '' },
        '/api/attendance/reports/summary': { query: '' },
        '/api/students/:id/attendance': { query: '' },
      },
    },
    'own questions': {
      owner: teacher,
      params: { id: question },
      marks: [question],
      at: {
        // A table of questions has no ids.
        '/api/lms/questions/export': { marks: ['Which sign is it?'] },
        '/api/lms/questions/words': {
          notAsked: 'tells folders, strands and tags alone, of which the sample has none',
        },
      },
    },
    'own assessments': {
      ...{ owner: teacher, params: { id: assessment }, marks: [assessment] },
      at: {
        '/api/lms/assessments/:id/export': {
          notAsked: 'the sample has no question: assessment-files.test.ts asks for a stranger’s',
        },
        '/api/lms/assessments/:id/paper': {
          notAsked: 'the sample is not published: paper-forms.test.ts asks for a stranger’s',
        },
        '/api/lms/assessments/:id/paper-key': {
          notAsked: 'the sample is not published: paper-forms.test.ts asks for a stranger’s',
        },
      },
    },
    'own classes': {
      owner: teacher,
      params: { id: classId, scheduleId: schedule },
      marks: [classId],
      at: {
        '/api/class-schedule/cover': { query: held, marks: [] },
        '/api/class-schedule/overrides': { query: `classId=${classId}`, marks: [override] },
        '/api/class-schedule/overrides/:id': { params: { id: override }, marks: [override] },
        '/api/lms/classes/:id/schedule-groups/:groupId': {
          owner: idOf(group, 'owner'),
          params: { id: idOf(group, 'class'), groupId: idOf(group, 'id') },
          marks: [idOf(group, 'id')],
        },
        '/api/lms/classes/:id/schedule-groups/:groupId/lesson-order': {
          owner: idOf(group, 'owner'),
          params: { id: idOf(group, 'class'), groupId: idOf(group, 'id') },
        },
        '/api/lms/result-sheets/roster': { query: `classId=${classId}`, marks: [student] },
      },
    },
    'own courses': { owner: teacher, params: { id: course }, marks: [course] },
    'own curricula': {
      owner: idOf(curriculum, 'owner'),
      params: { id: idOf(curriculum, 'id') },
      marks: [idOf(curriculum, 'id')],
    },
    'own enrolments': {
      owner: parent,
      marks: [idOf(school, 'enrolment')],
      at: { '/api/student-dashboard/course-progress': { query: `userId=${pupil}`, marks: [] } },
    },
    'own lessons': {
      owner: teacher,
      params: { id: idOf(school, 'lesson') },
      query: `courseId=${course}`,
      marks: [idOf(school, 'lesson')],
      at: { '/api/me/day': { query: `date=${idOf(school, 'date')}`, marks: [classId] } },
    },
    'own materials': {
      owner: idOf(material, 'owner'),
      params: { id: idOf(material, 'id') },
      marks: [idOf(material, 'id')],
    },
    'own results': { owner: pupil, marks: [idOf(school, 'result')] },
    'own students': {
      owner: parent,
      params: { id: student },
      marks: [student],
      at: {
        '/api/students/counts': { marks: [] },
        '/api/students/families': { query: `studentIds=${student}` },
        '/api/students/search': { query: `q=${encodeURIComponent(idOf(school, 'name'))}&limit=50` },
        '/api/students/:id/links': {
          notAsked: 'opens with the right to read any link, which no stranger holds',
        },
      },
    },
    'own timetables': {
      owner: teacher,
      query: `kind=class&id=${classId}`,
      marks: [classId],
      at: { '/api/timetables.pdf': { query: `kind=class&id=${classId}`, marks: [] } },
    },
    'result sheets of own classes': {
      owner: teacher,
      params: { id: sheet },
      marks: [sheet],
      at: { '/api/lms/result-sheets': { query: 'limit=100' } },
    },
    'results of a student': {
      owner: parent,
      query: `userId=${pupil}`,
      marks: [idOf(school, 'result')],
      // The results of this school have no questions that practise a strand, and its courses no credits and no competencies.
      at: {
        '/api/lms/mastery': { marks: [] },
        '/api/lms/grade-points': { marks: [] },
        '/api/lms/competencies': { marks: [] },
      },
    },
  } satisfies Partial<Record<ReadScope, ScopeSample>>;
}
