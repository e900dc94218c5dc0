import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { idOf, oneRow, type ReadScope, type ScopeSample } from './sample.ts';
import type { SampleSchool } from './school.ts';

/** Files, imports, feeds, templates of pages, events and reminders. */
export async function recordSamples(
  db: Db,
  { teacher, employee, classId, held, month, superuser }: SampleSchool,
) {
  const upload = await oneRow(
    db,
    'file of a message',
    sql`select f.uploader_id as owner, f.id from file f where f.audience = 'RESTRICTED' and f.context = 'message'
      and f.uploader_id is not null limit 1`,
  );
  const [feed, run, reminder, ownTemplate, ownView] = [newId(), newId(), newId(), newId(), newId()];
  const [declaration, report] = [newId(), newId()];
  await db.execute(sql`insert into exemption_declaration (id, employee_id, tax_exemption_id, tax_year, declared_amount, submitted_at, created_at, updated_at)
    select ${declaration}, ${employee}, id, 2020, 1, now(), now(), now() from tax_exemption limit 1`);
  await db.execute(sql`insert into payroll_report_run (id, report_type, parameters, format, delivery, requested_by_id, requested_at, created_at, updated_at)
    values (${report}, 'summary', '{"year": 2026, "quarter": null, "month": null, "grouping": null, "taxType": "all"}', 'csv', 'download', ${teacher}, now(), now(), now())`);
  await db.execute(sql`update payroll_run set status = 'APPROVED', approved_at = now()`);
  const slip = await oneRow(
    db,
    'payslip',
    sql`select id from payslip where employee_id = ${employee} limit 1`,
  );
  await db.execute(sql`insert into saved_view (id, user_id, list, name, query, created_at, updated_at)
    values (${ownView}, ${teacher}, 'students', 'Mine', '{}', now(), now())`);
  await db.execute(sql`insert into calendar_feed (id, owner_user_id, kind, target_id, token_hash, made_at, created_at, updated_at)
    values (${feed}, ${teacher}, 'USER', ${teacher}, ${feed}, now(), now(), now())`);
  await db.execute(sql`insert into import_run (id, kind, source, status, started_by, started_at, model)
    values (${run}, 'rows', 'leads.csv', 'DONE', ${teacher}, now(), 'lead')`);
  await db.execute(sql`insert into calendar_reminder (id, type, title, event_date, target, delivery, created_by_id, created_at, updated_at)
    select ${reminder}, type, 'For one person', event_date, 'SPECIFIC_USERS', delivery, created_by_id, now(), now() from calendar_reminder limit 1`);
  await db.execute(
    sql`insert into calendar_reminder_user (reminder_id, user_id) values (${reminder}, ${teacher})`,
  );
  await db.execute(sql`insert into page_template (id, name, category, content, is_public, created_by_id, created_at, updated_at)
    select ${ownTemplate}, 'A draft of my own', category, content, false, ${teacher}, now(), now() from page_template limit 1`);
  return {
    'files for everyone': {
      owner: superuser,
      at: {
        '/api/files/:id/direct': {
          notAsked: 'files for everyone have no stranger: files.test.ts asks for the others',
        },
      },
    },
    imports: {
      owner: teacher,
      params: { id: run },
      marks: [run],
    },
    'own feeds': { owner: teacher, marks: [feed] },
    'own declarations': { owner: teacher, params: { id: declaration }, marks: [declaration] },
    'own pay': { owner: teacher, params: { id: idOf(slip, 'id') }, marks: [idOf(slip, 'id')] },
    'own report files': {
      owner: teacher,
      params: { id: report },
      marks: [report],
      at: {
        '/api/payroll/report-runs/:id/download': {
          notAsked: 'needs a file that was made: report-runs.test.ts asks for that of another',
        },
      },
    },
    'own views': { owner: teacher, query: 'list=students', marks: [ownView] },
    'own import files': {
      owner: teacher,
      at: {
        '/api/imports/files/:id': {
          notAsked: 'needs a file that was sent: wizard tests ask for one of another',
        },
      },
    },
    'own uploads, or all with read:any file': { owner: idOf(upload, 'owner'), marks: [idOf(upload, 'id')] },
    'public and own templates': { owner: teacher, params: { id: ownTemplate }, marks: [ownTemplate] },
    'visible events': {
      owner: teacher,
      query: month,
      marks: [classId],
      at: {
        '/api/class-schedule/events/details': { query: held },
        '/api/dashboard/calendar-days': { marks: [] },
        '/api/dashboard/calendar-events/:id': {
          notAsked: 'one of the events of the list, which is asked: events.test.ts asks for one',
        },
        '/api/dashboard/calendar-users': { query: '', marks: [] },
        '/api/feeds/:token.ics': { notAsked: 'a secret address, open without a session: feeds.test.ts' },
      },
    },
    'visible files': {
      owner: idOf(upload, 'owner'),
      params: { id: idOf(upload, 'id') },
    },
    'visible reminders': {
      owner: teacher,
      params: { id: reminder },
      query: 'limit=100',
      marks: [reminder],
    },
  } satisfies Partial<Record<ReadScope, ScopeSample>>;
}
