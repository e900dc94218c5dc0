import { startOfWeek } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { readSettings, writeSettings } from '../../rooms/settings/index.ts';
import { idOf, oneRow, type ReadScope, type ScopeSample } from './sample.ts';
import type { SampleSchool } from './school.ts';

/** Users, employees, customers and leads. */
export async function peopleSamples(
  db: Db,
  { school, teacher, parent, pupil, student, employee, superuser }: SampleSchool,
) {
  const lead = await oneRow(
    db,
    'lead with everything',
    sql`select l.assigned_to_id as owner, l.id, l.name, l.phone from lead l where l.assigned_to_id is not null and l.current_stage not in ('WON', 'LOST')
      order by (select count(*) from lead_activity a where a.lead_id = l.id) desc limit 1`,
  );
  const duty = await oneRow(
    db,
    'assignment',
    sql`select user_id as owner, id from staff_assignment where user_id is not null limit 1`,
  );
  const skill = await oneRow(
    db,
    'skill of an employee',
    sql`select e.user_id as owner, e.id as employee, s.id from employee_skill s join employee e on e.id = s.employee_id
      where e.user_id is not null limit 1`,
  );
  const teaching = await oneRow(
    db,
    'teaching skill',
    sql`select e.user_id as owner, s.id from teacher_skill s join employee e on e.id = s.teacher_id
      where e.user_id is not null limit 1`,
  );
  const offered = await oneRow(
    db,
    'product that is not offered',
    sql`select id from product where not is_active limit 1`,
  );
  const withdrawn = await oneRow(
    db,
    'tuition package that is not offered',
    sql`select id from tuition_package where not is_active limit 1`,
  );
  const budget = await oneRow(
    db,
    'budget of a teacher',
    sql`select created_by_id as owner, id from budget where status = 'PENDING_APPROVAL' limit 1`,
  );
  const away = await oneRow(
    db,
    'leave request of who signs in',
    sql`select r.id, e.user_id as owner, r.employee_id as employee from leave_request r join employee e on e.id = r.employee_id
      where e.user_id is not null and r.status = 'Pending' order by r.start_date limit 1`,
  );
  const encashment = await oneRow(
    db,
    'leave to be paid out',
    sql`select c.id, e.user_id as owner from leave_encashment c join employee e on e.id = c.employee_id limit 1`,
  );
  const repair = await oneRow(
    db,
    'attendance to be set right',
    sql`select r.id, r.attendance_log_id as log, e.user_id as owner from regularization_request r join employee e on e.id = r.employee_id
      where r.status = 'PENDING' and r.attendance_log_id is not null and e.user_id is not null limit 1`,
  );
  const shift = await oneRow(
    db,
    'published shift',
    sql`select s.id, s.date::text as date, e.id as employee, e.user_id as owner from employee_shift s join employee e on e.id = s.employee_id
      where s.published_at is not null and e.user_id is not null order by s.starts_at limit 1`,
  );
  const swap = await oneRow(
    db,
    'swap that waits',
    sql`select r.id, e.user_id as owner, r.original_shift_id as shift from shift_request r join employee e on e.id = r.employee_id
      where r.request_type = 'SHIFT_SWAP' and r.status = 'PENDING' and e.user_id is not null order by r.id limit 1`,
  );
  const customer = await oneRow(
    db,
    'customer who signs in',
    sql`select id, user_id as owner from customer where user_id is not null limit 1`,
  );
  const bill = await oneRow(
    db,
    'sent invoice of a customer who signs in',
    sql`select i.id, c.id as customer, c.user_id as owner, (select a.receipt_id from allocation a where a.invoice_id = i.id limit 1) as receipt
      from invoice i join customer c on c.id = i.customer_id where i.status = 'PAID' and c.user_id is not null limit 1`,
  );
  const refund = newId();
  await db.execute(sql`insert into refund_request (id, customer_id, amount, payment_date, payment_method, account_id, requested_by_id, created_at, updated_at)
    select ${refund}, ${idOf(bill, 'customer')}, 1, '2026-11-19', 'CASH', a.id, ${superuser}, now(), now() from ledger_account a where a.subtype = 'CASH' limit 1`);
  const ordered = await oneRow(
    db,
    'approved order with a plan of a customer who signs in',
    sql`select o.id, c.user_id as owner, (select n.id from instalment n where n.plan_id = p.id limit 1) as part
      from sales_order o join customer c on c.id = o.customer_id join payment_plan p on p.order_id = o.id
      where o.order_status = 'IN_PROGRESS' and c.user_id is not null limit 1`,
  );
  // The demo school is paid in dong; the codes that the samples ask for are of dollars.
  const { payment } = await readSettings(db, 'payment');
  await writeSettings(db, 'payment', { ...payment, currency: 'USD', qrFormat: 'basic' });
  const open = await oneRow(
    db,
    'open invoice of a customer who signs in',
    sql`select i.id, c.user_id as owner from invoice i join customer c on c.id = i.customer_id
      where i.status = 'SENT' and c.user_id is not null limit 1`,
  );
  const sessions = await oneRow(
    db,
    'sessions of a customer who signs in',
    sql`select g.id, c.user_id as owner from credit_grant g join customer c on c.id = g.customer_id
      where c.user_id is not null limit 1`,
  );
  return {
    'own invoices': {
      owner: idOf(bill, 'owner'),
      params: { id: idOf(bill, 'id') },
      marks: [idOf(bill, 'id')],
      query: 'limit=100',
      at: {
        '/api/finance/invoices/:id': { query: '' },
        '/api/finance/invoices/:id/qr': {
          ...{ owner: idOf(open, 'owner'), params: { id: idOf(open, 'id') }, query: '', marks: [] },
        },
        '/api/finance/invoices/:id/pdf': { query: '', marks: [] },
        '/api/finance/credit-notes/:id/pdf': {
          notAsked: 'the demo credits nobody who signs in: documents.test.ts asks for a stranger’s',
        },
        '/api/finance/customers/:id/statement/pdf': {
          ...{ params: { id: idOf(bill, 'customer') }, query: 'from=2020-01-01&to=2020-12-31', marks: [] },
        },
        '/api/finance/session-credits': {
          ...{ owner: idOf(sessions, 'owner'), params: {}, marks: [idOf(sessions, 'id')] },
        },
        '/api/finance/session-credits/:id': {
          ...{ owner: idOf(sessions, 'owner'), params: { id: idOf(sessions, 'id') }, query: '' },
          marks: [idOf(sessions, 'id')],
        },
        '/api/finance/customers/:id/account': {
          ...{ params: { id: idOf(bill, 'customer') }, query: '', marks: [idOf(bill, 'customer')] },
        },
        '/api/finance/customers/:id/statement': {
          params: { id: idOf(bill, 'customer') },
          query: 'from=2020-01-01&to=2020-12-31',
          marks: [idOf(bill, 'customer')],
        },
      },
    },
    'own orders': {
      owner: idOf(ordered, 'owner'),
      params: { id: idOf(ordered, 'id') },
      marks: [idOf(ordered, 'id')],
      query: 'limit=100',
      at: {
        '/api/e-commerce/orders/:id': { query: '' },
        '/api/e-commerce/orders/:id/instalments': { query: '', marks: [idOf(ordered, 'part')] },
      },
    },
    'own receipts': {
      owner: idOf(bill, 'owner'),
      query: 'limit=100',
      marks: [idOf(bill, 'receipt')],
      at: {
        '/api/finance/receipts/:id/pdf': { params: { id: idOf(bill, 'receipt') }, query: '', marks: [] },
      },
    },
    'own refunds': { owner: idOf(bill, 'owner'), query: 'limit=100', marks: [refund] },
    'offered products': {
      owner: superuser,
      params: { id: idOf(offered, 'id') },
      marks: [idOf(offered, 'id')],
      at: {
        '/api/e-commerce/product-bundles': {
          notAsked: 'the demo offers every bundle: bundles.test.ts hides one',
        },
        '/api/e-commerce/product-bundles/:id': {
          notAsked: 'the demo offers every bundle: bundles.test.ts hides one',
        },
        '/api/e-commerce/products/categories': {
          notAsked: 'names of categories, of products that are offered too',
        },
        '/api/e-commerce/products/search': { notAsked: 'offers what may be sold, to everybody the same' },
      },
    },
    'offered tuition packages': {
      owner: superuser,
      params: { id: idOf(withdrawn, 'id') },
      marks: [idOf(withdrawn, 'id')],
    },
    'own assignments': {
      owner: idOf(duty, 'owner'),
      params: { id: idOf(duty, 'id') },
      marks: [idOf(duty, 'id')],
    },
    'own attendance logs': {
      owner: idOf(repair, 'owner'),
      query: 'exceptions=true&limit=100',
      params: { id: idOf(repair, 'log') },
      marks: [idOf(repair, 'log')],
      at: { '/api/hr/regularization-requests': { query: 'limit=100', marks: [idOf(repair, 'id')] } },
    },
    'own budgets': {
      owner: idOf(budget, 'owner'),
      params: { id: idOf(budget, 'id') },
      marks: [idOf(budget, 'id')],
      at: {
        '/api/finance/budgets/:id/comments': { marks: [] },
        '/api/finance/reports/budget-variance': { query: `budgetId=${idOf(budget, 'id')}` },
      },
    },
    'own clock': {
      owner: teacher,
      at: { '/api/hr/shifts-attendance/status': { marks: [] } },
    },
    'own customers': {
      owner: idOf(customer, 'owner'),
      params: { id: idOf(customer, 'id') },
      marks: [idOf(customer, 'id')],
    },
    'own employee skills': {
      owner: idOf(skill, 'owner'),
      params: { id: idOf(skill, 'employee') },
      at: {
        '/api/hr/employees/:id/skills/:skillRowId': {
          notAsked: 'one of the rows of the list, which is asked: skills.test.ts asks for one',
        },
      },
    },
    'own employees': {
      owner: teacher,
      params: { id: employee },
      marks: [employee],
      at: { '/api/hr/employees/counts': { marks: [] } },
    },
    'own shift requests': {
      owner: idOf(swap, 'owner'),
      query: 'limit=100',
      params: { id: idOf(swap, 'id') },
      marks: [idOf(swap, 'id')],
      at: {
        '/api/hr/shift-requests/swaps': {
          notAsked: 'offers for one’s own shift alone: shift-requests.test.ts asks with another’s',
        },
      },
    },
    'own shifts': {
      owner: idOf(shift, 'owner'),
      query: `from=${idOf(shift, 'date')}&to=${idOf(shift, 'date')}&limit=100`,
      params: { id: idOf(shift, 'id') },
      marks: [idOf(shift, 'id')],
      at: {
        '/api/hr/roster': {
          query: `from=${startOfWeek(idOf(shift, 'date'))}`,
          marks: [idOf(shift, 'id')],
        },
      },
    },
    'own leave': {
      owner: idOf(away, 'owner'),
      params: { id: idOf(away, 'id') },
      marks: [idOf(away, 'id')],
      at: {
        '/api/hr/leave-balances': {
          query: `employeeId=${idOf(away, 'employee')}`,
          marks: [idOf(away, 'employee')],
        },
        '/api/hr/leave-ledger': {
          query: `employeeId=${idOf(away, 'employee')}`,
          marks: [idOf(away, 'employee')],
        },
        '/api/hr/team-calendar': { query: 'from=2026-11-01&to=2026-12-31', marks: [idOf(away, 'employee')] },
        '/api/hr/leave-requests/:id/impact': { marks: [] },
        '/api/hr/leave-encashments': { owner: idOf(encashment, 'owner'), marks: [idOf(encashment, 'id')] },
        '/api/hr/earned-leave-accruals': {
          notAsked: 'the demo school earns no leave by policy: leave-setup.test.ts asks for somebody else’s',
        },
      },
    },
    'own leads': {
      owner: idOf(lead, 'owner'),
      params: { id: idOf(lead, 'id') },
      marks: [idOf(lead, 'id')],
      at: {
        '/api/e-commerce/leads/:id/products/:interestId': {
          notAsked: 'one of the rows of a lead, which is asked: activities.test.ts asks for one',
        },
        '/api/e-commerce/leads/counts': { marks: [] },
        '/api/e-commerce/leads/duplicates': {
          query: `name=${encodeURIComponent(idOf(lead, 'name'))}&phone=${encodeURIComponent(idOf(lead, 'phone'))}`,
        },
      },
    },
    'own rights': { owner: superuser, marks: ['"/users"'] },
    'own teacher skills': {
      owner: idOf(teaching, 'owner'),
      params: { id: idOf(teaching, 'id') },
      marks: [idOf(teaching, 'id')],
    },
    'people one may write to': { owner: parent, marks: [teacher] },
    'profile fields': {
      owner: parent,
      params: { id: pupil },
      at: {
        '/api/users/:id/profile-fields/:fieldId/file': {
          notAsked: 'needs a field with a file: profile-fields tests',
        },
      },
    },
    profiles: { owner: parent, params: { id: pupil } },
    search: {
      owner: teacher,
      query: `q=${encodeURIComponent(idOf(school, 'name'))}&limit=20`,
      marks: [student],
    },
    'user links': { owner: parent, params: { id: parent } },
    users: {
      owner: parent,
      params: { id: pupil },
      query: 'limit=0',
      marks: [pupil],
      at: {
        '/api/staff/users': { query: `roleId=${idOf(school, 'role')}`, marks: [teacher] },
        '/api/users/search': { query: 'limit=50', marks: [pupil, teacher] },
      },
    },
    'what the viewer may read': { owner: teacher, marks: [] },
  } satisfies Partial<Record<ReadScope, ScopeSample>>;
}
