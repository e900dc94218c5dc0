import { type LeadSource, type LeadStage, leadFacts } from '@bellwether/contract/pipeline/values';
import { momentOf, wallClock } from '@bellwether/contract/shared/zone';
import type { BodyOf, Reply } from '../../../api/types.ts';

export type LeadDetail = Reply<'GET /api/e-commerce/leads/:id'>['data'];
type CreateBody = BodyOf<'POST /api/e-commerce/leads'>;
type ChangeBody = BodyOf<'PUT /api/e-commerce/leads/:id'>;

/** What the fields of the lead's dialog hold: text, '' for no number, null where nothing is chosen. */
export type LeadValues = {
  name: string;
  company: string;
  email: string;
  phone: string;
  source: LeadSource;
  currentStage: LeadStage;
  expectedValue: number | '';
  /** The day and the time of nextFollowUp in the organisation's zone. */
  followUpDay: string | null;
  followUpTime: string;
  assignedToId: string | null;
  confirmedBudget: boolean;
  paymentCapability: boolean;
  timelineMatch: boolean;
  decisionMaker: boolean;
  urgency: boolean;
  notes: string;
};

/** The time of a follow-up of which only the day is given. */
export const followUpHour = '09:00';

/** The first values of the dialog: those of the lead, else a new one that is the viewer's own where they may have leads. */
export function leadValuesOf(
  lead: LeadDetail | undefined,
  zone: string,
  assignedToId: string | null = null,
): LeadValues {
  const due = lead?.nextFollowUp ? wallClock(new Date(lead.nextFollowUp), zone) : undefined;
  return {
    name: lead?.name ?? '',
    company: lead?.company ?? '',
    email: lead?.email ?? '',
    phone: lead?.phone ?? '',
    source: lead?.source ?? 'OTHER',
    currentStage: lead?.currentStage ?? 'NEW',
    expectedValue: lead?.expectedValue ?? '',
    followUpDay: due?.day ?? null,
    followUpTime: due?.time ?? followUpHour,
    assignedToId: lead ? lead.assignedToId : assignedToId,
    confirmedBudget: lead?.confirmedBudget ?? false,
    paymentCapability: lead?.paymentCapability ?? false,
    timelineMatch: lead?.timelineMatch ?? false,
    decisionMaker: lead?.decisionMaker ?? false,
    urgency: lead?.urgency ?? false,
    notes: lead?.notes ?? '',
  };
}

/** The body of a new lead. */
export function createBody(values: LeadValues, zone: string): CreateBody {
  return { ...shared(values, zone), source: values.source, currentStage: values.currentStage };
}

/** The body of an edit with the version that it began with. The stage has its own way to change. */
export function changeBody(values: LeadValues, zone: string, version: number): ChangeBody {
  return { ...shared(values, zone), source: values.source, version };
}

function shared(values: LeadValues, zone: string) {
  const ticks = Object.fromEntries(leadFacts.map((fact) => [fact, values[fact]]));
  return {
    name: values.name,
    company: values.company,
    email: values.email,
    phone: values.phone,
    expectedValue: values.expectedValue === '' ? null : values.expectedValue,
    nextFollowUp: followUpMoment(values, zone),
    assignedToId: values.assignedToId,
    notes: values.notes,
    ...ticks,
  };
}

/** The moment of the follow-up, ISO; null without a day. A cleared time means nine in the morning. */
export function followUpMoment(
  { followUpDay, followUpTime }: Pick<LeadValues, 'followUpDay' | 'followUpTime'>,
  zone: string,
): string | null {
  return followUpDay ? momentOf(followUpDay, followUpTime || followUpHour, zone).toISOString() : null;
}
