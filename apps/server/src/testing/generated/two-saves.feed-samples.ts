import { sql } from 'drizzle-orm';
import type { Sample, World } from './two-saves.world.ts';

const body = { title: 'Sports day', content: 'Bring a hat', targetAudience: 'EVERYONE' };

/** One stored record for each call that saves an edited one of the feed. */
export const feedSamples: Readonly<Record<string, (world: World) => Promise<Sample>>> = {
  'PUT /api/information/posts/:id': (world) => world.made('/api/information/posts', body),
  'PUT /api/social/comments/:id': async (world) => {
    const { id: postId } = await world.post('/api/information/posts', body);
    const { id, version } = await world.post(`/api/information/posts/${postId}/comments`, {
      content: 'Thanks',
    });
    return { url: `/api/social/comments/${id}`, body: { content: 'Thanks' }, version };
  },
  'PUT /api/social/content-reports/:id': async (world) => {
    const { id: postId } = await world.post('/api/information/posts', body);
    const pupil = await world.app.as('student');
    const reply = await pupil.post(`/api/information/posts/${postId}/report`, { reason: 'SPAM' });
    const { id, version } = reply.body.data;
    // Who saves wrote nothing of it: nobody decides about their own.
    await world.app.db.execute(sql`update post set author_id = ${pupil.userId} where id = ${postId}`);
    return { url: `/api/social/content-reports/${id}`, body: { status: 'REVIEWED' }, version };
  },
};
