import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import {
  classCourse,
  classSchedule,
  classStaff,
  course,
  customer,
  customerAddress,
  department,
  employee,
  enrolment,
  grade,
  lead,
  leadActivity,
  ledgerAccount,
  lesson,
  location,
  product,
  scheduleStaff,
  schoolClass,
  student,
  user,
  userLink,
  userRole,
  vendor,
} from './tables.values.ts';

/** A table whose rows are recorded one by one, with the rows of other tables that belong to each of them. */
export interface Recorded {
  readonly name: string;
  readonly table: PgTable;
  /** Rows without an id of their own: they are kept, restored and deleted with their owner. */
  readonly owned: readonly { readonly name: string; readonly table: PgTable; readonly ownerColumn: string }[];
  /** Tables whose rows are worked out from the owner's and may go with it. */
  readonly derived: readonly { readonly name: string; readonly ownerColumn: string }[];
  /** SQL over alias `t` that names a row for a person. */
  readonly label: string;
}

/** Every table that an import writes, each after the tables that it refers to. */
export const recordedTables: readonly Recorded[] = [
  recorded(location, 't.name'),
  recorded(department, 't.name'),
  recorded(grade, 't.title'),
  recorded(user, 't.name', { owned: [{ table: userRole, ownerColumn: 'user_id' }] }),
  recorded(employee, "t.first_name || ' ' || t.last_name"),
  recorded(student, 't.sort_name'),
  recorded(userLink, 't.link_type'),
  recorded(course, 't.title'),
  recorded(lesson, 't.title'),
  recorded(schoolClass, 't.name', { owned: [{ table: classCourse, ownerColumn: 'class_id' }] }),
  recorded(classStaff, 't.kind'),
  recorded(enrolment, 't.status'),
  recorded(classSchedule, "coalesce(t.schedule_name, 'Schedule')", {
    owned: [{ table: scheduleStaff, ownerColumn: 'schedule_id' }],
    derived: [{ name: 'lesson_occurrence', ownerColumn: 'schedule_id' }],
  }),
  recorded(customer, 't.display_name', { owned: [{ table: customerAddress, ownerColumn: 'customer_id' }] }),
  recorded(product, 't.name'),
  recorded(ledgerAccount, "t.account_code || ' ' || t.account_name"),
  recorded(vendor, 't.name'),
  recorded(lead, 't.name', { owned: [{ table: leadActivity, ownerColumn: 'lead_id' }] }),
];

const byName = new Map(recordedTables.map((entry) => [entry.name, entry]));

/** The entry of a table by its name. Throws for a table that imports do not write. */
export function recordedTable(name: string): Recorded {
  const found = byName.get(name);
  if (!found) throw new Error(`imports do not write ${name}`);
  return found;
}

/** The names, in SQL, of the columns that can be written: not the generated ones. */
export function writableColumns(table: PgTable): string[] {
  return getTableConfig(table)
    .columns.filter((column) => column.generated === undefined)
    .map((column) => snake(column.name));
}

function recorded(
  table: PgTable,
  label: string,
  parts: {
    owned?: readonly { table: PgTable; ownerColumn: string }[];
    derived?: readonly { name: string; ownerColumn: string }[];
  } = {},
): Recorded {
  const owned = (parts.owned ?? []).map((one) => ({ ...one, name: getTableName(one.table) }));
  return { name: getTableName(table), table, owned, derived: parts.derived ?? [], label };
}

/** Column names are given by the casing of the database handle, which a table by itself does not know. */
function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
