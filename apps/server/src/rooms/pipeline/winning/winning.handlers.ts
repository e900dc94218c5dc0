import type { winning } from '@bellwether/contract/pipeline/winning';
import { eq, sql } from 'drizzle-orm';
import { can } from '../../../platform/access/viewer.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { organizationDay } from '../../settings/index.ts';
import { interestsOf, studentsOf } from '../activities/related.queries.ts';
import { lead } from '../leads.table.ts';
import { missing, visibleLeads } from '../visible-leads.access.ts';
import { newCustomerOf } from './new-customer.rules.ts';
import { winLead } from './win-lead.commands.ts';
import { classesFor, customersLike, findCustomer } from './winning.queries.ts';

export const winningHandlers: Handlers<typeof winning> = {
  async preview({ params: { id } }, { db, viewer, now }) {
    const [found] = await db
      .select()
      .from(lead)
      .where(sql`${visibleLeads(viewer)} and ${eq(lead.id, id)}`);
    if (!found) throw await missing(db, viewer, id);
    const today = await organizationDay(db, now);
    const [customer, existingCustomers, students, products, classes] = await Promise.all([
      found.customerId ? findCustomer(db, viewer, found.customerId) : undefined,
      customersLike(db, viewer, found),
      studentsOf(db, id),
      interestsOf(db, id),
      classesFor(db, id, today),
    ]);
    return {
      data: {
        isWon: found.customerId !== null,
        customer: customer ?? null,
        newCustomer: newCustomerOf(found),
        existingCustomers,
        students,
        products,
        classes,
        can: {
          createCustomer: can(viewer, 'create:any', 'customer'),
          enrol: can(viewer, 'create:any', 'enrolment'),
          force: can(viewer, 'manage', 'enrolment'),
        },
      },
    };
  },

  win: async ({ params: { id }, body }, ctx) => ({ data: await winLead(ctx, id, body) }),
};
