import {
  OnboardingTemplate,
  type onboardingTemplates,
} from '@bellwether/contract/onboarding/onboarding-templates';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { jobTitleView } from '../employees/employees.view.ts';
import { roleView } from '../identity/identity.view.ts';
import { onboardingTemplate, onboardingTemplateItem } from './onboarding.table.ts';

/** One page of the onboarding templates. */
export function listOnboardingTemplates(db: Db, query: InputOf<typeof onboardingTemplates.list>['query']) {
  const where =
    and(
      contains(query.search, onboardingTemplate.name),
      query.jobTitleId ? eq(onboardingTemplate.jobTitleId, query.jobTitleId) : undefined,
    ) ?? sql`true`;
  return pageOf(db, (onPage, order) => rows(db, onPage, order), {
    query,
    by: [onboardingTemplate.name],
    id: onboardingTemplate.id,
    from: sql`from ${onboardingTemplate} where ${where}`,
  });
}

/** One onboarding template, or undefined. */
export async function findOnboardingTemplate(db: Db, id: string) {
  const [found] = await rows(db, sql`${onboardingTemplate.id} = ${id}`, sql`1`);
  return found;
}

/** The template of a job title; where it has several the first by name, where it has none undefined. */
export async function templateOfJobTitle(db: Db, jobTitleId: string) {
  const [found] = await db
    .select({ id: onboardingTemplate.id })
    .from(onboardingTemplate)
    .where(eq(onboardingTemplate.jobTitleId, jobTitleId))
    .orderBy(asc(onboardingTemplate.name), asc(onboardingTemplate.id))
    .limit(1);
  return found?.id;
}

function rows(db: Db, condition: SQL, order: SQL): Promise<z.input<typeof OnboardingTemplate>[]> {
  return rowsOf(db, OnboardingTemplate).from(sql`
    select onboarding_template.id, onboarding_template.name, json_build_object('id', j.id, 'name', j.name) as "jobTitle",
      (select coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'description', i.description,
          'dueInDays', i.due_in_days, 'assignee', i.assignee, 'roleId', i.role_id, 'role', case when r.id is not null
          then json_build_object('id', r.id, 'name', coalesce(r.display_name, r.name::text)) end) order by i.position), '[]')
        from ${onboardingTemplateItem} i left join ${roleView('r')} on r.id = i.role_id
        where i.template_id = onboarding_template.id) as items,
      onboarding_template.version
    from ${onboardingTemplate} join ${jobTitleView('j')} on j.id = onboarding_template.job_title_id
    where ${condition} order by ${order}`);
}
