import type { performanceTemplates } from '@bellwether/contract/performance/templates';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { drop, lockVersioned, make, type RecordKind, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { isKeptByCycles, raised } from './template-version.queries.ts';
import { findPerformanceTemplate, listPerformanceTemplates } from './templates.queries.ts';
import { performanceTemplate } from './templates.table.ts';

type Body = InputOf<typeof performanceTemplates.create>['body'];

export const performanceTemplateConflicts: Conflicts = {
  performance_template_name_unique: {
    code: 'PERFORMANCE_TEMPLATE_NAME_TAKEN',
    field: 'name',
    message: 'A performance template of this name exists.',
  },
  performance_cycle_template_id_performance_template_id_fk: {
    code: 'IN_USE',
    message: 'A cycle has this template, so it cannot be deleted. Set it aside instead.',
  },
};

export const templateKind: RecordKind<typeof performanceTemplate> = {
  table: performanceTemplate,
  entity: 'performance_template',
  thing: 'Performance template',
  paths: ['/api/hr/performance-templates'],
};

/** Performance templates: listed, made, changed, deleted. TAL-01. */
export const performanceTemplateHandlers: Handlers<typeof performanceTemplates> = {
  list: ({ query }, { db }) => listPerformanceTemplates(db, query),

  get: ({ params: { id } }, { db }) => shown(db, id),

  async create({ body }, ctx) {
    const { id } = await make(ctx, templateKind, fieldsOf(body));
    return shown(ctx.db, id);
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const before = await lockVersioned(ctx.db, templateKind, id, version);
    const fields = fieldsOf(body);
    const isKept = await isKeptByCycles(ctx.db, id);
    const templateVersion =
      isKept && fields.templateVersion === before.templateVersion
        ? raised(before.templateVersion)
        : fields.templateVersion;
    await saveVersioned(ctx, templateKind, id, { ...fields, templateVersion, version });
    return shown(ctx.db, id);
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, templateKind, id),
};

async function shown(db: Db, id: string) {
  const data = await findPerformanceTemplate(db, id);
  if (!data) throw notFound('Performance template');
  return { data };
}

function fieldsOf({ weightages, ...body }: Body) {
  return {
    ...body,
    goalWeightage: weightages.goal,
    competencyWeightage: weightages.competency,
    behavioralWeightage: weightages.behavioral,
    peerFeedbackWeightage: weightages.peerFeedback,
  };
}
