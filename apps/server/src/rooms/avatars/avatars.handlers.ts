import type { avatars } from '@bellwether/contract/avatars/avatars';
import { eq } from 'drizzle-orm';
import type { Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { userView } from '../identity/identity.view.ts';
import type { Pictures } from './pictures.rules.ts';
import { findProfile } from './profiles.queries.ts';
import { storeAvatar } from './store-avatar.commands.ts';

const users = userView.relation('users');

/** What shows a person changes with the avatar. */
const shownBy = ['/api/users', '/api/hr/employees', '/api/students'];

/** The own avatar, the pictures of all, and whom they show. DSH-06 to DSH-08. */
export function avatarHandlers(pictures: Pictures): Handlers<typeof avatars> {
  return {
    async save({ body }, ctx) {
      const { id } = ctx.viewer.actor;
      const [former] = await ctx.db
        .select({ avatarConfig: users.avatarConfig })
        .from(users)
        .where(eq(users.id, id));
      const avatarUrl = await storeAvatar(ctx.db, id, body);
      if (avatarUrl === undefined) throw notFound('User');
      ctx.audit({
        action: 'update',
        entity: 'avatar',
        entityId: id,
        before: former?.avatarConfig,
        after: body,
      });
      ctx.emit({ userId: id, type: 'invalidate', data: { paths: shownBy } });
      return { message: 'Avatar updated successfully!', data: { avatarConfig: body, avatarUrl } };
    },

    async picture({ params: { code }, query: { view } }, { reply }) {
      const svg = await pictures.draw(code, view);
      reply
        .header('content-type', 'image/svg+xml; charset=utf-8')
        // Opened by itself an SVG is a document of our origin: it may draw, and nothing else.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, max-age=31536000, immutable');
      return svg;
    },

    async profile({ params: { id } }, { db, viewer, now }) {
      const data = await findProfile(db, viewer, now, id);
      if (!data) throw notFound('User');
      return { data };
    },
  };
}
