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
  const parsed = z.safeParse(settingSchemas[category], stored);
  // A stored value that a newer version does not accept must not lock anybody out: the defaults hold.
  const value = parsed.success ? parsed.data : z.parse(settingSchemas[category], {});
  return { [category]: value } as { [K in C]: SettingsOf<C> };
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
