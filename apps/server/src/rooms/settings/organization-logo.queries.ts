import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { systemSetting } from './settings.table.ts';

export interface OrganizationLogo {
  readonly kind: 'png' | 'jpeg' | 'svg';
  readonly content: Uint8Array;
}

/** The organisation's logo for a document; null when none is uploaded or its file is gone. APP-34. */
export async function organizationLogo(db: Db, files: FileStore): Promise<OrganizationLogo | null> {
  const [row] = await db
    .select({ value: systemSetting.value })
    .from(systemSetting)
    .where(and(eq(systemSetting.category, 'organization'), eq(systemSetting.key, 'logoFile')));
  const key = row?.value ?? '';
  const kind = key.slice(key.lastIndexOf('.') + 1);
  if (kind !== 'png' && kind !== 'jpeg' && kind !== 'svg') return null;
  return (await files.exists(key)) ? { kind, content: await files.get(key) } : null;
}
