import type { PersonalData } from '@bellwether/contract/identity/password';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { employeeView } from '../employees/employees.view.ts';
import { customerView } from '../sales/customers.view.ts';
import { studentView } from '../students/students.view.ts';

/** What is known of a person whose password is set; of a new user only what was filled in. */
export interface KnownPerson {
  readonly name: string;
  readonly username?: string | null | undefined;
  readonly email?: string | null | undefined;
  /** The number of the student or employee. */
  readonly number?: string | null | undefined;
  /** 'YYYY-MM-DD'. */
  readonly birthDate?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** What of a person no password of theirs may contain (IAM-07). */
export function personalData(...known: readonly KnownPerson[]): PersonalData {
  const texts = (values: readonly (string | null | undefined)[]) =>
    values.flatMap((value) => (value ? [value] : []));
  return {
    words: texts(
      known.flatMap(({ name, username, email, number }) => [name, username, email?.split('@')[0], number]),
    ),
    birthDates: texts(known.map(({ birthDate }) => birthDate)),
    phones: texts(known.map(({ phone }) => phone)),
  };
}

const KnownRow = z.object({
  name: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  number: z.string().nullable(),
  birthDate: z.string().nullable(),
  phone: z.string().nullable(),
});

/** The same of a stored user, from the records as student, employee and customer too; nothing of one who does not exist. */
export async function personalDataOf(db: Db, userId: string): Promise<PersonalData> {
  const { rows } = await db.execute(sql`
    select u.name, u.username, u.email, null as number, null as "birthDate", null as phone
      from "user" u where u.id = ${userId}
    union all
    select concat_ws(' ', first_name, middle_name, last_name, preferred_name), null, null, student_identifier::text,
      date_of_birth::text, mobile_phone from ${studentView('student')} where user_id = ${userId}
    union all
    select concat_ws(' ', first_name, middle_name, last_name), null, work_email, employee_id_number::text,
      date_of_birth::text, mobile_phone from ${employeeView('employee')} where user_id = ${userId}
    union all
    select concat_ws(' ', name), null, email, null, null, phone from ${customerView('customer')} where user_id = ${userId}`);
  return personalData(...rows.map((row) => KnownRow.parse(row)));
}
