import type { Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { scoringMethod, scoringMethodVersion } from './scoring.table.ts';
import { heldOn } from './scoring-in-force.queries.ts';
import { chosenMethods } from './scoring-methods.queries.ts';

const Method = z.object({
  id: z.uuid(),
  displayName: z.string(),
  versions: z.array(z.object({ config: z.unknown(), effectiveFrom: z.string() })),
});
const Category = z.object({ categoryId: z.uuid(), methodId: z.uuid(), config: z.unknown() });

/** The methods that score by competency: their names and settings by day, and which categories are scored by which. */
export interface CompetencyMethods {
  readonly names: ReadonlyMap<string, string>;
  /** The method of a category, and the settings that it has for itself. */
  readonly categories: ReadonlyMap<string, { readonly methodId: string; readonly config: unknown }>;
  readonly settingsOn: (methodId: string, on: Day) => unknown;
}

/** All methods of the kind competency with the categories whose method they are. ASM-14, AMB-265, AMB-421. */
export async function competencyMethods(db: Db): Promise<CompetencyMethods> {
  const methods = await rowsOf(db, Method).from(sql`
    select m.id, m.display_name as "displayName",
      jsonb_agg(jsonb_build_object('config', v.config, 'effectiveFrom', v.effective_from) order by v.effective_from desc, v.number desc) as versions
    from ${scoringMethod} m join ${scoringMethodVersion} v on v.scoring_method_id = m.id
    where m.method_type = 'COMPETENCY' group by m.id, m.display_name`);
  const categories = await rowsOf(db, Category).from(sql`
    select c.category_id as "categoryId", c.id as "methodId", c.default_config as config from (${chosenMethods}) c
    where c.method_type = 'COMPETENCY'`);
  const versions = new Map(methods.map((method) => [method.id, method.versions]));
  return {
    names: new Map(methods.map(({ id, displayName }) => [id, displayName])),
    categories: new Map(
      categories.map(({ categoryId, methodId, config }) => [categoryId, { methodId, config }]),
    ),
    settingsOn: (methodId, on) => heldOn(versions.get(methodId) ?? [], on)?.config,
  };
}
