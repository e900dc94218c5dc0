import type { WinBody } from '@bellwether/contract/pipeline/winning';
import { CustomerBody } from '@bellwether/contract/sales/customers';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { can } from '../../../platform/access/viewer.ts';
import { demandVersion, storeVersioned } from '../../../platform/db/records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { atField, conflict, fieldProblem, lacksRight } from '../../../platform/http/problem.ts';
import { enrolStudent, tellEnrolled } from '../../learning/index.ts';
import { createCustomer } from '../../sales/index.ts';
import { organizationDay, readSettings } from '../../settings/index.ts';
import { beginEnrolment, giveGuardian } from '../../students/index.ts';
import { logActivities } from '../activities/log-activity.commands.ts';
import { interestsOf, studentsOf } from '../activities/related.queries.ts';
import { addLeadStudent } from '../add-lead-student.commands.ts';
import { leadChanged } from '../lead-changed.commands.ts';
import { lead, leadProductInterest } from '../leads.table.ts';
import { moveLead } from '../move-lead.commands.ts';
import { isSamePerson } from '../same-person.rules.ts';
import { type LeadRow, lockLead } from '../visible-leads.access.ts';
import { newCustomerOf } from './new-customer.rules.ts';
import { findCustomer } from './winning.queries.ts';

type Wish = z.output<typeof WinBody>;

/**
 * Wins a lead, all or nothing within this transaction: its customer, the enrolments of its students, its interests
 * PURCHASED, the stage WON with DEAL_CLOSED_WON. 409 ALREADY_WON when it has a customer, 409 CLASS_FULL 'Class is full'
 * at the enrolment, 403 without the right to what would be made. REV-40.
 */
export async function winLead(ctx: Context, id: string, wish: Wish) {
  const before = await lockLead(ctx, id);
  if (before.customerId) {
    throw conflict('ALREADY_WON', 'This lead is a customer already.', { customerId: before.customerId });
  }
  demandVersion(wish.version, before);
  demandRights(ctx, wish);
  const customerId = await customerFor(ctx, before, wish);
  const studentIds = await addNewStudents(ctx, before, wish.newStudents);
  const enrolmentIds = await enrolAll(ctx, id, wish, studentIds);
  await bringGuardian(ctx, before);
  const interestIds = await purchase(ctx, id, wish.interestIds);
  await storeVersioned(ctx.db, { table: lead }, before, { customerId });
  await moveLead(ctx, before, 'WON');
  await logActivities(ctx.db, ctx.now, [
    {
      leadId: id,
      type: 'DEAL_CLOSED_WON',
      subject: 'Deal won',
      description: wish.notes ?? null,
      outcome: 'DEAL_WON',
      details: { customerId, enrolments: enrolmentIds.length, purchases: interestIds.length },
      createdById: ctx.viewer.actor.id,
    },
  ]);
  leadChanged(ctx, 'win', id, {
    before: { currentStage: before.currentStage, customerId: null },
    after: { currentStage: 'WON', customerId, enrolmentIds, interestIds },
  });
  return { leadId: id, customerId, studentIds, enrolmentIds, interestIds };
}

function demandRights({ viewer }: Context, wish: Wish): void {
  const { customerId, newStudents, force } = wish;
  const enrols = wish.enrolments.length > 0 || newStudents.some(({ classId }) => classId);
  if (!customerId && !can(viewer, 'create:any', 'customer')) throw lacksRight('create:any customer');
  if (enrols && !can(viewer, 'create:any', 'enrolment')) throw lacksRight('create:any enrolment');
  if (force && !can(viewer, 'manage', 'enrolment')) throw lacksRight('manage enrolment');
}

async function customerFor(ctx: Context, before: LeadRow, wish: Wish): Promise<string> {
  if (wish.customerId) {
    const found = await findCustomer(ctx.db, ctx.viewer, wish.customerId);
    if (!found) throw fieldProblem('customerId', 'Please select a customer');
    return found.id;
  }
  const { system } = await readSettings(ctx.db, 'system');
  const fromLead = { ...newCustomerOf(before, wish.customerType), currency: system.baseCurrency };
  const { id } = await createCustomer(ctx, CustomerBody.parse(fromLead));
  return id;
}

