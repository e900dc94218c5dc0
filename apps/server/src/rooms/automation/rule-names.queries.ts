import type { AudienceConfig, SubjectAudience } from '@bellwether/contract/automation/audience';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface RuleNames {
  readonly roles: Named[];
  readonly users: Named[];
  readonly courses: Named[];
  readonly classes: Named[];
  readonly assignmentTypes: Named[];
}

interface Naming {
  readonly triggerConfig: Record<string, unknown>;
  readonly targetAudienceConfig: AudienceConfig | null;
  readonly subjectAudience?: SubjectAudience;
}

type Kind = keyof RuleNames;

const keys: Record<Kind, string> = {
  roles: 'roleIds',
  users: 'userIds',
  courses: 'courseIds',
  classes: 'classIds',
  assignmentTypes: 'assignmentTypeIds',
};

const queries: Record<Kind, (ids: SQL) => SQL> = {
  roles: (ids) => sql`select id, coalesce(display_name, name::text) as name from role where id = any(${ids})`,
  users: (ids) => sql`select id, name from "user" where id = any(${ids})`,
  courses: (ids) => sql`select id, title as name from course where id = any(${ids})`,
  classes: (ids) => sql`select id, name from class where id = any(${ids})`,
  assignmentTypes: (ids) => sql`select id, name from assignment_type where id = any(${ids})`,
};

const kinds = Object.keys(keys) as Kind[];

/** The rules with the names of everything that they refer to, so that a list can say in words what each does. */
export async function withNames<R extends Naming>(
  db: Db,
  rules: readonly R[],
): Promise<(R & { names: RuleNames })[]> {
  const found = new Map<Kind, Map<string, Named>>();
  for (const kind of kinds) {
    const ids = [...new Set(rules.flatMap((rule) => idsOf(rule, kind)))];
    const named = ids.length === 0 ? [] : await read(db, kind, ids);
    found.set(kind, new Map(named.map((one) => [one.id, one])));
  }
  const namesOf = (rule: R, kind: Kind) => idsOf(rule, kind).flatMap((id) => found.get(kind)?.get(id) ?? []);
  return rules.map((rule) => ({
    ...rule,
    names: {
      roles: namesOf(rule, 'roles'),
      users: namesOf(rule, 'users'),
      courses: namesOf(rule, 'courses'),
      classes: namesOf(rule, 'classes'),
      assignmentTypes: namesOf(rule, 'assignmentTypes'),
    },
  }));
}

/** The first id of each kind that names nothing, by the kind's key: 'roleIds'. undefined when all exist. */
export async function unknownId(db: Db, rule: Naming): Promise<string | undefined> {
  for (const kind of kinds) {
    const ids = idsOf(rule, kind);
    if (ids.length > 0 && (await read(db, kind, ids)).length < ids.length) return keys[kind];
  }
  return undefined;
}

async function read(db: Db, kind: Kind, ids: readonly string[]): Promise<Named[]> {
  const { rows } = await db.execute<Named & Record<string, unknown>>(
    queries[kind](sql`${sql.param(ids)}::uuid[]`),
  );
  return rows;
}

function idsOf({ triggerConfig, targetAudienceConfig, subjectAudience }: Naming, kind: Kind): string[] {
  const key = keys[kind];
  const parts = [triggerConfig, targetAudienceConfig, subjectAudience?.config];
  const ids = parts.flatMap((part) => {
    const list: unknown = part ? (part as Record<string, unknown>)[key] : undefined;
    return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];
  });
  return [...new Set(ids)];
}
