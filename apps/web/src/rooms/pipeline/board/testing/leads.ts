import { leadStages } from '@bellwether/contract/pipeline/values';
import type { Analytics, BoardLead, Pipeline } from '../lead.ts';

let made = 0;

/** A lead of the board with what the test says of it. */
export function leadOf(more: Partial<BoardLead> = {}): BoardLead {
  made += 1;
  return {
    id: `lead-${made}`,
    name: `Lead ${made}`,
    company: null,
    email: null,
    phone: null,
    currentStage: 'NEW',
    temperature: 'COLD',
    source: 'OTHER',
    score: 20,
    expectedValue: null,
    nextFollowUp: null,
    lastActivityAt: null,
    lastUserActivityType: null,
    lastUserActivityOutcome: null,
    lastUserActivitySubject: null,
    notes: null,
    assignedToId: null,
    assignedTo: null,
    createdAt: '2026-11-01T00:00:00.000Z',
    version: 1,
    canEdit: true,
    ...more,
  };
}

/** The figures over the leads, as the server counts them. */
export function analyticsOf(leads: readonly BoardLead[]): Analytics {
  const counted = (own: readonly BoardLead[]) => ({
    count: own.length,
    totalValue: own.reduce((sum, { expectedValue }) => sum + (expectedValue ?? 0), 0),
    hot: own.filter(({ temperature }) => temperature === 'HOT').length,
  });
  const heat = (wanted: string) => leads.filter(({ temperature }) => temperature === wanted).length;
  const stats = leadStages.map((stage) => [
    stage,
    counted(leads.filter(({ currentStage }) => currentStage === stage)),
  ]);
  const won = leads.filter(({ currentStage }) => currentStage === 'WON').length;
  return {
    totalLeads: leads.length,
    totalPipelineValue: counted(leads).totalValue,
    temperatureDistribution: {
      HOT: heat('HOT'),
      WARM: heat('WARM'),
      COLD: heat('COLD'),
      DEAD: heat('DEAD'),
    },
    conversionRates: { NEW_TO_WON: leads.length > 0 ? (won / leads.length) * 100 : 0 },
    stageStats: Object.fromEntries(stats) as Analytics['stageStats'],
    newThisWeek: 0,
  };
}

/** What the server answers for the leads. */
export function pipelineOf(leads: BoardLead[]): Pipeline {
  return {
    leads,
    matching: leads.length,
    truncated: false,
    analytics: analyticsOf(leads),
    can: { create: true, editAny: true },
  };
}
