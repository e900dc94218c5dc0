import { fillAvatar } from '@bellwether/contract/avatars/avatar.rules';
import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { oneRow, type WriteSample } from './sample.ts';
import type { SampleSchool } from './school.ts';

/** For each call whose scope stands only at writes: who may do it, and how one sees that it was done. */
export async function writeSamples(db: Db, school: SampleSchool): Promise<Record<string, WriteSample>> {
  return {
    ...(await lessonWrites(db, school)),
    ...(await calendarWrites(db, school)),
    ...(await fileWrites(db)),
    ...personalWrites(school),
  };
}

async function lessonWrites(db: Db, { course, teacher }: SampleSchool): Promise<Record<string, WriteSample>> {
  const scope = 'lessons of own courses';
  const lessons = sql`select string_agg(id || ' ' || title || ' ' || lesson_number, ',' order by id) as state
    from lesson where course_id = ${course}`;
  const numbered = async () =>
    (
      await db.execute<{ id: string; version: number; lessonNumber: number }>(
        sql`select id, version, lesson_number as "lessonNumber" from lesson where course_id = ${course} order by lesson_number, title, id`,
      )
    ).rows;
  const first = (await numbered())[0]?.id ?? '';
  const curriculum = newId();
  await db.execute(sql`insert into curriculum (id, title, teacher_id, created_at, updated_at)
    select ${curriculum}, 'Of its teacher', id, now(), now() from employee where user_id = ${teacher}`);
  await db.execute(
    sql`insert into curriculum_lesson (curriculum_id, lesson_id, position) values (${curriculum}, ${first}, 1)`,
  );
  const sample = { scope, owner: teacher, state: lessons, refusal: 404 } as const;
  return {
    'POST /api/lms/lessons': {
      ...sample,
      body: () => ({ courseId: course, title: 'Written by its teacher' }),
    },
    'PUT /api/lms/lessons/reorder': {
      ...sample,
      body: async () => ({ courseId: course, lessonIds: (await numbered()).map(({ id }) => id).reverse() }),
    },
    'PUT /api/lms/lessons/:id': {
      ...sample,
      params: { id: first },
      body: async () => {
        const { version, lessonNumber } = (await numbered()).find(({ id }) => id === first) ?? {};
        return { title: 'Named by its teacher', lessonNumber, version };
      },
    },
    'POST /api/lms/curricula/:id/apply': {
      ...sample,
      params: { id: curriculum },
      body: () => ({ courseId: course }),
    },
  };
}

async function calendarWrites(db: Db, { teacher, date }: SampleSchool): Promise<Record<string, WriteSample>> {
  const [moved, changed, deleted, asked, made, reminder] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  const [startDate, endDate] = [`${date}T03:00:00.000Z`, `${date}T04:00:00.000Z`];
  const times = { startDate: `${date}T05:00:00.000Z`, endDate: `${date}T06:00:00.000Z` };
  for (const id of [moved, changed, deleted, made]) {
    await db.execute(sql`insert into appointment (id, user_id, title, starts_at, ends_at, created_at, updated_at)
      values (${id}, ${teacher}, 'Of a teacher', ${startDate}, ${endDate}, now(), now())`);
  }
  await db.execute(sql`insert into appointment (id, user_id, title, starts_at, ends_at, created_at, updated_at)
    select ${asked}, id, 'With a teacher', ${startDate}, ${endDate}, now(), now() from "user" where id <> ${teacher} limit 1`);
  await db.execute(
    sql`insert into appointment_person (appointment_id, user_id) values (${asked}, ${teacher})`,
  );
  const left = { seriesIds: [], versions: { [made]: 1 }, ids: [made] };
  await db.execute(sql`insert into appointment_undo (user_id, appointment_id, made_at, before, after)
    values (${teacher}, ${made}, now(), ${JSON.stringify({ series: [], appointments: [], people: [] })}, ${JSON.stringify(left)})`);
  await db.execute(sql`insert into calendar_reminder (id, type, title, event_date, target, delivery, created_by_id, created_at, updated_at)
    select ${reminder}, type, 'For one person', event_date, 'SPECIFIC_USERS', delivery, created_by_id, now(), now() from calendar_reminder limit 1`);
  await db.execute(
    sql`insert into calendar_reminder_user (reminder_id, user_id) values (${reminder}, ${teacher})`,
  );
  await db.execute(
    sql`insert into calendar_reminder_delivery (reminder_id, user_id, at) values (${reminder}, ${teacher}, now())`,
  );
  const state = sql`select string_agg(id || title || starts_at, ',' order by id) as state
    from appointment where user_id = ${teacher}`;
  // What a stranger does not see is not there for them; making one for somebody else is refused.
  const sample = { owner: teacher, state, refusal: 404 } as const;
  return {
    'POST /api/dashboard/calendar-events': {
      ...sample,
      refusal: 403,
      scope: 'own appointments',
      body: () => ({ title: 'Made by its owner', ...times, userId: teacher }),
    },
    'PUT /api/dashboard/calendar-events/:id': {
      ...sample,
      scope: 'own appointments',
      params: { id: `op_${changed}` },
      body: () => ({ title: 'Changed by its owner', ...times, version: 1 }),
    },
    'PATCH /api/dashboard/calendar-events/:id': {
      ...sample,
      scope: 'movable events',
      params: { id: `op_${moved}` },
      body: () => times,
    },
    'DELETE /api/dashboard/calendar-events/:id': {
      ...sample,
      scope: 'movable events',
      params: { id: `op_${deleted}` },
    },
    'POST /api/dashboard/calendar-events/:id/undo': {
      ...sample,
      scope: 'own appointments',
      params: { id: `op_${made}` },
    },
    'POST /api/dashboard/calendar-events/:id/answer': {
      ...sample,
      scope: 'appointments one is asked to',
      params: { id: `op_${asked}` },
      body: () => ({ answer: 'ACCEPTED' }),
      state: sql`select answer as state from appointment_person where appointment_id = ${asked}`,
    },
    'POST /api/calendar/reminders/:id/delivery': {
      scope: 'own deliveries',
      owner: teacher,
      params: { id: reminder },
      body: () => ({ state: 'VIEWED' }),
      state: sql`select state from calendar_reminder_delivery where reminder_id = ${reminder}`,
      refusal: 404,
    },
  };
}

