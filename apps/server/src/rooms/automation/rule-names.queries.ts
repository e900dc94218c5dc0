import type { AudienceConfig, SubjectAudience } from '@bellwether/contract/automation/audience';
import { Id } from '@bellwether/contract/shared/fields';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { roleView, userView } from '../identity/identity.view.ts';
import { courseView, schoolClassView } from '../learning/learning.view.ts';
import { assignmentTypeView } from '../settings/settings.view.ts';

type Named = z.input<typeof Named>;
const Named = z.object({ id: Id, name: z.string() });

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
  roles: (ids) =>
    sql`select id, coalesce(display_name, name::text) as name from ${roleView('role')} where id = any(${ids})`,
  users: (ids) => sql`select id, name from ${userView('user')} where id = any(${ids})`,
  courses: (ids) => sql`select id, title as name from ${courseView('course')} where id = any(${ids})`,
  classes: (ids) => sql`select id, name from ${schoolClassView('class')} where id = any(${ids})`,
  assignmentTypes: (ids) =>
    sql`select id, name from ${assignmentTypeView('assignment_type')} where id = any(${ids})`,
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

/** The path of a field that names what does not exist: 'targetAudienceConfig.roleIds'. undefined when all exist. */
export async function unknownField(db: Db, rule: Naming): Promise<string | undefined> {
  for (const kind of kinds) {
    const ids = idsOf(rule, kind);
    const found = new Set(ids.length === 0 ? [] : (await read(db, kind, ids)).map(({ id }) => id));
    for (const [path, part] of partsOf(rule))
      if (idsIn(part, kind).some((id) => !found.has(id))) return `${path}.${keys[kind]}`;
  }
  return undefined;
}

async function read(db: Db, kind: Kind, ids: readonly string[]): Promise<Named[]> {
  return rowsOf(db, Named).from(queries[kind](sql`${sql.param(ids)}::uuid[]`));
}

function idsOf(rule: Naming, kind: Kind): string[] {
  return [...new Set(partsOf(rule).flatMap(([, part]) => idsIn(part, kind)))];
}

/** What of a rule names things, by its path. */
function partsOf({ triggerConfig, targetAudienceConfig, subjectAudience }: Naming) {
  return [
    ['triggerConfig', triggerConfig],
    ['targetAudienceConfig', targetAudienceConfig],
    ['subjectAudience.config', subjectAudience?.config],
  ] as const;
}

function idsIn(part: object | null | undefined, kind: Kind): string[] {
  const ids: unknown = Object.entries(part ?? {}).find(([key]) => key === keys[kind])?.[1];
  return Array.isArray(ids) ? ids.filter((one): one is string => typeof one === 'string') : [];
}
