import {
  type SettingCategory,
  type SettingsOf,
  settingSchemas,
} from '@bellwether/contract/settings/system-settings';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { systemSetting } from './settings.table.ts';

/** One category of settings as one object under its name; what was never saved has its default. AMB-012. */
export async function readSettings<C extends SettingCategory>(
  db: Db,
  category: C,
): Promise<{ [K in C]: SettingsOf<C> }> {
  const rows = await db.select().from(systemSetting).where(eq(systemSetting.category, category));
  const stored: Record<string, unknown> = {};
  for (const row of rows) stored[row.key] = parsedValue(row.type, row.value);
  return { [category]: accepted(settingSchemas[category], stored) } as { [K in C]: SettingsOf<C> };
}

/** Stores every field of a category, each as one row. */
export async function writeSettings<C extends SettingCategory>(
  db: Db,
  category: C,
  value: SettingsOf<C>,
): Promise<void> {
  const rows = Object.entries(value).map(([key, inner]) => ({ category, key, ...rowOf(inner) }));
  await db
    .insert(systemSetting)
    .values(rows)
    .onConflictDoUpdate({
      target: [systemSetting.category, systemSetting.key],
      set: { type: sql`excluded.type`, value: sql`excluded.value`, updatedAt: sql`now()` },
    });
}

/** A stored value that a newer version does not accept must lock nobody out and lose nothing else: it has its default. */
function accepted(schema: z.ZodType, stored: Record<string, unknown>): unknown {
  const parsed = z.safeParse(schema, stored);
  if (parsed.success) return parsed.data;
  const refused = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const rest = Object.fromEntries(Object.entries(stored).filter(([key]) => !refused.has(key)));
  const again = z.safeParse(schema, rest);
  return again.success ? again.data : z.parse(schema, {});
}

function parsedValue(type: string, text: string): unknown {
  if (type === 'number') return Number(text);
  if (type === 'boolean') return text === 'true';
  return type === 'json' ? JSON.parse(text) : text;
}

function rowOf(value: unknown): { type: 'string' | 'number' | 'boolean' | 'json'; value: string } {
  if (typeof value === 'string') return { type: 'string', value };
  if (typeof value === 'number') return { type: 'number', value: String(value) };
  if (typeof value === 'boolean') return { type: 'boolean', value: String(value) };
  return { type: 'json', value: JSON.stringify(value) };
}
