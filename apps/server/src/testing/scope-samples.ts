import type { Scope } from '@bellwether/contract/shared/scopes';
import { type SQL, sql } from 'drizzle-orm';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';

/** Who has rows of a scope, and which. An address with parameters has to be found by the owner and by no stranger. */
export interface Sample {
  /** The user who has the rows, and of whom a stranger has none. */
  readonly owner: string;
  /** By name, what stands in the address: ':id' and others. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  /**
   * Ids that the owner's list contains, one of them at least, and a stranger's never. Without any the two replies only
   * have to differ, as counts do.
   */
  readonly marks?: readonly string[];
}

/** Addresses that differ from their scope's sample: other rows, or why none of the two questions suits. */
type Exception = Partial<Sample> | { readonly notAsked: string };

export interface ScopeSample extends Sample {
  readonly at?: Readonly<Record<string, Exception>>;
}

/** A scope that stands only at calls that write: strangers' writes are refused in the tests of the room. */
export const writesOnly = 'writes only';

type Row = Record<string, string>;

/** For each scope who owns what in the demo school, with a few rows that the demo lacks. */
export async function scopeSamples(db: Db): Promise<Record<Scope, ScopeSample | typeof writesOnly>> {
  const one = async (what: string, query: SQL): Promise<Row> => {
    const { rows } = await db.execute<Row>(query);
    if (!rows[0]) throw new Error(`The demo school has no ${what} to sample a scope with`);
    return rows[0];
  };
  const idOf = (row: Row, name: string) => row[name] ?? '';

  // A teacher, a class of theirs, and a pupil of it with a parent, a result and an attendance record.
  const school = await one(
    'class with teacher, pupil, parent, result and register',
    sql`select e.user_id as teacher, e.id as employee, cs.class_id as class, sch.id as schedule, st.id as student,
        st.user_id as pupil, ul.user_id as parent, sa.scheduled_assessment_id as sheet, sa.id as result, st.first_name as name, u.primary_role_id as role, ar.session_id as session,
        o.id as occurrence, o.date::text as date, en.id as enrolment, cc.course_id as course, le.id as lesson
      from class_staff cs join employee e on e.id = cs.employee_id and cs.kind = 'TEACHER' and cs.course_id is null
      join class_schedule sch on sch.class_id = cs.class_id
      join class_course cc on cc.class_id = cs.class_id
      join lesson le on le.course_id = cc.course_id
      join enrolment en on en.class_id = cs.class_id and en.status = 'ACTIVE'
      join student st on st.id = en.student_id and st.user_id is not null
      join user_link ul on ul.linked_user_id = st.user_id and ul.link_type in ('PARENT', 'GUARDIAN') and ul.can_view
      join scheduled_assessment sc on sc.assigned_class_id = cs.class_id
      join student_assessment sa on sa.scheduled_assessment_id = sc.id and sa.student_id = st.id
        and sa.graded_at is not null and sc.released_at is not null
      join "user" u on u.id = e.user_id
      join attendance_record ar on ar.student_id = st.id
      join attendance_session ats on ats.id = ar.session_id
      join lesson_occurrence o on o.id = ats.occurrence_id and o.schedule_id = sch.id
      where e.user_id is not null order by o.date desc, le.lesson_number, st.id limit 1`,
  );
  const [teacher, parent, pupil] = [idOf(school, 'teacher'), idOf(school, 'parent'), idOf(school, 'pupil')];
  const [classId, student, schedule] = [
    idOf(school, 'class'),
    idOf(school, 'student'),
    idOf(school, 'schedule'),
  ];
  const [employee, course, sheet] = [idOf(school, 'employee'), idOf(school, 'course'), idOf(school, 'sheet')];
  const held = `scheduleId=${schedule}&date=${idOf(school, 'date')}`;
  const month = `startDate=${idOf(school, 'date').slice(0, 7)}-01&endDate=${idOf(school, 'date').slice(0, 7)}-28`;

  const board = await one(
    'board',
    sql`select m.user_id as owner, m.board_id as id, c.id as "column", k.id as card from kanban_member m
      join kanban_column c on c.board_id = m.board_id join kanban_card k on k.column_id = c.id limit 1`,
  );
  const asked = await one(
    'request for feedback',
    sql`select r.user_id as owner, r.request_id as id from feedback_request_respondent r where r.status = 'PENDING' limit 1`,
  );
  const answered = await one(
    'response with a comment',
    sql`select r.respondent_id as owner, r.id, r.template_id as template, c.id as comment from feedback_response r
      join feedback_comment c on c.feedback_response_id = r.id where r.respondent_id is not null limit 1`,
  );
  const aboutPupil = await one(
    'released feedback on a pupil with a parent',
    sql`select ul.user_id as owner, r.subject_user_id as child, r.id from feedback_response r
      join user_link ul on ul.linked_user_id = r.subject_user_id and ul.link_type in ('PARENT', 'GUARDIAN') and ul.can_view
      where r.released_at is not null limit 1`,
  );
  const template = await one(
    'feedback template on a dashboard',
    sql`select id, created_by_id as owner, dashboard_links[1] as slug from feedback_template
      where cardinality(dashboard_links) > 0 and created_by_id is not null limit 1`,
  );
  const lead = await one(
    'lead with everything',
    sql`select l.assigned_to_id as owner, l.id, l.name, l.phone from lead l where l.assigned_to_id is not null and l.current_stage not in ('WON', 'LOST')
      order by (select count(*) from lead_activity a where a.lead_id = l.id) desc limit 1`,
  );
  const mail = await one(
    'message in a conversation',
    sql`select r.user_id as owner, m.id, m.conversation_id as conversation, m.sender_id as sender from message_recipient r
      join message m on m.id = r.message_id where r.trashed_at is null and r.read_at is null limit 1`,
  );
  const notice = await one(
    'notification',
    sql`select user_id as owner, id from notification where not is_read limit 1`,
  );
  const task = await one(
    'task of somebody',
    sql`select a.user_id as owner, a.task_instance_id as id from task_assignment a
      join task_instance t on t.id = a.task_instance_id
      where a.user_id is not null and t.status in ('PENDING', 'IN_PROGRESS') limit 1`,
  );
  const childTask = {
    owner: parent,
    id: newId(),
  };
  await db.execute(sql`insert into task_instance (id, title, status, priority, creator_id, created_at, updated_at)
    values (${childTask.id}, 'Read a book', 'PENDING', 'MEDIUM', ${teacher}, now(), now())`);
  await db.execute(
    sql`insert into task_assignment (id, task_instance_id, type, user_id) values (${newId()}, ${childTask.id}, 'USER', ${pupil})`,
  );
  const duty = await one(
    'assignment',
    sql`select user_id as owner, id from staff_assignment where user_id is not null limit 1`,
  );
  const skill = await one(
    'skill of an employee',
    sql`select e.user_id as owner, e.id as employee, s.id from employee_skill s join employee e on e.id = s.employee_id
      where e.user_id is not null limit 1`,
  );
  const teaching = await one(
    'teaching skill',
    sql`select e.user_id as owner, s.id from teacher_skill s join employee e on e.id = s.teacher_id
      where e.user_id is not null limit 1`,
  );
  const upload = await one(
    'file of a message',
    sql`select f.uploader_id as owner, f.id from file f where f.audience = 'RESTRICTED' and f.context = 'message'
      and f.uploader_id is not null limit 1`,
  );
  const offered = await one(
    'product that is not offered',
    sql`select id from product where not is_active limit 1`,
  );
  const group = await one(
    'group of schedules',
    sql`select g.id, g.class_id as class, e.user_id as owner from schedule_group g join class_staff cs on cs.class_id = g.class_id
      join employee e on e.id = cs.employee_id where e.user_id is not null limit 1`,
  );
  const material = await one(
    'material of the course',
    sql`select m.id, e.user_id as owner from material m join lesson_material lm on lm.material_id = m.id
      join lesson l on l.id = lm.lesson_id join class_course cc on cc.course_id = l.course_id
      join class_staff cs on cs.class_id = cc.class_id join employee e on e.id = cs.employee_id
      where e.user_id is not null limit 1`,
  );
  const curriculum = await one(
    'curriculum of a teacher',
    sql`select c.id, e.user_id as owner from curriculum c join employee e on e.id = c.teacher_id where e.user_id is not null limit 1`,
  );
  const superuser = idOf(
    await one('superuser', sql`select id from "user" where username = 'superuser'`),
    'id',
  );

  // What the demo lacks.
  const customer = await one(
    'customer who signs in',
    sql`select id, user_id as owner from customer where user_id is not null limit 1`,
  );
  const [feed, override, run, reminder, closedTask, ownTemplate] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  await db.execute(sql`insert into calendar_feed (id, owner_user_id, kind, target_id, token_hash, made_at, created_at, updated_at)
    values (${feed}, ${teacher}, 'USER', ${teacher}, ${feed}, now(), now(), now())`);
  await db.execute(sql`insert into import_run (id, kind, source, status, started_by, started_at, model)
    values (${run}, 'rows', 'leads.csv', 'DONE', ${teacher}, now(), 'lead')`);
  await db.execute(sql`insert into schedule_override (id, class_schedule_id, override_date, is_cancelled, created_at, updated_at)
    values (${override}, ${schedule}, ${idOf(school, 'date')}, true, now(), now())`);
  await db.execute(sql`insert into calendar_reminder (id, type, title, event_date, target, delivery, created_by_id, created_at, updated_at)
    select ${reminder}, type, 'For one person', event_date, 'SPECIFIC_USERS', delivery, created_by_id, now(), now() from calendar_reminder limit 1`);
  await db.execute(
    sql`insert into calendar_reminder_user (reminder_id, user_id) values (${reminder}, ${teacher})`,
  );
  await db.execute(sql`insert into page_template (id, name, category, content, is_public, created_by_id, created_at, updated_at)
    select ${ownTemplate}, 'A draft of my own', category, content, false, ${teacher}, now(), now() from page_template limit 1`);
  const receiverRole = idOf(await one('role', sql`select id from role where name = 'receiver'`), 'id');
  await db.execute(sql`insert into task_template (id, name, restrict_to_role_ids, created_at, updated_at)
    values (${closedTask}, 'For one role', array[${receiverRole}]::uuid[], now(), now())`);
  await db.execute(sql`insert into user_role (user_id, role_id) values (${teacher}, ${receiverRole})`);

  return {
    'a visible student': { owner: parent, query: `userId=${pupil}`, marks: [student] },
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
    'lessons of own courses': writesOnly,
    'linked children': { owner: parent, marks: [student] },
    'movable events': writesOnly,
    'offered products': {
      owner: superuser,
      params: { id: idOf(offered, 'id') },
      marks: [idOf(offered, 'id')],
      at: {
        '/api/e-commerce/product-bundles': {
          notAsked: 'the demo offers every bundle: bundles.test.ts hides one',
        },
        '/api/e-commerce/product-bundles/:id': {
          notAsked: 'the demo offers every bundle: bundles.test.ts hides one',
        },
        '/api/e-commerce/products/categories': {
          notAsked: 'names of categories, of products that are offered too',
        },
        '/api/e-commerce/products/search': { notAsked: 'offers what may be sold, to everybody the same' },
      },
    },
    oneself: writesOnly,
    'own appointments': writesOnly,
    'own assignments': {
      owner: idOf(duty, 'owner'),
      params: { id: idOf(duty, 'id') },
      marks: [idOf(duty, 'id')],
    },
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
    'own clock': {
      owner: teacher,
      at: { '/api/hr/shifts-attendance/status': { marks: [] } },
    },
    'own conversations': {
      owner: idOf(mail, 'owner'),
      params: { id: idOf(mail, 'conversation') },
      marks: [idOf(mail, 'conversation')],
    },
    'own courses': { owner: teacher, params: { id: course }, marks: [course] },
    'own curricula': {
      owner: idOf(curriculum, 'owner'),
      params: { id: idOf(curriculum, 'id') },
      marks: [idOf(curriculum, 'id')],
    },
    'own customers': {
      owner: idOf(customer, 'owner'),
      params: { id: idOf(customer, 'id') },
      marks: [idOf(customer, 'id')],
    },
    'own deliveries': writesOnly,
    'own employee skills': {
      owner: idOf(skill, 'owner'),
      params: { id: idOf(skill, 'employee') },
      at: {
        '/api/hr/employees/:id/skills/:skillRowId': {
          notAsked: 'one of the rows of the list, which is asked: skills.test.ts asks for one',
        },
      },
    },
    'own employees': {
      owner: teacher,
      params: { id: employee },
      marks: [employee],
      at: { '/api/hr/employees/counts': { marks: [] } },
    },
    'own enrolments': {
      owner: parent,
      marks: [idOf(school, 'enrolment')],
      at: { '/api/student-dashboard/course-progress': { query: `userId=${pupil}`, marks: [] } },
    },
    'own feeds': { owner: teacher, marks: [feed] },
    'own import files': {
      owner: teacher,
      at: {
        '/api/imports/files/:id': {
          notAsked: 'needs a file that was sent: wizard tests ask for one of another',
        },
      },
    },
    'own leads': {
      owner: idOf(lead, 'owner'),
      params: { id: idOf(lead, 'id') },
      marks: [idOf(lead, 'id')],
      at: {
        '/api/e-commerce/leads/:id/products/:interestId': {
          notAsked: 'one of the rows of a lead, which is asked: activities.test.ts asks for one',
        },
        '/api/e-commerce/leads/duplicates': {
          query: `name=${encodeURIComponent(idOf(lead, 'name'))}&phone=${encodeURIComponent(idOf(lead, 'phone'))}`,
        },
      },
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
    'own results': { owner: pupil, marks: [idOf(school, 'result')] },
    'own rights': { owner: superuser, marks: ['"/users"'] },
    'own students': {
      owner: parent,
      params: { id: student },
      marks: [student],
      at: {
        '/api/students/counts': { marks: [] },
        '/api/students/search': { query: `q=${encodeURIComponent(idOf(school, 'name'))}&limit=50` },
        '/api/students/:id/links': {
          notAsked: 'opens with the right to read any link, which no stranger holds',
        },
      },
    },
    'own tasks': {
      owner: idOf(task, 'owner'),
      marks: [idOf(task, 'id')],
      at: { '/api/me/tasks/count': { marks: [] } },
    },
    'own teacher skills': {
      owner: idOf(teaching, 'owner'),
      params: { id: idOf(teaching, 'id') },
      marks: [idOf(teaching, 'id')],
    },
    'own timetables': {
      owner: teacher,
      query: `kind=class&id=${classId}`,
      marks: [classId],
      at: { '/api/timetables.pdf': { query: `kind=class&id=${classId}`, marks: [] } },
    },
    'own uploads, or all with delete:any file': writesOnly,
    'own uploads, or all with manage file': writesOnly,
    'own uploads, or all with read:any file': { owner: idOf(upload, 'owner'), marks: [idOf(upload, 'id')] },
    'people one looks after': {
      owner: idOf(aboutPupil, 'owner'),
      params: { userId: idOf(aboutPupil, 'child') },
      query: `userId=${idOf(aboutPupil, 'child')}&limit=50`,
      marks: [idOf(aboutPupil, 'id')],
      at: { '/api/feedback-analytics/user/:userId': { query: '' } },
    },
    'people one may ask': writesOnly,
    'people one may speak of': writesOnly,
    'people one may write to': { owner: parent, marks: [teacher] },
    'profile fields': {
      owner: parent,
      params: { id: pupil },
      at: {
        '/api/users/:id/profile-fields/:fieldId/file': {
          notAsked: 'needs a field with a file: profile-fields tests',
        },
      },
    },
    profiles: { owner: parent, params: { id: pupil } },
    'public and own templates': { owner: teacher, params: { id: ownTemplate }, marks: [ownTemplate] },
    'result sheets of own classes': {
      owner: teacher,
      params: { id: sheet },
      marks: [sheet],
      at: { '/api/lms/result-sheets': { query: 'limit=100' } },
    },
    'results of a student': { owner: parent, query: `userId=${pupil}`, marks: [idOf(school, 'result')] },
    search: {
      owner: teacher,
      query: `q=${encodeURIComponent(idOf(school, 'name'))}&limit=20`,
      marks: [student],
    },
    'task templates': { owner: teacher, params: { id: closedTask }, marks: [closedTask] },
    tasks: { owner: idOf(task, 'owner'), params: { id: idOf(task, 'id') }, marks: [idOf(task, 'id')] },
    'tasks of a child': { owner: parent, query: `userId=${pupil}`, marks: [childTask.id] },
    'user links': { owner: parent, params: { id: parent } },
    users: {
      owner: parent,
      params: { id: pupil },
      query: 'limit=0',
      marks: [pupil],
      at: {
        '/api/staff/users': { query: `roleId=${idOf(school, 'role')}`, marks: [teacher] },
        '/api/users/search': { query: 'limit=50', marks: [pupil, teacher] },
      },
    },
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
    'what the viewer may read': { owner: teacher, marks: [] },
  };
}
