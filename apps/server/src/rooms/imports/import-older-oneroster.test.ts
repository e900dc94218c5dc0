import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { importOneRoster } from './import-oneroster.commands.ts';
import { filesOf, folderOf, type School, smallSchool } from './testing/small-school.ts';

const now = '2025-08-25T03:00:00.000Z';

/** The school as OneRoster 1.1 has it: each user carries the role, and there is no roles.csv. */
function older(): School {
  const { roles = [], users = [], ...rest } = smallSchool();
  const roleOf = new Map(roles.map(({ userSourcedId, role }) => [userSourcedId, role]));
  return {
    ...rest,
    users: users.map((one) => ({
      ...one,
      role: roleOf.get(one.sourcedId) ?? 'student',
      orgSourcedIds: 'org,org2',
    })),
  };
}

async function run(app: TestApp, files: Record<string, string>) {
  const source = folderOf(files);
  const moment = app.clock.now();
  return importOneRoster({ db: app.db, source, dryRun: false, startedBy: null, now: moment, zone: 'UTC' });
}

const versioned = (files: Record<string, string>, version: string) => ({
  ...files,
  'manifest.csv': (files['manifest.csv'] ?? '').replace(
    /oneroster\.version,[^\n]*/,
    `oneroster.version,${version}`,
  ),
});
const people = async ({ db }: TestApp) =>
  (
    await db.execute(sql`
      select u.username::text, r.name::text as role, s.id is not null as student, e.id is not null as employee
      from "user" u join external_id x on x.entity = 'user' and x.entity_id = u.id
      left join user_role ur on ur.user_id = u.id left join role r on r.id = ur.role_id
      left join student s on s.user_id = u.id left join employee e on e.user_id = u.id order by 1, 2`)
  ).rows;

it('brings a school of OneRoster 1.1 as the same school in 1.2 comes: people with their roles and records', async () => {
  const [newer, app] = [await makeTestApp({ now }), await makeTestApp({ now })];
  const whole = await run(newer, filesOf(smallSchool()));
  const report = await run(app, versioned(filesOf(older()), '1.1'));
  expect(await people(app)).toEqual(await people(newer));
  expect((await people(app)).map(({ role }) => role)).toContain('teacher');
  const { role: _, ...entities } = whole.entities as Record<string, unknown>;
  expect(report).toMatchObject({ errors: 0, warnings: 0, entities });
  const again = await run(app, versioned(filesOf(older()), '1.1'));
  expect(again.entities).toMatchObject({
    user: { created: 0, updated: 0 },
    student: { created: 0, updated: 0 },
  });
});

it('takes an administrator of OneRoster 1.1 for one of the school', async () => {
  const app = await makeTestApp({ now });
  const school = older();
  const users = (school.users ?? []).map((one) =>
    one.sourcedId === 'anna' ? { ...one, role: 'administrator' } : one,
  );
  await run(app, versioned(filesOf({ ...school, users }), '1.1'));
  const anna = (await people(app)).filter(({ username }) => username === 'anna');
  expect(anna.map(({ role }) => role)).toEqual(['administrator', 'employee']);
  expect(anna[0]).toMatchObject({ student: false, employee: true });
});

it('takes any patch level of OneRoster 1.2, and refuses other versions by name', async () => {
  const app = await makeTestApp({ now });
  const files = filesOf(smallSchool());
  expect(await run(app, versioned(files, '1.2.1'))).toMatchObject({ errors: 0 });
  for (const version of ['1.0', '2.0', '1.20', '1.2.'])
    await expect(run(app, versioned(files, version))).rejects.toMatchObject({
      status: 400,
      message: `These files are OneRoster ${version}; version 1.1 or 1.2 is needed.`,
    });
});

it('brings classes without their course where the source has no courses, with a warning each', async () => {
  const app = await makeTestApp({ now });
  const { courses: _, ...school } = smallSchool();
  const files = { ...filesOf(school) };
  files['manifest.csv'] =
    `${(files['manifest.csv'] ?? '').replace(/file\.courses,[^\n]*\n/, '')}\nfile.courses,absent\n`;
  const report = await run(app, files);
  expect(report).toMatchObject({ errors: 0, entities: { class: { created: 2 }, course: { created: 0 } } });
  const { rows } = await app.db.execute(
    sql`select severity, reason from import_issue where run_id = ${report.runId} and file = 'classes.csv' order by line`,
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({
    severity: 'WARNING',
    reason: "courses.csv is absent, so there is no course 'c-art': the class comes without one.",
  });
});
