import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';

/** The door of the students room. */
export function students(_app: FastifyInstance, _platform: Platform): void {}

// The dashboards room's palette asks this door for: findStudents(db, viewer, text, limit)
// giving { kind, id, title, subtitle, href, color } of what the viewer may read ([] without the right).
export async function findStudents(_db: Db, _viewer: Viewer, _text: string, _limit: number): Promise<{ kind: 'student'; id: string; title: string; subtitle: string; href: string; color: string | null }[]> {
  return [];
}
