import type { onboardingTemplates } from '@bellwether/contract/onboarding/onboarding-templates';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { drop, make, type RecordKind, saveVersioned } from '../../platform/db/records.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { onboardingTemplate, onboardingTemplateItem } from './onboarding.table.ts';
import { findOnboardingTemplate, listOnboardingTemplates } from './onboarding-templates.queries.ts';

type Items = InputOf<typeof onboardingTemplates.create>['body']['items'];

const kind: RecordKind<typeof onboardingTemplate> = {
  table: onboardingTemplate,
  entity: 'onboarding_template',
  thing: 'Onboarding template',
  paths: ['/api/hr/onboarding-templates'],
};

/** Onboarding templates with their tasks. TAL-19. */
export const onboardingTemplateHandlers: Handlers<typeof onboardingTemplates> = {
  list: ({ query }, { db }) => listOnboardingTemplates(db, query),

  get: ({ params: { id } }, { db }) => shown(db, id),

  async create({ body: { items, name, jobTitleId } }, ctx) {
    const { id } = await make(ctx, kind, { name, jobTitleId });
    await storeItems(ctx.db, id, items);
    return shown(ctx.db, id);
  },

  async update({ params: { id }, body: { items, name, jobTitleId, version } }, ctx) {
    await saveVersioned(ctx, kind, id, { name, jobTitleId, version });
    await ctx.db.delete(onboardingTemplateItem).where(eq(onboardingTemplateItem.templateId, id));
    await storeItems(ctx.db, id, items);
    return shown(ctx.db, id);
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};

/** The order of the tasks is their place in the list. */
async function storeItems(db: Db, templateId: string, items: Items): Promise<void> {
  await db
    .insert(onboardingTemplateItem)
    .values(items.map((item, position) => ({ ...item, templateId, position })));
}

async function shown(db: Db, id: string) {
  const data = await findOnboardingTemplate(db, id);
  if (!data) throw notFound('Onboarding template');
  return { data };
}
