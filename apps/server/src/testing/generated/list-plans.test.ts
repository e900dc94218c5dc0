import type { Endpoint } from '@bellwether/contract/shared/endpoint';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { growTables, rowId } from '../grown-tables.ts';
import { makeTestApp, type TestApp, type TestClient } from '../make-test-app.ts';

// Every list, picker and search with each of its sorts in both directions, on a database with ten thousand rows of what grows: no
// statement may read a large part of a table one row after the other. What it costs then is told by the plans, without a clock.

const rows = 20_000;
/** More than the bound of what a search counts, less than a table. */
const most = 4000;

/** What grows with the years; of courses, products, pages, boards, templates or roles a school has hundreds. */
const grown = [
  'user',
  'student',
  'user_link',
  'class',
  'enrolment',
  'lead',
  'lead_activity',
  'customer',
  'file',
  'media_asset',
  'form_submission',
  'conversation',
  'message',
  'message_recipient',
  'notification',
  'audit_log',
  'task_instance',
];

/** As many as a very large school has. */
const many = ['course', 'employee', 'product', 'material', 'feedback_request', 'staff_assignment'];

/** What reads more on purpose, each with its reason. */
const known: Record<string, string> = {
  '/api/availability/people?sortBy=workHours': 'sorts by a sum over each person’s week',
  '/api/availability/people?sortBy=callHours': 'the same',
  '/api/e-commerce/leads/assignees': 'says how many open leads each has: it counts the open leads',
  '/api/e-commerce/leads/pipeline': 'a board draws up to 5,000 cards',
  '/api/task-instances?sortBy=status': 'what is overdue depends on the moment',
};

interface Asked {
  readonly text: string;
  readonly values: unknown[];
}

let app: TestApp;

beforeAll(async () => {
  app = await makeTestApp();
  const owner = `'${await app.userIdOf('superuser')}'`;
  await growTables(app.db, grown, rows, {
    'user_link.user_id': rowId('user', `n % ${rows} + 1`),
    'student.student_identifier': `'S-' || n`,
    'notification.user_id': owner,
    'notification.type': `'SYSTEM_MESSAGE'`,
    // A mailbox is read whole for its search, and is its owner's alone: one message in two hundred is in this one.
    'message_recipient.user_id': `case when n % 200 = 0 then ${owner} else ${rowId('user')} end`,
  });
  await growTables(app.db, ['assignment_type'], 5, {});
  await growTables(app.db, many, 500, {
    'product.product_type': `'DIGITAL_PRODUCT'`,
    'staff_assignment.assignment_type_id': rowId('assignment_type', '1'),
    'staff_assignment.instance_start_time': `timestamptz '2026-09-01'`,
    'staff_assignment.instance_end_time': `timestamptz '2026-09-02'`,
  });
  await giveOwn();
}, 300_000);

/** The teacher of the tests teaches one class, and the parent has two children. */
async function giveOwn(): Promise<void> {
  const [teacher, parent] = [await app.userIdOf('teacher'), await app.userIdOf('parent')];
  await app.db.execute(
    sql.raw(`update employee set user_id = '${teacher}' where id = ${rowId('employee', '1')};
      insert into class_staff (id, class_id, employee_id, kind) values (gen_random_uuid(), ${rowId('class', '1')}, ${rowId('employee', '1')}, 'TEACHER');
      insert into user_link (id, user_id, linked_user_id, link_type, created_at, updated_at)
        select gen_random_uuid(), '${parent}', id, 'PARENT', now(), now() from "user" where id in (${rowId('user', '1')}, ${rowId('user', '2')})`),
  );
}

