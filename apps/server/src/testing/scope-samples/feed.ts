import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ReadScope, ScopeSample } from './sample.ts';
import type { SampleSchool } from './school.ts';

/** A post of a teacher for one pupil, with a comment, a reaction and a report of theirs. */
export async function feedSamples(db: Db, { teacher, pupil, classId }: SampleSchool) {
  const [post, comment, moderation, report, decision] = [newId(), newId(), newId(), newId(), newId()];
  await db.execute(sql`insert into post (id, author_id, title, content, post_type, priority, target_audience, audience_keys, status,
      publish_at, shown_at, comment_mode, on_website, requires_ack, ack_unit, created_at, updated_at)
    values (${post}, ${teacher}, 'For one', 'Well done', 'POST', 'GENERAL', 'CUSTOM', array[${`user:${pupil}`}], 'PUBLISHED',
      now(), now(), 'OPEN', false, true, 'PERSON', now(), now())`);
  await db.execute(sql`insert into comment (id, post_id, root_id, author_id, content, status, at, created_at, updated_at)
    values (${comment}, ${post}, ${comment}, ${pupil}, 'Thank you', 'VISIBLE', now(), now(), now())`);
  await db.execute(
    sql`insert into reaction (post_id, user_id, type, at) values (${post}, ${pupil}, 'LIKE', now())`,
  );
  await db.execute(sql`insert into moderation_case (id, post_id, comment_id, text_then, opened_at)
    values (${moderation}, ${post}, ${comment}, 'Thank you', now())`);
  await db.execute(sql`insert into content_report (id, case_id, post_id, comment_id, reporter_id, reason, anonymous, at, created_at, updated_at)
    values (${report}, ${moderation}, ${post}, ${comment}, ${teacher}, 'SPAM', false, now(), now(), now())`);
  await db.execute(sql`insert into moderation_action (id, case_id, moderator_id, action, at)
    values (${decision}, ${moderation}, ${teacher}, 'hide', now())`);
  const params = { id: post };
  return {
    'posts for oneself': {
      owner: teacher,
      params,
      query: 'limit=100',
      marks: [post],
      at: {
        '/api/information/posts/counts': { query: '', marks: [] },
        '/api/information/posts/:id/comments': { marks: [comment] },
        '/api/information/posts/:id/people': { query: '', marks: [pupil] },
        '/api/information/posts/:id/reactions': { marks: [pupil] },
        '/api/social/reactions/batch': { query: `postIds=${post}` },
      },
    },
    'receipts of own posts and classes': { owner: teacher, params, marks: [] },
    'own content reports': { owner: teacher, params: { id: report }, query: 'limit=100', marks: [report] },
    'own moderation decisions': {
      owner: pupil,
      params: { id: decision },
      query: 'limit=100',
      marks: [decision],
    },
    'groups one may address': {
      owner: teacher,
      query: '',
      marks: [classId],
      at: {
        '/api/information/posts/groups': { query: '', marks: [] },
        '/api/information/posts/preview': { query: `keys=class:${classId}:STUDENT`, marks: [] },
      },
    },
  } satisfies Partial<Record<ReadScope, ScopeSample>>;
}
