import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { idOf, oneRow, type ReadScope, type ScopeSample } from './sample.ts';
import type { SampleSchool } from './school.ts';

/** Boards, feedback, mail, notifications and tasks. */
export async function deskSamples(db: Db, { teacher, parent, pupil, classId, receiverRole }: SampleSchool) {
  const board = await oneRow(
    db,
    'board',
    sql`select m.user_id as owner, m.board_id as id, c.id as "column", k.id as card from kanban_member m
      join kanban_column c on c.board_id = m.board_id join kanban_card k on k.column_id = c.id limit 1`,
  );
  const asked = await oneRow(
    db,
    'request for feedback',
    sql`select r.user_id as owner, r.request_id as id from feedback_request_respondent r where r.status = 'PENDING' limit 1`,
  );
  const answered = await oneRow(
    db,
    'response with a comment',
    sql`select r.respondent_id as owner, r.id, r.template_id as template, c.id as comment from feedback_response r
      join feedback_comment c on c.feedback_response_id = r.id where r.respondent_id is not null limit 1`,
  );
  const aboutPupil = await oneRow(
    db,
    'released feedback on a pupil with a parent',
    sql`select ul.user_id as owner, r.subject_user_id as child, r.id from feedback_response r
      join user_link ul on ul.linked_user_id = r.subject_user_id and ul.link_type in ('PARENT', 'GUARDIAN') and ul.can_view
      where r.released_at is not null limit 1`,
  );
  const template = await oneRow(
    db,
    'feedback template on a dashboard',
    sql`select id, created_by_id as owner, dashboard_links[1] as slug from feedback_template
      where cardinality(dashboard_links) > 0 and created_by_id is not null limit 1`,
  );
  const mail = await oneRow(
    db,
    'message in a conversation',
    sql`select r.user_id as owner, m.id, m.conversation_id as conversation, m.sender_id as sender from message_recipient r
      join message m on m.id = r.message_id where r.trashed_at is null and r.read_at is null limit 1`,
  );
  const notice = await oneRow(
    db,
    'notification',
    sql`select user_id as owner, id from notification where not is_read limit 1`,
  );
  const task = await oneRow(
    db,
    'task of somebody',
    sql`select a.user_id as owner, a.task_instance_id as id from task_assignment a
      join task_instance t on t.id = a.task_instance_id
      where a.user_id is not null and t.status in ('PENDING', 'IN_PROGRESS') limit 1`,
  );
  const [childTask, closedTask] = [{ id: newId() }, newId()];
  await db.execute(sql`insert into task_instance (id, title, status, priority, creator_id, created_at, updated_at)
    values (${childTask.id}, 'Read a book', 'PENDING', 'MEDIUM', ${teacher}, now(), now())`);
  await db.execute(
    sql`insert into task_assignment (id, task_instance_id, type, user_id) values (${newId()}, ${childTask.id}, 'USER', ${pupil})`,
  );
  await db.execute(sql`insert into task_template (id, name, restrict_to_role_ids, created_at, updated_at)
    values (${closedTask}, 'For one role', array[${receiverRole}]::uuid[], now(), now())`);
  return {
    boards: {
      owner: idOf(board, 'owner'),
      params: { id: idOf(board, 'id') },
      marks: [idOf(board, 'id')],
      at: {
        '/api/kanban/boards/:id/cards/:childId': {
          params: { id: idOf(board, 'id'), childId: idOf(board, 'card') },
        },
        '/api/kanban/boards/:id/columns/:childId': {
          params: { id: idOf(board, 'id'), childId: idOf(board, 'column') },
        },
      },
    },
    'feedback analytics': {
      owner: idOf(template, 'owner'),
      params: { id: idOf(template, 'id') },
      query: `dashboardSlug=${idOf(template, 'slug')}`,
      marks: [idOf(template, 'id')],
      at: { '/api/feedback-templates/:id/analytics': { query: '' } },
    },
    'groups one may ask': {
      owner: teacher,
      marks: [classId],
    },
    'feedback requests': {
      owner: idOf(asked, 'owner'),
      params: { id: idOf(asked, 'id') },
      marks: [idOf(asked, 'id')],
    },
    'feedback responses': {
      owner: idOf(answered, 'owner'),
      params: { id: idOf(answered, 'id') },
      marks: [idOf(answered, 'id')],
      at: {
        '/api/feedback-responses': { query: 'limit=100' },
        '/api/me/feedback-responses/viewable': { query: 'limit=50' },
      },
    },
    'own conversations': {
      owner: idOf(mail, 'owner'),
      params: { id: idOf(mail, 'conversation') },
      marks: [idOf(mail, 'conversation')],
    },
    'own messages': {
      owner: idOf(mail, 'owner'),
      params: { id: idOf(mail, 'id') },
      query: 'view=inbox&limit=100',
      marks: [idOf(mail, 'id')],
      at: { '/api/messages/counts': { query: '', marks: [] } },
    },
    'own notifications': {
      owner: idOf(notice, 'owner'),
      marks: [idOf(notice, 'id')],
      at: {
        '/api/notifications/count': { marks: [] },
        '/api/notifications/preferences': { notAsked: 'each person has the same until they change it' },
      },
    },
    'own tasks': {
      owner: idOf(task, 'owner'),
      marks: [idOf(task, 'id')],
      at: { '/api/me/tasks/count': { marks: [] } },
    },
    'people one looks after': {
      owner: idOf(aboutPupil, 'owner'),
      params: { userId: idOf(aboutPupil, 'child') },
      query: `userId=${idOf(aboutPupil, 'child')}&limit=50`,
      marks: [idOf(aboutPupil, 'id')],
      at: { '/api/feedback-analytics/user/:userId': { query: '' } },
    },
    'task templates': { owner: teacher, params: { id: closedTask }, marks: [closedTask] },
    tasks: { owner: idOf(task, 'owner'), params: { id: idOf(task, 'id') }, marks: [idOf(task, 'id')] },
    'tasks of a child': { owner: parent, query: `userId=${pupil}`, marks: [childTask.id] },
  } satisfies Partial<Record<ReadScope, ScopeSample>>;
}