describe('a list of a grown school', () => {
  it.each(['superuser', 'teacher', 'parent'] as const)(
    'reads no large table from end to end for a %s',
    async (role) => {
      const client = await app.as(role);
      const lists = app.http.mounted.filter(({ endpoint }) => isList(endpoint));
      expect(lists.length).toBeGreaterThan(40);
      const wrong: string[] = [];
      for (const { endpoint } of lists)
        for (const query of queriesOf(endpoint)) {
          const url = `${endpoint.path}?${new URLSearchParams(query)}`;
          if (Object.keys(known).some((begin) => url.startsWith(begin))) continue;
          const { asked, reply } = await statementsOf(client, url);
          if (reply.status !== 200 && reply.body.code !== 'FORBIDDEN')
            wrong.push(`${url} ${JSON.stringify(reply.body)}`);
          for (const statement of asked) {
            const slow = await slowScan(app.platform.database.pool, statement);
            if (slow) wrong.push(`${url}: ${slow}\n  ${statement.text.slice(0, 300)}`);
          }
        }
      expect(wrong).toEqual([]);
    },
    600_000,
  );
});

/** What a call asks of the database. */
async function statementsOf(client: TestClient, url: string) {
  const asked: Asked[] = [];
  const spy = listen(asked);
  const reply = await client.get(url);
  spy.mockRestore();
  return { asked, reply };
}

function listen(asked: Asked[]) {
  const real = pg.Client.prototype.query;
  return vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [query, values] = args;
    const text = typeof query === 'string' ? query : (query as { text?: string }).text;
    if (text && /^\s*(select|with)\s/i.test(text))
      asked.push({
        text,
        values: (Array.isArray(values) ? values : (query as { values?: unknown[] }).values) ?? [],
      });
    return (real as (...all: unknown[]) => unknown).apply(this, args) as never;
  });
}

function isList({ method, path, query }: Endpoint): boolean {
  if (method !== 'GET' || path.includes(':') || !query) return false;
  return ['page', 'search', 'q'].some((name) => name in fieldsOf(query));
}

function fieldsOf(schema: unknown): Record<string, z.ZodType> {
  const object = schema instanceof z.ZodPipe ? schema.def.in : schema;
  return object instanceof z.ZodObject ? (object.shape as Record<string, z.ZodType>) : {};
}

function queriesOf({ query }: Endpoint): Record<string, string>[] {
  const fields = fieldsOf(query);
  const sorts = 'sortBy' in fields ? optionsOf(fields.sortBy) : [];
  const searched = ['search', 'q'].filter((name) => name in fields);
  return [
    {},
    ...sorts.flatMap((sortBy) => ['asc', 'desc'].map((sortOrder) => ({ sortBy, sortOrder }))),
    ...searched.flatMap((name) =>
      ['Grown77', 'grown', 'gr', 'bekova 9', 'zzzz'].map((text) => ({ [name]: text })),
    ),
  ];
}

function optionsOf(schema: z.ZodType | undefined): string[] {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner instanceof z.ZodEnum ? (inner.options as string[]) : [];
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Index Name'?: string;
  readonly Plans?: Plan[];
}

/** The scan of a statement that reads more rows than it may, with how many; undefined where none does. */
async function slowScan(pool: pg.Pool, { text, values }: Asked): Promise<string | undefined> {
  // An exact count reads what it counts; it is remembered, and none of a search.
  if (/^\s*select count\(\*\)/.test(text) && !text.includes(' like ')) return undefined;
  const client = await pool.connect();
  // As the embedded server has it, and as a database on disks of today should.
  await client.query('set random_page_cost = 1.1');
  const { rows: explained } = await client.query(
    `explain (analyze, timing off, format json) ${text}`,
    values,
  );
  client.release();
  const scans = flat(explained[0]['QUERY PLAN'][0].Plan).filter(
    (plan) => plan['Node Type'].endsWith('Scan') && grown.includes(plan['Relation Name'] ?? ''),
  );
  const slow = scans
    .map((plan) => ({
      plan,
      read: (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
    }))
    .filter(({ read }) => read > most)
    .sort((a, b) => b.read - a.read)[0];
  return (
    slow &&
    `${slow.plan['Node Type']} ${slow.plan['Relation Name']} ${slow.plan['Index Name'] ?? ''} reads ${slow.read}`
  );
}

function flat(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flat)];
}
