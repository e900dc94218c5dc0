import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';

/** The door of the employees room. */
export function employees(_app: FastifyInstance, _platform: Platform): void {}

// The dashboards room's palette asks this door for: findEmployees(db, viewer, text, limit)
// giving { kind, id, title, subtitle, href, color } of what the viewer may read ([] without the right).
export async function findEmployees(_db: Db, _viewer: Viewer, _text: string, _limit: number): Promise<{ kind: 'employee'; id: string; title: string; subtitle: string; href: string; color: string | null }[]> {
  return [];
}
