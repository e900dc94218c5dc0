import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';

/** The door of the learning room. */
export function learning(_app: FastifyInstance, _platform: Platform): void {}

// The dashboards room's palette asks this door for: findClasses(db, viewer, text, limit), findCourses(db, viewer, text, limit)
// giving { kind, id, title, subtitle, href, color } of what the viewer may read ([] without the right).
export async function findClasses(_db: Db, _viewer: Viewer, _text: string, _limit: number): Promise<{ kind: 'class'; id: string; title: string; subtitle: string; href: string; color: string | null }[]> {
  return [];
}
export async function findCourses(_db: Db, _viewer: Viewer, _text: string, _limit: number): Promise<{ kind: 'course'; id: string; title: string; subtitle: string; href: string; color: string | null }[]> {
  return [];
}
