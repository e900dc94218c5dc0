import { dayInYear } from '@bellwether/contract/hr-reminders/due.rules';
import { addDays, type Day, endOfMonth } from '@bellwether/contract/shared/day';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { department, employee, employeeHistory, jobTitle } from '../../rooms/employees/employees.table.ts';
import { grievance, grievanceNamed, grievanceNote } from '../../rooms/grievances/grievances.table.ts';
import { hrReminder, reminderDelivery } from '../../rooms/hr-reminders/hr-reminders.table.ts';
import { ownPartsOf, proposeSettlement } from '../../rooms/leavers/index.ts';
import { exitInterview, settlement, settlementLine } from '../../rooms/leavers/leavers.table.ts';
import { movement } from '../../rooms/movements/movements.table.ts';
import type { DemoPeople } from './demo-people.ts';

interface ChangeOptions {
  readonly today: Day;
  readonly now: Date;
  readonly people: DemoPeople;
}

/** A movement in each state, a grievance, somebody who leaves, birthdays of today and reminders of this week. */
export async function makeChanges(tx: Db, options: ChangeOptions): Promise<void> {
  await makeMovements(tx, options);
  await makeGrievances(tx, options);
  await makeLeaver(tx, options);
  await makeReminders(tx, options);
}

async function makeMovements(tx: Db, { today, now, people }: ChangeOptions): Promise<void> {
  const [title] = await tx.select().from(jobTitle).where(eq(jobTitle.name, 'Senior teacher'));
  const [services] = await tx.select().from(department).where(eq(department.name, 'Student services'));
  const newJobTitleId = title?.id ?? null;
  const newDepartmentId = services?.id ?? null;
  const hr = people.userIds.get('hr') ?? null;
  const made = (
    username: string,
    days: number,
    reason: string,
    fields: Pick<typeof movement.$inferInsert, 'type' | 'status'> & Partial<typeof movement.$inferInsert>,
  ) => ({
    ...{ employeeId: people.employees.get(username) ?? '', reason, createdById: hr },
    ...{ effectiveDate: addDays(today, days), ...fields },
  });
  const approved = { approvedById: people.userIds.get('admin') ?? null, approvedAt: now.toISOString() };
  await tx.insert(movement).values([
    made('sofia.marin', 21, 'Leads the science week since spring', {
      ...{ type: 'PROMOTION', status: 'DRAFT', newJobTitleId },
      newManagerId: people.employees.get('thu.ha') ?? null,
    }),
    made('thu.ha', 12, 'The new branch needs a second teacher', {
      ...{ type: 'TRANSFER', status: 'APPROVED', newDepartmentId, ...approved },
    }),
    made('james.fairley', -60, 'Two years of outstanding results', {
      ...{ type: 'PROMOTION', status: 'APPLIED', newJobTitleId, ...approved },
      appliedAt: now.toISOString(),
    }),
    made('minh.anh', 5, 'Asked to stay with the juniors after all', {
      ...{ type: 'TRANSFER', status: 'CANCELLED', newDepartmentId },
    }),
  ]);
  await bringIntoForce(tx, people.employees.get('james.fairley') ?? '', addDays(today, -60), newJobTitleId);
}

/** Who was promoted has the new title since then, and their history says so. */
async function bringIntoForce(tx: Db, id: string, day: Day, jobTitleId: string | null): Promise<void> {
  const [before] = await tx.select().from(employee).where(eq(employee.id, id));
  if (!before) return;
  const { departmentId, managerId, dateOfJoining } = before;
  await tx.update(employee).set({ jobTitleId, lastPromotionDate: day }).where(eq(employee.id, id));
  const place = { employeeId: id, departmentId, managerId };
  await tx.insert(employeeHistory).values([
    { ...place, jobTitleId: before.jobTitleId, validFrom: dateOfJoining, validTo: addDays(day, -1) },
    { ...place, jobTitleId, validFrom: day },
  ]);
}

