import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import { userView } from '../../identity/identity.view.ts';
import { customerView } from '../../sales/customers.view.ts';
import { spokenLanguages } from '../../translations/index.ts';

const Row = z.object({
  name: z.string(),
  email: z.string().nullable(),
  language: z.string().nullable(),
  userId: z.string().nullable(),
});

/** How who pays is written to. */
export interface Payer {
  readonly name: string;
  /** null where no mail reaches them. */
  readonly email: string | null;
  /** One that the product speaks: the customer's, else the school's. */
  readonly language: string;
  /** Their account, while they may sign in. */
  readonly userId: string | null;
}

/** Name, address, language and account of a customer: their own address, else that of their account, and never a placeholder (AMB-247). */
export async function payerOf(db: Db, customerId: string): Promise<Payer | undefined> {
  const found = await rowOf(db, Row).from(sql`
    select c.display_name as name, c.communication_language as language, u.id as "userId",
      coalesce(case when not c.email_is_placeholder then nullif(c.email, '') end,
        case when not u.email_is_placeholder then u.email end) as email
    from ${customerView('c')} left join ${userView('u')} on u.id = c.user_id and u.is_active
    where c.id = ${customerId}`);
  if (!found) return undefined;
  return { ...found, language: (await spokenLanguages(db))(found.language) };
}
