import { EmployeeRow } from '@bellwether/contract/imports/rows';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { employeeView } from '../../../employees/employees.view.ts';
import { addEmployees, employeeConflicts, forbiddenField } from '../../../employees/index.ts';
import { department, employee, jobTitle } from '../../tables.values.ts';
import {
  differing,
  type FindContext,
  failed,
  given,
  type Match,
  modelSaver,
  oneByOne,
  type SaveContext,
  type Saved,
} from './model.saver.ts';
import { idOf, idsByName, namedList } from './named.queries.ts';
import { placeholderEmail } from './placeholder-email.rules.ts';

type Row = z.output<typeof EmployeeRow>;

/** Employees: found by their number or their work e-mail; job title and department by their names (IMP-14). */
export const employeeSaver = modelSaver(
  EmployeeRow,
  { keys, find, create, update: oneByOne(update) },
  {
    conflicts: employeeConflicts,
    paths: ['/api/hr/employees', '/api/hr/departments', '/api/hr/job-titles'],
    references: {
      jobTitle: namedList(jobTitle, jobTitle.name, ['read', 'job_title']),
      department: namedList(department, department.name, ['read', 'department']),
    },
  },
);

function keys({ employeeIdNumber, email }: Row): string[] {
  return [`id ${employeeIdNumber.toLowerCase()}`, ...(email ? [`email ${email.toLowerCase()}`] : [])];
}

const Found = z.object({
  index: z.int(),
  byNumber: z.uuid().nullable(),
  byEmail: z.uuid().nullable(),
  byName: z.uuid().nullable(),
});

async function find(run: FindContext, rows: readonly Row[]): Promise<Match[]> {
  const wanted = rows.map(({ employeeIdNumber, email, firstName, lastName, dateOfBirth }, index) => ({
    index,
    number: employeeIdNumber,
    email: email ?? null,
    first: firstName.toLowerCase(),
    last: lastName.toLowerCase(),
    birth: dateOfBirth ?? null,
  }));
  const found = await rowsOf(run.db, Found).from(sql`
    select w.index,
      (select e.id from ${employeeView('e')} where e.employee_id_number = w.number::citext) as "byNumber",
      (select e.id from ${employeeView('e')} where e.work_email = w.email::citext) as "byEmail",
      (select e.id from ${employeeView('e')} where lower(e.first_name) = w.first and lower(e.last_name) = w.last
        and e.date_of_birth = w.birth::date limit 1) as "byName"
    from json_to_recordset(${JSON.stringify(wanted)}::json)
      as w(index int, number text, email text, first text, last text, birth text)`);
  const byIndex = new Map(found.map((one) => [one.index, one]));
  return rows.map((_, index): Match => {
    const { byNumber, byEmail, byName } = byIndex.get(index) ?? {};
    if (byNumber) return { id: byNumber, field: 'employeeIdNumber' };
    if (byEmail) return { id: byEmail, field: 'email' };
    return byName ? { warning: 'An employee of this name and birth date exists already.' } : {};
  });
}

async function create(run: SaveContext, rows: readonly Row[]): Promise<Saved[]> {
  const places = await placesOf(run, rows);
  const saved = rows.map((row) => refusal(run, row, places));
  const fresh = rows.filter((_, index) => saved[index] === undefined);
  const ids = await addEmployees(
    run.db,
    fresh.map((row) => {
      const { workEmail, status, ...fields } = fieldsOf(row, places);
      return {
        ...fields,
        workEmail: workEmail ?? placeholderEmail(row.employeeIdNumber),
        ...(status && { status }),
      };
    }),
  );
  run.changes.adopt(employee, ids);
  return saved.map((refused) => refused ?? { kind: 'created' });
}

async function update(run: SaveContext, id: string, row: Row): Promise<Saved> {
  const [stored] = await run.db.select().from(employee).where(eq(employee.id, id)).for('update');
  if (!stored) return failed(null, 'Employee not found');
  const places = await placesOf(run, [row]);
  const refused = refusal(run, row, places);
  if (refused) return refused;
  const changes = differing(given(fieldsOf(row, places)), stored);
  if (Object.keys(changes).length === 0) return { kind: 'unchanged' };
  await run.changes.update(employee, id, changes);
  return { kind: 'updated' };
}

type Places = Awaited<ReturnType<typeof placesOf>>;

async function placesOf(run: SaveContext, rows: readonly Row[]) {
  return {
    jobTitles: await idsByName(
      run.db,
      jobTitle,
      jobTitle.name,
      rows.map((row) => row.jobTitle),
    ),
    departments: await idsByName(
      run.db,
      department,
      department.name,
      rows.map((row) => row.department),
    ),
  };
}

function refusal(run: SaveContext, row: Row, { jobTitles, departments }: Places): Saved | undefined {
  if (idOf(jobTitles, row.jobTitle) === undefined)
    return failed('jobTitle', `There is no job title '${row.jobTitle}', or more than one.`);
  if (idOf(departments, row.department) === undefined)
    return failed('department', `There is no department '${row.department}', or more than one.`);
  const forbidden = forbiddenField(run.viewer, row);
  return forbidden === undefined
    ? undefined
    : failed(forbidden, "This needs the right 'edit:any employee_sensitive'.");
}

/** The row as the record has it; the hire date is the day of joining. */
function fieldsOf({ email, hireDate, jobTitle: title, department: unit, ...fields }: Row, places: Places) {
  return {
    ...fields,
    workEmail: email ?? null,
    dateOfJoining: hireDate,
    jobTitleId: idOf(places.jobTitles, title) ?? null,
    departmentId: idOf(places.departments, unit) ?? null,
  };
}
