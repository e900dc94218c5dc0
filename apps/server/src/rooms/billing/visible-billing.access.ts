import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { tuitionPackage } from './tuition-packages.table.ts';

/** What the viewer may see: every package for who may make or change them, else the active ones. */
export function offeredPackages(viewer: Viewer): SQL {
  if (can(viewer, 'edit', 'tuition_package') || can(viewer, 'create', 'tuition_package')) return sql`true`;
  return sql`${tuitionPackage.isActive}`;
}
