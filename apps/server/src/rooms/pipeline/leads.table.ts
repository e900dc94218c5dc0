import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { citext, id, moment, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';
import { customer } from '../sales/customers.table.ts';
import { product } from '../sales/products.table.ts';
import { student } from '../students/students.table.ts';

/** An exact amount in the base currency: a decimal string in TypeScript, never a float. */
const amount = () => numeric({ precision: 14, scale: 2 });

/** Somebody who may become a customer. CRM-06. */
export const lead = pgTable(
  'lead',
  {
    id: id(),
    name: sortedText().notNull(),
    company: sortedText(),
    email: citext(),
    phone: text(),
    currentStage: text({
      enum: ['NEW', 'CONTACTED', 'QUALIFIED', 'OPPORTUNITY', 'NEGOTIATION', 'WON', 'LOST'],
    })
      .notNull()
      .default('NEW'),
    stageChangedAt: moment().notNull(),
    /** As last counted; 30 days without activity make an open lead DEAD before the daily job writes it (AMB-085). */
    temperature: text({ enum: ['HOT', 'WARM', 'COLD', 'DEAD'] }).notNull(),
    source: text({
      enum: [
        'INTERNAL_REFERRAL',
        'EXTERNAL_REFERRAL',
        'PARTNER',
        'PHONE',
        'EVENT',
        'WEBSITE_FORM',
        'LANDING_PAGE',
        'EMAIL_CAMPAIGN',
        'SOCIAL_MEDIA',
        'GOOGLE_ADS',
        'FACEBOOK_ADS',
        'WALK_IN',
        'OTHER',
      ],
    }).notNull(),
    score: integer().notNull().default(0),
    expectedValue: amount(),
    nextFollowUp: moment(),
    lastActivityAt: moment(),
    lastUserActivityType: text(),
    lastUserActivityOutcome: text(),
    lastUserActivitySubject: text(),
    notes: text(),
    assignedToId: uuid().references(() => user.id, { onDelete: 'set null' }),
    confirmedBudget: boolean().notNull().default(false),
    paymentCapability: boolean().notNull().default(false),
    timelineMatch: boolean().notNull().default(false),
    decisionMaker: boolean().notNull().default(false),
    urgency: boolean().notNull().default(false),
    /** Whom winning made of the lead. */
    customerId: uuid().references(() => customer.id),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    /** The last nine digits: one number, however its prefix and spaces are written. */
    phoneKey: text().generatedAlwaysAs(
      sql`case when length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 7 then right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) end`,
    ),
    /** Name and company as duplicates compare them. */
    matchText: text().notNull().generatedAlwaysAs(sql`bw_search_text(name || coalesce(' ' || company, ''))`),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`bw_search_text(name || ' ' || coalesce(company || ' ', '') || coalesce(email::text || ' ', '') || coalesce(phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'), ''))`,
      ),
    /** The place of the stage on the board. */
    stageOrder: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`array_position(array['NEW', 'CONTACTED', 'QUALIFIED', 'OPPORTUNITY', 'NEGOTIATION', 'WON', 'LOST'], current_stage)`,
      ),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('lead_by_creation').on(table.createdAt, table.id),
    index('lead_by_stage').on(table.currentStage, table.stageChangedAt),
    index('lead_by_assignee').on(table.assignedToId, table.currentStage),
    index('lead_by_follow_up').on(table.nextFollowUp, table.id),
    index('lead_by_follow_up_downwards').on(
      table.nextFollowUp.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index('lead_by_score').on(table.score, table.id),
    index('lead_by_name').on(table.name, table.id),
    index('lead_by_company').on(table.company, table.id),
    index('lead_by_company_downwards').on(table.company.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('lead_by_value').on(table.expectedValue, table.id),
    index('lead_by_value_downwards').on(table.expectedValue.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('lead_by_activity').on(table.lastActivityAt, table.id),
    index('lead_by_activity_downwards').on(
      table.lastActivityAt.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index('lead_by_source').on(table.source, table.id),
    index('lead_by_stage_order').on(table.stageOrder, table.id),
    index('lead_by_email').on(table.email),
    index('lead_by_phone').on(table.phoneKey),
    index('lead_by_customer').on(table.customerId),
    index('lead_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('lead_match').using('gin', table.matchText.op('gin_trgm_ops')),
    check('lead_score', sql`${table.score} between 0 and 100`),
    check('lead_expected_value', sql`${table.expectedValue} >= 0`),
    index().on(table.createdById).where(sql`${table.createdById} is not null`),
  ],
);

/** What happened with a lead, logged by people or by the system. CRM-13. */
export const leadActivity = pgTable(
  'lead_activity',
  {
    id: id(),
    leadId: uuid()
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    subject: text().notNull(),
    description: text(),
    outcome: text(),
    /** Minutes. */
    duration: integer(),
    /** Of its type when it was logged. */
    weight: integer().notNull(),
    /** What a system entry changed, from and to. */
    details: jsonb().$type<Record<string, unknown>>(),
    meetingId: uuid(),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    occurredAt: moment().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('lead_activity_by_lead').on(table.leadId, table.occurredAt, table.id),
    index('lead_activity_by_meeting').on(table.meetingId),
    check('lead_activity_duration', sql`${table.duration} >= 1`),
    index().on(table.createdById).where(sql`${table.createdById} is not null`),
  ],
);

/** The students whom a lead is about. */
export const leadStudent = pgTable(
  'lead_student',
  {
    leadId: uuid()
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    studentId: uuid()
      .notNull()
      .references(() => student.id),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.studentId] }),
    index('lead_student_by_student').on(table.studentId),
  ],
);

/** A student's interest in a product. CRM-24. */
export const leadProductInterest = pgTable(
  'lead_product_interest',
  {
    id: id(),
    leadId: uuid()
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    studentId: uuid()
      .notNull()
      .references(() => student.id),
    productId: uuid()
      .notNull()
      .references(() => product.id),
    quantity: integer().notNull().default(1),
    unitPrice: amount(),
    notes: text(),
    status: text({ enum: ['INTERESTED', 'QUOTED', 'PURCHASED', 'DECLINED'] })
      .notNull()
      .default('INTERESTED'),
    priority: integer().notNull().default(5),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('lead_product_interest_by_lead').on(table.leadId),
    index('lead_product_interest_by_student').on(table.studentId),
    index('lead_product_interest_by_product').on(table.productId),
    check('lead_product_interest_quantity', sql`${table.quantity} >= 1`),
    check('lead_product_interest_price', sql`${table.unitPrice} >= 0`),
  ],
);

/** A meeting with a lead. CRM-30. */
export const leadMeeting = pgTable(
  'lead_meeting',
  {
    id: id(),
    leadId: uuid()
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    meetingType: text({
      enum: ['PHONE', 'VIDEO_CALL', 'SCHEDULED_CALLBACK', 'IN_PERSON_MEETING', 'DEMO', 'PRESENTATION'],
    })
      .notNull()
      .default('PHONE'),
    title: text().notNull(),
    description: text(),
    scheduledStart: moment().notNull(),
    scheduledEnd: moment().notNull(),
    location: text(),
    status: text({ enum: ['SCHEDULED', 'COMPLETED', 'NO_SHOW', 'CANCELLED'] })
      .notNull()
      .default('SCHEDULED'),
    outcome: text(),
    notes: text(),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    index('lead_meeting_by_lead').on(table.leadId, table.scheduledStart),
    index('lead_meeting_by_start').on(table.scheduledStart),
    check('lead_meeting_times', sql`${table.scheduledEnd} > ${table.scheduledStart}`),
    index().on(table.createdById).where(sql`${table.createdById} is not null`),
  ],
);

/** Where leads went that were merged into another one, so that old links still lead somewhere. */
export const mergedLead = pgTable(
  'merged_lead',
  {
    /** The id of the lead that is gone. */
    id: uuid().primaryKey(),
    intoId: uuid()
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    mergedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    mergedAt: moment().notNull(),
  },
  (table) => [
    index('merged_lead_by_target').on(table.intoId),
    index().on(table.mergedById).where(sql`${table.mergedById} is not null`),
  ],
);