async function fileWrites(db: Db): Promise<Record<string, WriteSample>> {
  const { id = '', owner = '' } = await oneRow(
    db,
    'file of a message',
    sql`select id, uploader_id as owner from file where audience = 'RESTRICTED' and context = 'message'
      and uploader_id is not null and deleted_at is null order by id desc limit 1`,
  );
  const deleting = {
    scope: 'own uploads, or all with delete:any file',
    owner,
    params: { id },
    state: sql`select deleted_at is null as state from file where id = ${id}`,
    refusal: 404,
  } as const;
  return {
    'PUT /api/files/:id': {
      scope: 'own uploads, or all with manage file',
      owner,
      params: { id },
      body: async () => {
        const { filename = '', version } = await oneRow(
          db,
          'file',
          sql`select filename, version from file where id = ${id}`,
        );
        return { filename: `renamed-${filename}`, version };
      },
      state: sql`select filename as state from file where id = ${id}`,
      refusal: 404,
    },
    'DELETE /api/files/:id': {
      ...deleting,
      prepare: sql`update file set deleted_at = null, deleted_by_id = null where id = ${id}`,
    },
    'POST /api/files/:id/restore': {
      ...deleting,
      prepare: sql`update file set deleted_at = now(), deleted_by_id = ${owner} where id = ${id}`,
    },
  };
}

function personalWrites({ teacher, pupil }: SampleSchool): Record<string, WriteSample> {
  const question = { id: 'q1', questionType: 'text', questionText: 'How is it?' };
  return {
    'PUT /api/user/avatar': {
      scope: 'oneself',
      owner: teacher,
      body: () => fillAvatar({ mask: true }),
      state: sql`select avatar_config as state from "user" where id = ${teacher}`,
      refusal: 200,
    },
    'POST /api/feedback-requests': {
      scope: 'people one may ask',
      owner: teacher,
      body: () => ({
        title: 'About a pupil',
        formSchema: { questions: [question] },
        respondentUserIds: [teacher],
        subjectUserId: pupil,
      }),
      state: sql`select count(*)::int as state from feedback_request where subject_user_id = ${pupil}`,
      refusal: 400,
    },
    'POST /api/feedback-responses': {
      scope: 'people one may speak of',
      owner: teacher,
      body: () => ({ subjectId: pupil, adhocFeedback: 'Reads aloud with joy.' }),
      state: sql`select count(*)::int as state from feedback_response where subject_user_id = ${pupil}`,
      refusal: 400,
    },
  };
}
