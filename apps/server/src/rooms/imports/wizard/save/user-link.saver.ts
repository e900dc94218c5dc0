import { UserLinkRow } from '@bellwether/contract/imports/rows';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../../platform/db/columns.ts';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { userLinkView } from '../../../identity/identity.view.ts';
import { userConflicts, userIdsByName } from '../../../identity/index.ts';
import { userLink } from '../../tables.values.ts';
import {
  type FindContext,
  failed,
  type Match,
  modelSaver,
  oneByOne,
  type SaveContext,
  type Saved,
} from './model.saver.ts';

type Row = z.output<typeof UserLinkRow>;

/** Links between users, both by username or e-mail address: `user` is <linkType> of `linkedUser` (IAM-26). */
export const userLinkSaver = modelSaver(
  UserLinkRow,
  { keys, find, create, update: oneByOne(update) },
  { conflicts: userConflicts, paths: ['/api/users', '/api/students'] },
);

function keys({ user, linkedUser, linkType }: Row): string[] {
  return [`${user} ${linkedUser} ${linkType}`.toLowerCase()];
}

const Found = z.object({ index: z.int(), id: z.uuid().nullable() });

async function find(run: FindContext, rows: readonly Row[]): Promise<Match[]> {
  const ids = await idsOf(run, rows);
  const wanted = rows.map(({ user, linkedUser, linkType }, index) => ({
    index,
    from: ids.get(user.toLowerCase()) ?? null,
    to: ids.get(linkedUser.toLowerCase()) ?? null,
    type: linkType,
  }));
  const found = await rowsOf(run.db, Found).from(sql`
    select w.index, (select l.id from ${userLinkView('l')} where l.user_id = w."from" and l.linked_user_id = w."to"
      and l.link_type = w.type) as id
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w(index int, "from" uuid, "to" uuid, type text)`);
  const byIndex = new Map(found.map(({ index, id }) => [index, id]));
  return rows.map((_, index): Match => {
    const id = byIndex.get(index);
    return id ? { id, field: 'linkedUser' } : {};
  });
}

async function create(run: SaveContext, rows: readonly Row[]): Promise<Saved[]> {
  const ids = await idsOf(run, rows);
  const made: (typeof userLink.$inferInsert & { id: string })[] = [];
  const saved = rows.map(({ user, linkedUser, linkType, canView }): Saved => {
    const userId = ids.get(user.toLowerCase());
    const linkedUserId = ids.get(linkedUser.toLowerCase());
    if (userId === undefined) return failed('user', `There is no user '${user}'.`);
    if (linkedUserId === undefined) return failed('linkedUser', `There is no user '${linkedUser}'.`);
    if (userId === linkedUserId) return failed('linkedUser', 'A user cannot be linked to oneself.');
    made.push({ id: newId(), userId, linkedUserId, linkType, canView: canView !== 'NO' });
    return { kind: 'created' };
  });
  if (made.length > 0) await run.db.insert(userLink).values(made);
  run.changes.adopt(
    userLink,
    made.map(({ id }) => id),
  );
  return saved;
}

async function update(run: SaveContext, id: string, { canView }: Row): Promise<Saved> {
  const [stored] = await run.db.select().from(userLink).where(eq(userLink.id, id)).for('update');
  if (!stored) return failed(null, 'Link not found');
  const wished = canView === 'NO' ? false : canView === 'YES' ? true : stored.canView;
  if (wished === stored.canView) return { kind: 'unchanged' };
  await run.changes.update(userLink, id, { canView: wished });
  return { kind: 'updated' };
}

function idsOf(run: FindContext, rows: readonly Row[]): Promise<Map<string, string>> {
  return userIdsByName(
    run.db,
    rows.flatMap(({ user, linkedUser }) => [user, linkedUser]),
  );
}