async function makeGrievances(tx: Db, { now, people }: ChangeOptions): Promise<void> {
  const [teacher, hr] = [people.userIds.get('teacher'), people.userIds.get('hr')];
  const named = people.userIds.get('sofia.marin');
  if (!teacher || !hr || !named) return;
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString();
  const id = newId();
  await tx.insert(grievance).values({
    ...{ id, title: 'The shared room is double-booked every Thursday', filedById: teacher, handler: 'HR' },
    description:
      'For the third week in a row my group had to wait in the corridor for twenty minutes. I asked twice, and was told that I should come earlier.',
    ...{ status: 'INVESTIGATING', filedAt: at(6) },
  });
  await tx.insert(grievanceNamed).values({ grievanceId: id, userId: named });
  await tx.insert(grievanceNote).values([
    {
      grievanceId: id,
      authorId: hr,
      status: 'UNDER_REVIEW',
      text: 'Thank you. We look at the bookings.',
      at: at(5),
    },
    {
      grievanceId: id,
      authorId: hr,
      isInternal: true,
      text: 'Bookings of three weeks are attached to the room.',
      at: at(4),
    },
    { grievanceId: id, authorId: hr, status: 'INVESTIGATING', text: null, at: at(3) },
  ]);
}

async function makeLeaver(tx: Db, { today, now, people }: ChangeOptions): Promise<void> {
  const employeeId = people.employees.get('daniel.okafor');
  if (!employeeId) return;
  const lastDay = endOfMonth(today);
  const severance = { kind: 'SEVERANCE' as const, description: 'Three years of service', amount: '900.00' };
  const own = ownPartsOf([{ ...severance, isTaxed: false }]);
  const proposed = await proposeSettlement(tx, { employeeId, today, lastDay, own }, now);
  const lines = [...proposed, { ...severance, quantity: null, causeId: null }];
  const sum = total(lines.map(({ amount }) => exactOf(amount)));
  const id = newId();
  await tx.insert(settlement).values({
    ...{ id, employeeId, type: 'RESIGNATION', reason: 'Moves back to Lagos', status: 'CALCULATED' },
    ...{ amount: exactText(sum < 0n ? -sum : sum), direction: sum < 0n ? 'RECOVER' : 'PAY' },
    ...{ settlementDate: lastDay, lastDay, createdById: people.userIds.get('hr') ?? null },
  });
  await tx
    .insert(settlementLine)
    .values(lines.map((line, position) => ({ ...line, settlementId: id, position })));
  await tx.insert(exitInterview).values({
    ...{ employeeId, interviewerId: people.employees.get('hr') ?? null, leavingType: 'RESIGNATION' },
    ...{ scheduledOn: addDays(today, -2), status: 'SUBMITTED', wouldReturn: true },
    ...{ mainReason: 'My family moves back.', liked: 'The children, and the calm of the staff room.' },
    improve: 'Rooms should be planned a term ahead.',
  });
}

async function makeReminders(tx: Db, { today, now, people }: ChangeOptions): Promise<void> {
  // A leap year has every day, so that the demo can be made on 29 February too.
  const born = dayInYear(today, '1992');
  const birthday = people.employees.get('sofia.marin');
  if (birthday) await tx.update(employee).set({ dateOfBirth: born }).where(eq(employee.id, birthday));
  const probation = people.employees.get('minh.anh');
  if (probation)
    await tx
      .update(employee)
      .set({ probationEndDate: addDays(today, 14) })
      .where(eq(employee.id, probation));
  const id = newId();
  await tx.insert(hrReminder).values([
    {
      ...{ id, type: 'CUSTOM', title: 'Hand in the leave plans of next quarter', delivery: 'SENT' },
      ...{ eventDate: addDays(today, -1), target: 'ALL_USERS', message: 'By Friday, to your manager.' },
    },
    {
      ...{ type: 'CUSTOM', title: 'Renew first-aid certificates', eventDate: addDays(today, 6) },
      target: 'ALL_USERS',
    },
  ]);
  const receivers = ['hr', 'teacher', 'finance', 'assistant', 'sales'].flatMap(
    (username) => people.userIds.get(username) ?? [],
  );
  await tx.insert(reminderDelivery).values(
    receivers.map((userId, index) => ({
      ...{ reminderId: id, userId, state: index === 1 ? ('VIEWED' as const) : ('SENT' as const) },
      at: now.toISOString(),
    })),
  );
}
