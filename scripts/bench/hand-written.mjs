// The best SQL that we know how to write by hand for what the benchmark asks for: for a superuser, a page at a time, without rights,
// filters or settings. Each statement has a name, so that the driver prepares it once. Nothing here is taken from the application.

/** The page by name reads the index for 50 ids first; class and guardian are looked up for these 50 only. */
export const studentStatements = [
  `with page as materialized (select id from student order by sort_name, id limit 50)
    select s.id, s.user_id as "userId", s.first_name as "firstName", s.middle_name as "middleName", s.last_name as "lastName",
      s.preferred_name as "preferredName", s.student_identifier as "studentIdentifier", s.date_of_birth as "dateOfBirth",
      s.date_of_enrollment as "dateOfEnrollment", s.gender, s.nationality, s.mobile_phone as "mobilePhone", s.status, s.version,
      s.emergency_contact_name as contact, s.emergency_contact_phone as phone, u.name, u.username, u.image,
      case when u.email_is_placeholder then null else u.email end as email, c.class, g.name as guardian
    from page join student s using (id) join "user" u on u.id = s.user_id
    left join lateral (
      select json_build_object('id', c.id, 'name', c.name, 'code', c.code, 'color', c.color,
        'from', case when e.status = 'SCHEDULED' then c.start_date end,
        'grade', case when gr.id is not null then json_build_object('id', gr.id, 'title', gr.title) end) as class
      from enrolment e join class c on c.id = e.class_id left join grade gr on gr.id = c.grade_id
      where e.student_id = s.id and e.status in ('SCHEDULED', 'ACTIVE')
      order by e.status, e.enrolled_at desc, c.start_date, e.id desc limit 1) c on true
    left join lateral (
      select p.name from user_link l join "user" p on p.id = l.user_id
      where l.linked_user_id = s.user_id and l.link_type in ('PARENT', 'GUARDIAN') order by l.created_at, l.id limit 1) g on true
    order by s.sort_name, s.id`,
  'select count(*)::int as count from student',
];

/** Twenty recipients by the index of their mailbox, then their messages. $1 is whose mailbox. */
export const messageStatements = [
  `select m.id, m.conversation_id as "conversationId", m.title, m.content, left(m.plain_text, 200) as "plainText",
      r.sent_at as timestamp, r.read_at is not null as "isRead", m.sender_id as "senderId", s.name as "senderName",
      s.avatar_config as "senderAvatarConfig", m.feedback_response_id as "feedbackResponseId", t.count as "recipientCount",
      t.name as "recipientName", t.avatar as "recipientAvatarConfig",
      (select count(*)::int from attachment a where a.entity = 'message' and a.entity_id = m.id) as "fileCount"
    from (select message_id, sent_at, read_at from message_recipient where user_id = $1 and trashed_at is null and purged_at is null
      order by sent_at desc, message_id desc limit 20) r
    join message m on m.id = r.message_id join "user" s on s.id = m.sender_id
    cross join lateral (select count(*)::int as count, min(u.name) as name, (array_agg(u.avatar_config))[1] as avatar
      from message_recipient o join "user" u on u.id = o.user_id where o.message_id = m.id) t
    order by r.sent_at desc, r.message_id desc`,
  'select count(*)::int as count from message_recipient where user_id = $1 and trashed_at is null and purged_at is null',
];

/** Since when a lead without activity counts as dead. */
const isDead = `l.current_stage not in ('WON', 'LOST') and coalesce(l.last_activity_at, l.created_at) <= now() - interval '30 days'`;
const temperature = `case when ${isDead} then 'DEAD' else l.temperature end`;
const cards = `select l.id, l.name, l.company, l.email, l.phone, l.current_stage as "currentStage", ${temperature} as temperature,
    l.source, l.score, l.expected_value::float8 as "expectedValue", l.next_follow_up as "nextFollowUp",
    l.last_activity_at as "lastActivityAt", l.last_user_activity_type as "lastUserActivityType",
    l.last_user_activity_outcome as "lastUserActivityOutcome", l.last_user_activity_subject as "lastUserActivitySubject",
    left(l.notes, 280) as notes, l.assigned_to_id as "assignedToId", l.created_at as "createdAt", l.version,
    u.name as "userName", u.email as "userEmail", u.avatar_config as "userAvatar"
  from lead l left join "user" u on u.id = l.assigned_to_id`;

/** Open cards, the newest of the two closed columns, and all figures by one pass over the leads. */
export const pipelineStatements = [
  `${cards} where l.current_stage not in ('WON', 'LOST') order by l.next_follow_up nulls last, l.created_at desc, l.id limit 5000`,
  `${cards} where l.current_stage = 'WON' order by l.stage_changed_at desc, l.id limit 200`,
  `${cards} where l.current_stage = 'LOST' order by l.stage_changed_at desc, l.id limit 200`,
  `select l.current_stage as stage, ${temperature} as temperature, count(*)::int as count,
      (coalesce(sum(l.expected_value), 0) * 100)::bigint::text as hundredths,
      count(*) filter (where l.created_at >= $1::timestamptz)::int as fresh from lead l group by 1, 2`,
];

/** The lessons of a range by the index of their start, and their staff by the same range. $1 and $2 are moments. */
export const lessonStatements = [
  `select o.id, o.schedule_id as "scheduleId", o.original_date as "originalDate", o.date, o.start_time as "startTime",
      o.end_time as "endTime", o.starts_at as "startsAt", o.ends_at as "endsAt", o.is_override as "isOverride",
      o.is_cancelled as "isCancelled", o.notes, o.date <> o.original_date or o.start_time <> o.planned_start_time
        or o.end_time <> o.planned_end_time as "isModified",
      c.id as "classId", c.code as "classCode", c.name as "className", c.color as "classColor", g.title as "gradeTitle",
      co.id as "courseId", co.title as "courseTitle", co.color as "courseColor", l.id as "lessonId",
      l.lesson_number as "lessonNumber", l.title as "lessonTitle", r.id as "locationId", r.name as "locationName",
      not exists (select 1 from attendance_session a where a.occurrence_id = o.id) as "mayMove"
    from lesson_occurrence o join class c on c.id = o.class_id left join grade g on g.id = c.grade_id
    left join course co on co.id = o.course_id left join lesson l on l.id = o.lesson_id left join location r on r.id = o.location_id
    where o.starts_at >= $1 and o.starts_at < $2 order by o.starts_at, o.id`,
  `select s.occurrence_id as "occurrenceId", s.employee_id as "employeeId", s.kind, e.first_name || ' ' || e.last_name as name,
      u.id as "userId", u.image as "picturePath"
    from lesson_occurrence o join occurrence_staff s on s.occurrence_id = o.id join employee e on e.id = s.employee_id
    left join "user" u on u.id = e.user_id where o.starts_at >= $1 and o.starts_at < $2
    order by e.last_name, e.first_name, e.id`,
];
