import { studentLinks } from '@bellwether/contract/students/student-links';
import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Conflicts, Handlers } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { userLinkView, userView } from '../identity/identity.view.ts';
import { type Identity, openSignIn } from '../identity/index.ts';
import { detail } from './students.handlers.ts';
import { findStudent } from './students.queries.ts';
import { student } from './students.table.ts';

const user = userView.relation('user');

export const studentLinkConflicts: Conflicts = {
  user_email_unique: {
    code: 'EMAIL_TAKEN',
    field: 'email',
    message: 'A user with this e-mail address exists.',
  },
};

const LinkRow = studentLinks.links.result.shape.data.element;

/** The people around a student, and the student's own sign-in. */
export function studentLinkHandlers(identity: Identity): Handlers<typeof studentLinks> {
  return {
    async links({ params: { id } }, { db, viewer, now }) {
      const found = await findStudent(db, viewer, now, id);
      if (!found) throw notFound('Student');
      const data = await rowsOf(db, LinkRow).from(sql`
        select ul.id, ul.link_type as "linkType", ul.can_view as "canView",
          case when ul.linked_user_id = ${found.userId} then 'to' else 'from' end as direction,
          json_build_object('id', p.id, 'name', p.name, 'username', p.username,
            'email', case when p.email_is_placeholder then null else p.email end) as person,
          s.id as "studentId"
        from ${userLinkView('ul')}
        join ${userView('p')} on p.id = case when ul.linked_user_id = ${found.userId} then ul.user_id else ul.linked_user_id end
        left join student s on s.user_id = p.id
        where ul.linked_user_id = ${found.userId} or ul.user_id = ${found.userId}
        order by direction desc, ul.created_at, ul.id limit 200`);
      return { data };
    },

    async enableSignIn({ params: { id }, body: { email } }, ctx) {
      const [found] = await ctx.db
        .select({ userId: student.userId, isActive: user.isActive, isPlaceholder: user.emailIsPlaceholder })
        .from(student)
        .innerJoin(user, eq(user.id, student.userId))
        .where(eq(student.id, id));
      if (!found) throw notFound('Student');
      if (found.isActive && !found.isPlaceholder) {
        throw conflict('SIGN_IN_ENABLED', 'This student can sign in already.');
      }
      const { link } = await openSignIn(ctx, identity, found.userId, email);
      ctx.audit({ action: 'enable-sign-in', entity: 'student', entityId: id, after: { email } });
      ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/students'] } });
      return { ...(await detail(ctx, id)), link };
    },
  };
}
