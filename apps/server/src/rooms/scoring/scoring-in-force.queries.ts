import type { ScoringKind } from '@bellwether/contract/scoring/scoring.values';
import type { Day } from '@bellwether/contract/shared/day';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { scoringMethod, scoringMethodVersion } from './scoring.table.ts';
import { linksOf } from './scoring-methods.queries.ts';

/** A way of scoring with the settings that hold on a day. */
export interface Scoring {
  readonly methodId: string;
  readonly displayName: string;
  readonly kind: ScoringKind;
  readonly settings: Readonly<Record<string, unknown>>;
}

interface Asked {
  /** The method that is named. */
  readonly methodId: string | null;
  /** Whose method it is where none is named: its default, else that of the lowest priority number. */
  readonly categoryId: string | null;
  readonly on: Day;
}

/**
 * How is scored on a day: by the method that is named, else by that of the category; with the settings that began last by
 * that day, of a method that began later its first ones. Undefined where there is none. ASM-14, AMB-265.
 */
export async function scoringInForce(
  db: Db,
  { methodId, categoryId, on }: Asked,
): Promise<Scoring | undefined> {
  const link = methodId || !categoryId ? undefined : (await linksOf(db, categoryId))[0];
  const id = methodId ?? link?.scoringMethodId;
  if (!id) return undefined;
  const [method] = await db
    .select({ displayName: scoringMethod.displayName, kind: scoringMethod.methodType })
    .from(scoringMethod)
    .where(eq(scoringMethod.id, id));
  const versions = await db
    .select()
    .from(scoringMethodVersion)
    .where(eq(scoringMethodVersion.scoringMethodId, id))
    .orderBy(desc(scoringMethodVersion.effectiveFrom), desc(scoringMethodVersion.number));
  const held = heldOn(versions, on);
  if (!method || !held) return undefined;
  return { ...method, methodId: id, settings: link?.defaultConfig ?? held.config };
}

/** Of a method's settings, the newest first, those that began last by a day; of a method that began later its first ones. AMB-265. */
export function heldOn<V extends { readonly effectiveFrom: string }>(
  versions: readonly V[],
  on: Day,
): V | undefined {
  return versions.find(({ effectiveFrom }) => effectiveFrom <= on) ?? versions.at(-1);
}
