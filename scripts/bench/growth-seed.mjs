// A school that has grown: `people` students with names of four languages, a guardian for every fourth, enrolments for half of
// them in classes of some thirty, as many leads as people.

const families = [
  'Bekova',
  'Nguyễn',
  'Trần',
  'Müller',
  'Okafor',
  'Lê',
  'Sánchez',
  'Haddad',
  'Kowalski',
  'Phạm',
];

/** SQL for how many classes there are for this many people. */
const classesOf = (people) => `greatest(40, ${people} / 60)`;

const statements = [
  `create temp table grown as select n, gen_random_uuid() as user_id, gen_random_uuid() as id,
      gen_random_uuid() as guardian_id, 'First' || n as first,
      case when n % 4000 = 7 then 'Bekova' else ($2::text[])[2 + n % 9] end as last from generate_series(1, $1::int) n`,
  `insert into "user" (id, name, email, username) select user_id, first || ' ' || last, 'grown' || n || '@bench.example',
    'grown-' || n from grown`,
  `insert into student (id, user_id, student_identifier, first_name, last_name, date_of_birth, date_of_enrollment, status, gender,
      nationality, mobile_phone, emergency_contact_name, emergency_contact_phone, created_at, updated_at)
    select id, user_id, 'G-' || lpad(n::text, 7, '0'), first, last, '2012-03-04', date '2020-01-01' + n % 2000,
      case when n % 9 = 0 then 'GRADUATED' else 'ACTIVE' end, 'OTHER', 'Vietnam', '+84 90 000 0000', 'Contact ' || n,
      '+84 91 000 0000', now() - n * interval '1 second', now() from grown`,
  `insert into "user" (id, name, email, username) select guardian_id, 'Guardian' || n || ' ' || last,
    'guardian' || n || '@bench.example', 'guardian-' || n from grown where n % 4 = 0`,
  `insert into user_link (id, user_id, linked_user_id, link_type, created_at, updated_at)
    select gen_random_uuid(), guardian_id, user_id, 'PARENT', now(), now() from grown where n % 4 = 0`,
  // A larger school has more classes, not larger ones: some thirty students each.
  `insert into class (id, name, code, start_date, color, grade_id, created_at, updated_at)
    select gen_random_uuid(), 'Class ' || n, 'B-' || n, '2025-09-01', '#22C55E',
      (select id from grade where title = 'Grade ' || (n % 8 + 1)), now(), now() from grown where n between 41 and ${classesOf('(select max(n) from grown)')}`,
  `insert into enrolment (id, student_id, class_id, status, enrolled_at, created_at, updated_at)
    select gen_random_uuid(), g.id, c.id, 'ACTIVE', now() - g.n * interval '1 minute', now(), now() from grown g
    join class c on c.code = 'B-' || (g.n / 2 % ${classesOf('(select max(n) from grown)')} + 1) where g.n % 2 = 0`,
  `insert into lead (id, name, company, email, phone, current_stage, stage_changed_at, temperature, source, score,
      expected_value, next_follow_up, last_activity_at, created_at, updated_at)
    select gen_random_uuid(), first || ' ' || last, 'Company ' || n % 5000, 'lead' || n || '@bench.example', '090' || n,
      (array['NEW', 'CONTACTED', 'QUALIFIED', 'WON', 'LOST'])[1 + n % 5], now() - n * interval '1 minute', 'WARM', 'PHONE',
      n % 101, case when n % 3 = 0 then n end, case when n % 2 = 0 then now() + n * interval '1 minute' end,
      now() - n * interval '1 second', now() - n * interval '1 second', now() from grown`,
  // A parent of one, and a teacher of the first two classes.
  `insert into user_role (user_id, role_id) select u.id, r.id from "user" u, role r where u.username = 'guardian-4' and r.name = 'parent'`,
  `insert into "user" (id, name, email, username) values (gen_random_uuid(), 'Grown Teacher', 'teacher@bench.example', 'grown-teacher')`,
  `insert into user_role (user_id, role_id) select u.id, r.id from "user" u, role r where u.username = 'grown-teacher' and r.name = 'teacher'`,
  `insert into employee (id, user_id, employee_id_number, first_name, last_name, work_email, date_of_joining, created_at, updated_at)
    select gen_random_uuid(), id, 'G-1', 'Grown', 'Teacher', email, '2020-01-01', now(), now() from "user" where username = 'grown-teacher'`,
  `insert into class_staff (id, class_id, employee_id, kind)
    select gen_random_uuid(), c.id, e.id, 'TEACHER' from class c, employee e where c.code in ('B-1', 'B-2') and e.employee_id_number = 'G-1'`,
  'drop table grown',
  'vacuum analyze',
];

/** Adds `people` students and what belongs to them; the seed of the other parts comes before. */
export async function grow(pool, people) {
  const client = await pool.connect();
  try {
    for (const [at, statement] of statements.entries())
      await client.query(statement, at === 0 ? [people, families] : []);
  } finally {
    client.release();
  }
}
