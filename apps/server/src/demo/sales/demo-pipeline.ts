import type { ActivityTypeName } from '@bellwether/contract/pipeline/activity.values';
import { bandOf } from '@bellwether/contract/pipeline/scoring.rules';
import { isOpenStage, type Temperature } from '@bellwether/contract/pipeline/values';
import { addDays } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import { asc, eq, inArray } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { logActivities, readScoring, scoresOf } from '../../rooms/pipeline/index.ts';
import { lead, leadMeeting, leadProductInterest, leadStudent } from '../../rooms/pipeline/leads.table.ts';
import { customer } from '../../rooms/sales/customers.table.ts';
import { product } from '../../rooms/sales/products.table.ts';
import { addStudents } from '../../rooms/students/index.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import { type DemoLead, demoLeads, moods } from './demo-leads.ts';

interface Options {
  readonly today: string;
  readonly zone: string;
  readonly now: Date;
  readonly people: DemoPeople;
}

const dayMs = 86_400_000;
/** By the wall: when things happen in the made-up school. */
const hours = ['09:20', '10:05', '11:30', '14:10', '15:45', '16:30'];

/** Leads over all stages with their timelines, meetings, students and interests, dated around today. After the products. */
export async function makePipeline(tx: Db, options: Options): Promise<void> {
  const ids = demoLeads.map(() => newId());
  const customers = await makeCustomers(tx);
  const rows = demoLeads.map((one, index) => rowOf(options, one, index, ids[index] ?? newId(), customers));
  await tx.insert(lead).values(rows);
  await logActivities(
    tx,
    options.now,
    demoLeads.flatMap((one, index) => timelineOf(options, one, index, ids[index] ?? '')),
  );
  await makeFamilies(tx, options, ids);
  await makeMeetings(tx, options, ids);
  await scoreAll(tx, options.now, ids);
}

/** '093 120 4000', as people write it. */
function phoneOf(index: number): string {
  const digits = `09${String(3_120_4000 + index * 715_731).slice(0, 8)}`;
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(' ');
}

function rowOf(
  { today, zone, people }: Options,
  one: DemoLead,
  index: number,
  id: string,
  customers: ReadonlyMap<string, string>,
): typeof lead.$inferInsert {
  const createdAt = cameIn({ today, zone }, one, index).toISOString();
  const { facts } = moods[one.mood];
  return {
    id,
    name: one.name,
    company: one.company ?? null,
    email: `${plain(one.name)}@example.org`,
    phone: phoneOf(index),
    currentStage: one.stage,
    stageChangedAt: at({ today, zone }, one.last.daysAgo, index),
    temperature: 'COLD',
    source: one.source,
    expectedValue: one.value.toFixed(2),
    nextFollowUp:
      one.followUp === undefined
        ? null
        : momentOf(
            addDays(today, one.followUp),
            hours[(index + 4) % hours.length] ?? '15:00',
            zone,
          ).toISOString(),
    assignedToId: people.userIds.get(one.owner ?? '') ?? null,
    timelineMatch: facts.includes('timelineMatch'),
    decisionMaker: facts.includes('decisionMaker'),
    createdById: people.userIds.get('sales') ?? null,
    customerId: customers.get(one.name) ?? null,
    createdAt,
    updatedAt: createdAt,
  };
}

function timelineOf({ today, zone, people, now }: Options, one: DemoLead, index: number, leadId: string) {
  const since = cameIn({ today, zone }, one, index);
  const createdById = people.userIds.get(one.owner ?? 'sales') ?? null;
  const entry = (
    type: ActivityTypeName,
    subject: string,
    occurredAt: string,
    outcome: string | null = null,
  ) => ({ leadId, type, subject, occurredAt: earlier(occurredAt, now), outcome, createdById });
  const last = at({ today, zone }, one.last.daysAgo, index);
  return [
    entry('LEAD_CREATED', 'Lead created', since.toISOString()),
    ...moods[one.mood].before.map(({ type, after, subject, outcome }) =>
      entry(
        type,
        subject,
        earlier(new Date(since.getTime() + after * dayMs).toISOString(), new Date(last)),
        outcome,
      ),
    ),
    entry(one.last.type, one.last.subject, last, one.last.outcome),
  ];
}

