import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ReadScope, ScopeSample } from './sample.ts';
import type { SampleSchool } from './school.ts';

/** An assessment by hand with a session of the sample class, and its report cards of a term with a published one. */
export async function manualSamples(db: Db, { teacher, parent, student, classId, course }: SampleSchool) {
  const id = newId();
  const childId = newId();
  await db.execute(sql`insert into manual_assessment (id, title, assessment_type, course_id, max_score, created_at, updated_at)
    values (${id}, 'Speaking', 'ORAL', ${course}, 20, now(), now())`);
  await db.execute(sql`insert into manual_session (id, manual_assessment_id, name, session_date, class_id, created_at, updated_at)
    values (${childId}, ${id}, 'Group 1', '2026-11-18', ${classId}, now(), now())`);
  const [template, cycle, card] = [newId(), newId(), newId()];
  await db.execute(
    sql`insert into report_template (id, name, created_at, updated_at) values (${template}, 'Sample', now(), now())`,
  );
  await db.execute(sql`insert into report_template_version (template_id, number, blocks, categories, created_at)
    values (${template}, 1, '[{"kind":"MARKS","title":null,"text":null}]', '[{"name":"Tests","weight":1,"types":["TEST"]}]', now())`);
  await db.execute(sql`insert into report_cycle (id, name, class_id, start_date, end_date, status, missed_rule, template_id,
      template_number, created_at, updated_at)
    values (${cycle}, 'Sample term', ${classId}, '2026-09-01', '2026-12-31', 'PUBLISHED', 'LEFT_OUT', ${template}, 1, now(), now())`);
  const figures = {
    student: { id: student, name: 'Pupil', studentIdentifier: null },
    class: { id: classId, name: 'Class' },
    cycle: { id: cycle, name: 'Sample term', startDate: '2026-09-01', endDate: '2026-12-31' },
    ...{ blocks: [], average: null, subjects: [], comment: null },
    attendance: { present: 0, late: 0, absent: 0, excused: 0 },
  };
  await db.execute(sql`insert into report_card (id, cycle_id, student_id, revision, figures, sha256, created_at)
    values (${card}, ${cycle}, ${student}, 1, ${JSON.stringify(figures)}, '00', now())`);
  const comment = newId();
  await db.execute(sql`insert into saved_comment (id, text, is_shared, owner_id, created_at, updated_at)
    values (${comment}, 'Sample of {name}', false, ${teacher}, now(), now())`);
  return {
    'own saved comments': {
      ...{ owner: teacher, params: { id: comment }, query: 'limit=100', marks: [comment] },
    },
    'own report cards': {
      owner: parent,
      params: { id: card },
      marks: [card],
      at: { '/api/lms/report-cards/:id/pdf': { notAsked: 'is the same card as a document' } },
    },
    'own report cycles': {
      owner: teacher,
      params: { id: cycle, studentId: student },
      query: 'limit=100',
      marks: [cycle],
      at: {
        '/api/lms/report-cycles/:id/students/:studentId': { query: '' },
        '/api/lms/report-cycles/:id/students/:studentId/sources': { query: '', marks: [] },
      },
    },
    'own manual assessments': { owner: teacher, params: { id }, query: 'limit=100', marks: [id] },
    'own manual sessions': { owner: teacher, params: { id, childId }, query: 'limit=100', marks: [childId] },
  } satisfies Partial<Record<ReadScope, ScopeSample>>;
}