/** Makes the new students of the lead, in the order given. Returns their ids. */
async function addNewStudents(ctx: Context, lead: LeadRow, wanted: Wish['newStudents']): Promise<string[]> {
  const ids: string[] = [];
  for (const one of wanted) ids.push(await addLeadStudent(ctx, lead, one));
  return ids;
}

/** Who asked becomes the parent of the students of the deal who have nobody yet; not of themselves. */
async function bringGuardian(ctx: Context, { id, name, email }: LeadRow): Promise<void> {
  const children = (await studentsOf(ctx.db, id)).filter(
    (one) => one.classes.length > 0 && !isSamePerson(name, `${one.firstName} ${one.lastName}`),
  );
  if (children.length === 0) return;
  const studentIds = await giveGuardian(
    ctx.db,
    { name, email },
    children.map((one) => one.id),
  );
  if (studentIds.length === 0) return;
  ctx.audit({ action: 'create', entity: 'user_link', entityId: id, after: { name, email, studentIds } });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/students', '/api/users'] } });
}

/** A student with the class that they join, and the path of the class in what was sent. */
interface Wanted {
  readonly studentId: string;
  readonly classId: string;
  readonly field: string;
}

function wantedOf({ enrolments, newStudents }: Wish, newIds: readonly string[]): Wanted[] {
  const known = enrolments.map((one, index) => ({ ...one, field: `enrolments.${index}` }));
  const made = newStudents.flatMap(({ classId }, index) => {
    const studentId = newIds[index];
    return classId && studentId ? [{ studentId, classId, field: `newStudents.${index}` }] : [];
  });
  return [...known, ...made];
}

/** Enrols in the order of the classes, whose rows are locked: two deals that are won at once wait for each other. */
async function enrolAll(
  ctx: Context,
  leadId: string,
  wish: Wish,
  newIds: readonly string[],
): Promise<string[]> {
  const wanted = wantedOf(wish, newIds);
  if (wanted.length === 0) return [];
  const { force } = wish;
  const ofLead = new Set((await studentsOf(ctx.db, leadId)).map(({ id }) => id));
  const today = await organizationDay(ctx.db, ctx.now);
  const made: string[] = [];
  const ordered = wanted.toSorted((a, b) => (a.classId < b.classId ? -1 : 1));
  for (const { field, ...one } of ordered) {
    if (!ofLead.has(one.studentId)) throw fieldProblem(`${field}.studentId`, 'Please select a student');
    try {
      made.push(await enrolStudent(ctx.db, one, { force, now: ctx.now, today }));
    } catch (error) {
      throw atField(error, `${field}.classId`);
    }
    ctx.audit({ action: 'create', entity: 'enrolment', entityId: made.at(-1) ?? null, after: one });
    await tellEnrolled(ctx, one.classId, [one.studentId]);
  }
  await beginEnrolment(
    ctx.db,
    ordered.map(({ studentId }) => studentId),
    today,
  );
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: ['/api/lms/enrolments', '/api/lms/classes', '/api/students'] },
  });
  return made;
}

/** Makes interests PURCHASED: the chosen ones, else all that are still open. Returns their ids. */
async function purchase(
  ctx: Context,
  leadId: string,
  chosen: readonly string[] | undefined,
): Promise<string[]> {
  const all = await interestsOf(ctx.db, leadId);
  const open = all.filter(({ status }) => status === 'INTERESTED' || status === 'QUOTED');
  if (chosen?.some((id) => !all.some((one) => one.id === id)))
    throw fieldProblem('interestIds', 'A chosen product interest does not exist any more.');
  const ids = chosen ? [...chosen] : open.map(({ id }) => id);
  if (ids.length === 0) return [];
  await ctx.db
    .update(leadProductInterest)
    .set({ status: 'PURCHASED' })
    .where(and(eq(leadProductInterest.leadId, leadId), inArray(leadProductInterest.id, ids)));
  return ids;
}
