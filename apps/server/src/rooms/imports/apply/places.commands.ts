import { newId } from '../../../platform/db/columns.ts';
import { absent, hashOf } from '../external-ids.commands.ts';
import { isDeleted, type RunContext } from '../run-context.rules.ts';
import { department, grade, location } from '../tables.values.ts';
import { missingKeys } from './missing.rules.ts';

/** Rooms of rooms.csv become locations; one that the file no longer has becomes inactive. */
export async function applyRooms(run: RunContext): Promise<void> {
  const { feed, known, writer, counts, tx } = run;
  const rows = feed.rooms.table?.rows ?? [];
  if (!feed.rooms.table) return;
  const byName = new Map((await tx.select().from(location)).map((row) => [row.name.toLowerCase(), row]));
  const fresh: (typeof location.$inferInsert)[] = [];
  for (const row of rows) {
    const hash = hashOf([row.room, row.type, row.capacity]);
    const capacity = row.capacity || null;
    const found = known.find('room', row.room);
    if (found?.hash === hash) {
      counts.room.unchanged += 1;
      continue;
    }
    const twin = byName.get(row.room.toLowerCase());
    const id = found?.entityId ?? twin?.id ?? newId();
    known.set('room', row.room, { entityId: id, hash });
    if (found) {
      await writer.update(location, id, { capacity, isActive: true });
      counts.room.updated += 1;
    } else if (twin) {
      counts.room.linked += 1;
    } else {
      fresh.push({ id, name: row.room, code: row.room, kind: 'ROOM', capacity });
      counts.room.created += 1;
    }
  }
  await writer.insert(location, fresh);
  for (const key of missingKeys(run, 'room', feed.rooms, (row) => String(row.room))) {
    const id = known.find('room', key)?.entityId;
    if (!id) continue;
    await writer.update(location, id, { isActive: false });
    known.set('room', key, { entityId: id, hash: absent });
    counts.room.removed += 1;
  }
}

/** Organisations of type department become departments; the others are the school itself. */
export async function applyDepartments(run: RunContext): Promise<void> {
  const { feed, known, writer, counts, issues, tx } = run;
  const table = feed.files.orgs.table;
  if (!table) return;
  const byName = new Map((await tx.select().from(department)).map((row) => [row.name.toLowerCase(), row.id]));
  const fresh: (typeof department.$inferInsert)[] = [];
  for (const row of table.rows) {
    if (row.type !== 'department') continue;
    const hash = isDeleted(row) ? absent : hashOf([row.name]);
    const found = known.find('department', row.sourcedId);
    if (found?.hash === hash) counts.department.unchanged += 1;
    else if (isDeleted(row)) keepDepartment(row.sourcedId, row.line);
    else if (found && !takenByOther(row.name, found.entityId)) {
      await writer.update(department, found.entityId, { name: row.name });
      known.set('department', row.sourcedId, { entityId: found.entityId, hash });
      counts.department.updated += 1;
    } else {
      const twin = byName.get(row.name.toLowerCase());
      const id = twin ?? newId();
      known.set('department', row.sourcedId, { entityId: id, hash });
      byName.set(row.name.toLowerCase(), id);
      counts.department[twin ? 'linked' : 'created'] += 1;
      if (!twin) fresh.push({ id, name: row.name });
    }
  }
  await writer.insert(department, fresh);
  for (const key of missingKeys(run, 'department', feed.files.orgs, (row) => String(row.sourcedId)))
    keepDepartment(key, 1);

  function takenByOther(name: string, id: string): boolean {
    const holder = byName.get(name.toLowerCase());
    return holder !== undefined && holder !== id;
  }

  /** People and job titles may stand in it: it is never deleted by an import. */
  function keepDepartment(key: string, line: number): void {
    const found = known.find('department', key);
    if (!found) {
      counts.department.skipped += 1;
      return;
    }
    issues.warn('orgs.csv', line, `The department '${key}' is gone from the source; it was kept here.`, {
      column: 'sourcedId',
      value: key,
    });
    known.set('department', key, { entityId: found.entityId, hash: absent });
  }
}

const namedGrades: Record<string, string> = {
  IT: 'Infant/toddler',
  PR: 'Preschool',
  PK: 'Prekindergarten',
  TK: 'Transitional Kindergarten',
  KG: 'Kindergarten',
  PS: 'Postsecondary',
  UG: 'Ungraded',
};

/** A grade code of the standard (CEDS) as people say it: '07' is 'Grade 7', 'KG' is 'Kindergarten'. */
export function gradeTitle(code: string): string {
  if (/^\d{1,2}$/.test(code)) return `Grade ${Number(code)}`;
  return namedGrades[code.toUpperCase()] ?? code;
}

/** The grades that courses and classes name, by code; the missing ones are made. */
export async function applyGrades(run: RunContext): Promise<ReadonlyMap<string, string>> {
  const { feed, writer, counts, tx } = run;
  const { courses, classes } = feed.files;
  const codes = [...(courses.table?.rows ?? []), ...(classes.table?.rows ?? [])].flatMap(
    (row) => row.grades ?? [],
  );
  const byTitle = new Map((await tx.select().from(grade)).map((row) => [row.title.toLowerCase(), row.id]));
  const ids = new Map<string, string>();
  const fresh: (typeof grade.$inferInsert)[] = [];
  for (const code of [...new Set(codes)].sort()) {
    const title = gradeTitle(code);
    const twin = byTitle.get(title.toLowerCase());
    const id = twin ?? newId();
    ids.set(code, id);
    counts.grade[twin ? 'unchanged' : 'created'] += 1;
    if (twin) continue;
    byTitle.set(title.toLowerCase(), id);
    fresh.push({ id, title, order: /^\d+$/.test(code) ? Number(code) : 0 });
  }
  await writer.insert(grade, fresh);
  return ids;
}
