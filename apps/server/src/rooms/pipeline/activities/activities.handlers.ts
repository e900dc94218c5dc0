import type { activities } from '@bellwether/contract/pipeline/activities';
import {
  activityOutcomeNames,
  activityOutcomes,
  activityTypeNames,
  activityTypes,
  loggableTypes,
} from '@bellwether/contract/pipeline/activity.values';
import type { Handlers } from '../../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { leadChanged } from '../lead-changed.commands.ts';
import { readScoring, rescore } from '../scoring/lead-score.commands.ts';
import { demandVisible, lockLead } from '../visible-leads.access.ts';
import { findActivity, listActivities } from './activities.queries.ts';
import { logActivities } from './log-activity.commands.ts';

export const activityHandlers: Handlers<typeof activities> = {
  catalogue: async () => ({
    data: activityTypeNames.map((type) => ({
      type,
      ...activityTypes[type],
      loggable: loggableTypes.includes(type),
    })),
    outcomes: activityOutcomeNames.map((outcome) => ({ outcome, impact: activityOutcomes[outcome] })),
  }),

  async list({ params: { id }, query }, { db, viewer }) {
    await demandVisible(db, viewer, id);
    return listActivities(db, id, query);
  },

  async create({ params: { id }, body }, ctx) {
    const { db, now, viewer } = ctx;
    await lockLead(ctx, id);
    if (body.occurredAt && Date.parse(body.occurredAt) > now.getTime())
      throw fieldProblem('occurredAt', 'An activity cannot lie in the future');
    const occurredAt = body.occurredAt && new Date(body.occurredAt).toISOString();
    const createdById = viewer.actor.id;
    const [activityId = ''] = await logActivities(db, now, [
      { ...body, leadId: id, occurredAt, createdById },
    ]);
    const { config } = await readScoring(db);
    await rescore(db, { now, config, byId: createdById }, [id]);
    leadChanged(ctx, 'create', id, { entity: 'lead_activity', entityId: activityId, after: body });
    const data = await findActivity(db, activityId);
    if (!data) throw notFound('Activity');
    return { data };
  },
};
