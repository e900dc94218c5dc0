// 1,160 students in 40 classes, written straight into the tables, and a superuser who is signed in.

const statements = [
  `insert into "user" (id, name, email, username) values (gen_random_uuid(), 'Bench', 'bench@bench.example', 'bench')`,
  `insert into user_role (user_id, role_id) select u.id, r.id from "user" u, role r
    where u.username = 'bench' and r.name = 'superuser'`,
  `insert into grade (id, title, created_at, updated_at) select gen_random_uuid(), 'Grade ' || n, now(), now()
    from generate_series(1, 8) n`,
  `insert into class (id, name, code, start_date, color, grade_id, created_at, updated_at)
    select gen_random_uuid(), 'Class ' || n, 'B-' || n, '2025-09-01', '#22C55E',
      (select id from grade where title = 'Grade ' || (n % 8 + 1)), now(), now() from generate_series(1, 40) n`,
  `insert into "user" (id, name, email, username) select gen_random_uuid(), 'Student ' || n || ' Nguyễn',
    'student' || n || '@bench.example', 'bench-student-' || n from generate_series(1, 1160) n`,
  `insert into student (id, user_id, student_identifier, first_name, last_name, date_of_birth, date_of_enrollment,
      gender, nationality, mobile_phone, emergency_contact_name, emergency_contact_phone, created_at, updated_at)
    select gen_random_uuid(), u.id, 'BS-' || u.username, 'Student ' || substr(u.username, 15), 'Nguyễn', '2012-03-04',
      '2025-09-01', 'OTHER', 'Vietnam', '+84 90 000 0000', 'Parent of ' || u.name, '+84 91 000 0000', now(), now()
    from "user" u where u.username like 'bench-student-%'`,
  `insert into enrolment (id, student_id, class_id, status, enrolled_at, created_at, updated_at)
    select gen_random_uuid(), s.id, c.id, 'ACTIVE', now(), now(), now() from student s
    join class c on c.code = 'B-' || (substr(s.student_identifier::text, 18)::int % 40 + 1)`,
  'analyze',
];

/** Fills the database; `token` becomes the superuser's session, which idleness does not end. */
export async function seed(pool, token) {
  for (const statement of statements) await pool.query(statement);
  await pool.query(
    `insert into session (id, user_id, token, expires_at, remember)
      select gen_random_uuid(), id, $1, now() + interval '1 day', true from "user" where username = 'bench'`,
    [token],
  );
}