/** Those who signed are customers already. */
async function makeCustomers(tx: Db): Promise<Map<string, string>> {
  const rows = demoLeads
    .filter(({ stage }) => stage === 'WON')
    .map(({ name, company }) => ({
      id: newId(),
      customerType: company ? ('BUSINESS' as const) : ('INDIVIDUAL' as const),
      businessName: company ?? null,
      name,
      displayName: company ?? name,
      email: `${plain(name)}@example.org`,
    }));
  await tx.insert(customer).values(rows);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

const givenNames = ['An', 'Bảo Ngọc', 'Gia Hân', 'Khôi', 'Tuệ Lâm'];
const furtherOn: ReadonlySet<string> = new Set(['OPPORTUNITY', 'NEGOTIATION', 'WON']);

/** A child for every third lead and for those that are far, with an interest in something that the school sells. */
async function makeFamilies(tx: Db, { today }: Options, ids: readonly string[]): Promise<void> {
  const products = await tx
    .select({ id: product.id, basePrice: product.basePrice })
    .from(product)
    .where(eq(product.isActive, true))
    .orderBy(asc(product.name), asc(product.id));
  const chosen = demoLeads.flatMap((one, index) =>
    (index % 3 === 0 || furtherOn.has(one.stage)) && !one.company ? [{ one, index }] : [],
  );
  const children = await addStudents(
    tx,
    chosen.map(({ one, index }) => ({
      firstName: givenNames[index % givenNames.length] ?? 'An',
      lastName: one.name.split(' ')[0] ?? 'Trần',
      preferredName: `${one.name.split(' ')[0] ?? 'Trần'} ${givenNames[index % givenNames.length]}`,
      dateOfBirth: addDays(today, -(6 + (index % 8)) * 365 - index * 3),
      gender: index % 2 === 0 ? ('FEMALE' as const) : ('MALE' as const),
      // As the product itself does it for a student of a lead.
      emergencyContactName: one.name,
      emergencyContactPhone: phoneOf(index),
    })),
  );
  const links = children.map(({ id: studentId }, at) => ({
    leadId: ids[chosen[at]?.index ?? 0] ?? '',
    studentId,
  }));
  await tx.insert(leadStudent).values(links);
  if (products.length === 0) return;
  await tx.insert(leadProductInterest).values(
    links.map((link, at) => {
      const offered = products[at % products.length];
      const stage = chosen[at]?.one.stage ?? 'NEW';
      return {
        ...link,
        productId: offered?.id ?? '',
        unitPrice: offered?.basePrice ?? null,
        quantity: 1,
        status: statusIn(stage),
      };
    }),
  );
}

function statusIn(stage: DemoLead['stage']) {
  if (stage === 'WON') return 'PURCHASED' as const;
  if (stage === 'LOST') return 'DECLINED' as const;
  return stage === 'OPPORTUNITY' || stage === 'NEGOTIATION' ? ('QUOTED' as const) : ('INTERESTED' as const);
}

/** A meeting to come for the leads that are furthest, and one that was held. */
async function makeMeetings(tx: Db, { today, zone, people }: Options, ids: readonly string[]): Promise<void> {
  const to = (name: string) => ids[demoLeads.findIndex((one) => one.name === name)] ?? '';
  const meeting = (
    name: string,
    meetingType: 'PHONE' | 'DEMO' | 'VIDEO_CALL' | 'IN_PERSON_MEETING' | 'PRESENTATION',
    title: string,
    days: number,
    [from, until]: readonly [string, string],
    location?: string,
  ) => ({
    leadId: to(name),
    meetingType,
    title,
    scheduledStart: momentOf(addDays(today, days), from, zone).toISOString(),
    scheduledEnd: momentOf(addDays(today, days), until, zone).toISOString(),
    location: location ?? null,
    createdById: people.userIds.get('sales') ?? null,
    ...(days < 0 && { status: 'COMPLETED' as const, outcome: 'SUCCESSFUL' }),
  });
  await tx
    .insert(leadMeeting)
    .values([
      meeting('Lê Thanh Hằng', 'VIDEO_CALL', 'Offer for the whole team', 1, ['15:00', '15:45']),
      meeting(
        'Saigon Textiles',
        'PRESENTATION',
        'English for twenty',
        1,
        ['10:00', '11:00'],
        'District 7, their office',
      ),
      meeting('VinaPort Logistics', 'IN_PERSON_MEETING', 'Signing', 2, ['14:00', '15:00'], 'Front office'),
      meeting('Trà My Lâm', 'DEMO', 'Trial lesson', 3, ['17:30', '18:15'], 'Room 2.1'),
      meeting('Tống Mỹ Duyên', 'DEMO', 'Placement test', 4, ['09:00', '09:45'], 'Room 1.2'),
      meeting('Phạm Nhật Minh', 'PHONE', 'Payment plan', 1, ['16:00', '16:30']),
      meeting('Quách Tường Vi', 'DEMO', 'Placement test', -2, ['09:00', '09:45'], 'Room 1.2'),
    ]);
}

/** Scores as a save of the configuration would count them; those of the closed leads as they would have been. */
async function scoreAll(tx: Db, now: Date, ids: readonly string[]): Promise<void> {
  const { config } = await readScoring(tx);
  const stored = await tx
    .select()
    .from(lead)
    .where(inArray(lead.id, [...ids]));
  const scores = await scoresOf(tx, stored, { now, config });
  for (const [index, id] of ids.entries()) {
    const one = demoLeads[index];
    const score = scores.get(id)?.score ?? 0;
    const isSilent = one?.mood === 'dead' && isOpenStage(one.stage);
    const temperature: Temperature =
      isSilent || one?.stage === 'LOST' ? 'DEAD' : bandOf(score, config.thresholds);
    await tx.update(lead).set({ score, temperature }).where(eq(lead.id, id));
  }
}

function cameIn(place: Pick<Options, 'today' | 'zone'>, one: DemoLead, index: number): Date {
  const { age } = moods[one.mood];
  const fresh = one.stage === 'NEW' ? Math.max(one.last.daysAgo, index % 2 === 0 ? 2 : age / 2) : age;
  const days = Math.round(Math.max(fresh, one.last.daysAgo + 1)) + (one.stage === 'NEW' ? 0 : index % 7);
  return new Date(at(place, days, index + 1));
}

function at({ today, zone }: Pick<Options, 'today' | 'zone'>, daysAgo: number, index: number): string {
  return momentOf(addDays(today, -daysAgo), hours[index % hours.length] ?? '10:00', zone).toISOString();
}

/** Nothing was logged in the future: what the made-up day would bring later was done a little while ago. */
function earlier(moment: string, now: Date): string {
  return moment < now.toISOString() ? moment : new Date(now.getTime() - 20 * 60_000).toISOString();
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.');
}
