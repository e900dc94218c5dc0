// The feed of a school with 10,000 posts: processor time of a page of 50 beside a page of 50 classes, by turns, for who reads any post, a
// teacher and a parent. Posts carry comments, reactions and confirmations as those of a school do.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/install.mjs';
import { inFolder } from './processes.mjs';
import { figure, skipped } from './report.mjs';
import { costsOf, startCounted, tellsRunTime } from './run-time.mjs';

const requireServer = createRequire(join(root, 'apps/server/package.json'));
const people = 4000;
const count = 10_000;
const text = `<p>${'Bring a hat, water and good shoes. We meet at the gate. '.repeat(5)}</p><ul><li>Hat</li><li>Water</li></ul>`;

const statements = [
  // A parent's and a teacher's classes have their share of what is written, the whole school a tenth, teachers another one.
  [
    `insert into post (id, author_id, title, content, post_type, priority, target_audience, audience_keys, status, publish_at, shown_at,
        announced_at, tags, comment_mode, on_website, requires_ack, ack_by, ack_unit, created_at, updated_at)
      select gen_random_uuid(), (select id from "user" where username = case when n % 3 = 0 then 'grown-teacher' else 'bench' end),
        'Post ' || n || ' of the school', $1, case when n % 4 = 0 then 'ANNOUNCEMENT' else 'POST' end, 'GENERAL',
        case when n % 10 = 0 then 'EVERYONE' else 'CUSTOM' end,
        case when n % 10 = 0 then '{all}' when n % 10 = 1 then array['role:' || (select id from role where name = 'teacher')]
          else array['class:' || c.id || ':STUDENT', 'class:' || c.id || ':PARENT', 'class:' || c.id || ':TEACHER'] end,
        'PUBLISHED', now() - n * interval '20 minutes', now() - n * interval '20 minutes', now(), '{sport,news}', 'OPEN', false,
        n % 23 = 0, now() + interval '3 days', 'PERSON', now(), now()
      from generate_series(1, ${count}) n join class c on c.code = 'B-' || (n % 60 + 1)`,
    [text],
  ],
  [
    `with said as materialized (select gen_random_uuid() as id, p.id as post_id, p.author_id, p.shown_at from post p, generate_series(1, 3))
      insert into comment (id, post_id, root_id, author_id, content, status, at, created_at, updated_at)
      select id, post_id, id, author_id, '<p>Thank you</p>', 'VISIBLE', shown_at, now(), now() from said`,
  ],
  [
    `insert into reaction (post_id, user_id, type, at)
      select p.id, u.id, (array['LIKE', 'LOVE', 'LAUGH'])[u.n % 3 + 1], p.shown_at
      from post p, (select id, row_number() over (order by username) as n from "user" where username like 'grown-%' limit 8) u`,
  ],
  [
    `insert into post_recipient (id, post_id, user_id) select gen_random_uuid(), p.id, u.id from post p,
      (select id from "user" where username like 'grown-%' limit 60) u where p.requires_ack`,
  ],
  [
    `insert into post_receipt (post_id, user_id, revision, acknowledged_at) select r.post_id, r.user_id, 1, now() from post_recipient r
      where r.user_id::text < '9'`,
  ],
  // Classes as they are, too: each with two teachers of twenty.
  [
    `insert into "user" (id, name, email, username) select gen_random_uuid(), 'Teacher ' || n, 'feed' || n || '@bench.example', 'feed-' || n
      from generate_series(1, 20) n`,
  ],
  [
    `insert into employee (id, user_id, employee_id_number, first_name, last_name, work_email, date_of_joining, created_at, updated_at)
      select gen_random_uuid(), id, 'F-' || username, 'Teacher', name, email, '2020-01-01', now(), now() from "user" where username like 'feed-%'`,
  ],
  [
    `insert into class_staff (id, class_id, employee_id, kind)
      select gen_random_uuid(), c.id, e.id, 'TEACHER' from (select id, row_number() over (order by code) as n from class) c
        join (select id, row_number() over (order by id) as n from employee where employee_id_number like 'F-%') e
          on e.n in (c.n % 20 + 1, (c.n + 7) % 20 + 1)`,
  ],
  ['vacuum analyze'],
];

/** Prints for each kind of reader what a page of the feed costs beside one of classes. */
export async function benchFeed() {
  if (!tellsRunTime) return skipped('feed', 'only Linux tells the run time of threads');
  await inFolder(async (folder) => {
    const app = await startCounted('app-server.mjs', { args: [folder, String(people)] });
    try {
      await fill(app.databaseUrl);
      for (const username of ['bench', 'grown-teacher', 'guardian-4']) await compare(app, username);
    } finally {
      await app.stop();
    }
  });
}

async function compare(app, username) {
  const { cookie } = username === 'bench' ? app : await app.ask({ as: username });
  const headers = { cookie, 'accept-encoding': 'gzip', 'x-rows': 'once' };
  // The classes of who reads any: a teacher or a parent has no fifty of them.
  const classes = { url: `${app.url}/api/lms/classes?limit=50`, headers: { ...headers, cookie: app.cookie } };
  const feed = { url: `${app.url}/api/information/posts?addressed=true&status=PUBLISHED&limit=50`, headers };
  const page = await (await fetch(feed.url, feed)).json();
  if (page.data.length !== 50) throw new Error(`the feed has ${page.data.length} posts`);
  const [list, posts] = await costsOf([
    { app, target: classes },
    { app, target: feed },
  ]);
  const note = `${posts.cpu.toFixed(1)} and ${list.cpu.toFixed(1)} ms CPU; alone ${posts.alone.toFixed(1)}, ${list.alone.toFixed(1)} ms`;
  figure(
    `feed of 50 in ${count}, as ${username}, against 50 classes`,
    posts.cpu / list.cpu,
    '×',
    { atMost: 2 },
    note,
  );
}

export async function fill(databaseUrl) {
  const { Client } = requireServer('pg');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const [statement, values] of statements) await client.query(statement, values ?? []);
  } finally {
    await client.end();
  }
}
