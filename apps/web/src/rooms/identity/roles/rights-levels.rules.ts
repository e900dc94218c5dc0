import { foldText } from '../../../ui/words/fold-text.ts';

export interface RightRow {
  id: string;
  action: string;
  subject: string;
  room: string;
  /** Whether it means something: a shipped role has it, or the code asks for it. */
  isOffered: boolean;
}

/** What a role may do to records: nothing, to its holders' own, to all; of availability to others' alone as well. */
export const levels = ['none', 'own', 'others', 'all'] as const;
export type Level = (typeof levels)[number];

/** One verb of one subject with the ids of its rights; without `own` there are no own ones to tell apart. */
export interface Cell {
  subject: string;
  verb: string;
  own?: string;
  all?: string;
  /** The right for others' records does not include the own ones. */
  isApart: boolean;
}

export interface SubjectRow {
  subject: string;
  /** The verbs that have a column, by their name. */
  cells: ReadonlyMap<string, Cell>;
  /** The others, such as manage. */
  more: Cell[];
}

export interface RoomRows {
  room: string;
  subjects: SubjectRow[];
}

interface RoleParent {
  id: string;
  parentId: string | null;
  permissionIds: readonly string[];
}

/** The verbs that have a column of their own, as the columns follow each other. */
export const mainVerbs = ['read', 'create', 'edit', 'delete', 'approve'] as const;

const roomOrder = [
  'identity',
  'settings',
  'translations',
  'calendar',
  'scheduling',
  'learning',
  'students',
  'employees',
];

/** Rights whose names say in their own way what they do and to whose records. */
const named: Record<string, { verb: string; reach: 'own' | 'all' }> = {
  canViewOwnAvailability: { verb: 'read', reach: 'own' },
  canEditOwnAvailability: { verb: 'edit', reach: 'own' },
  canViewOthersAvailability: { verb: 'read', reach: 'all' },
  canEditOthersAvailability: { verb: 'edit', reach: 'all' },
};

/**
 * The catalogue as a table: rooms, the ones of daily work first, their subjects, and a cell for each verb. The wildcard is
 * left out, and so is what means nothing unless it is held.
 */
export function rightsTable(catalogue: readonly RightRow[], held: ReadonlySet<string>): RoomRows[] {
  const rooms = new Map<string, Map<string, Map<string, Cell>>>();
  for (const { id, action, subject, room, isOffered } of catalogue) {
    if (action === '*' || !(isOffered || held.has(id))) continue;
    const [plain = '', reach] = action.split(':');
    const { verb, reach: at } = named[action] ?? { verb: plain, reach: reach === 'own' ? 'own' : 'all' };
    const subjects = rooms.get(room) ?? new Map<string, Map<string, Cell>>();
    const cells = subjects.get(subject) ?? new Map<string, Cell>();
    rooms.set(room, subjects.set(subject, cells));
    cells.set(verb, { ...(cells.get(verb) ?? { subject, verb, isApart: action in named }), [at]: id });
  }
  return [...rooms]
    .map(([room, subjects]) => ({
      room,
      subjects: [...subjects].map(([subject, cells]) => ({
        subject,
        cells,
        more: [...cells.values()].filter(({ verb }) => !(mainVerbs as readonly string[]).includes(verb)),
      })),
    }))
    .sort((a, b) => place(roomOrder, a.room) - place(roomOrder, b.room));
}

/**
 * The rows to show: those whose subject, room or one of whose verbs is called so in the viewer's language, and of them, when
 * only given ones are wanted, those that give something.
 */
export function shownRows(
  table: readonly RoomRows[],
  { typed, given, wordOf }: { typed: string; given?: ReadonlySet<string> | undefined; wordOf: WordOf },
): RoomRows[] {
  const wanted = foldText(typed.trim());
  const isWanted = ({ subject, cells }: SubjectRow, room: string) =>
    [
      wordOf('rooms', room),
      wordOf('subjects', subject),
      ...[...cells.keys()].map((verb) => wordOf('verbs', verb)),
    ]
      .map(foldText)
      .some((word) => word.includes(wanted));
  const isGiven = ({ cells }: SubjectRow) =>
    !given || [...cells.values()].some((cell) => levelOf(cell, given) !== 'none');
  return table
    .map(({ room, subjects }) => ({
      room,
      subjects: subjects.filter((row) => isGiven(row) && (wanted === '' || isWanted(row, room))),
    }))
    .filter(({ subjects }) => subjects.length > 0);
}

/** The viewer's word for a room, a subject or a verb. */
export type WordOf = (kind: 'rooms' | 'subjects' | 'verbs', name: string) => string;

/** How far the held rights reach in this cell. A right for all records includes the own ones, but for availability. IAM-13. */
export function levelOf(cell: Cell, held: ReadonlySet<string>): Level {
  const own = cell.own !== undefined && held.has(cell.own);
  if (cell.all !== undefined && held.has(cell.all)) return cell.isApart && !own ? 'others' : 'all';
  return own ? 'own' : 'none';
}

/** The levels that the cell can have, the narrowest first. */
export function levelsOf({ own, all, isApart }: Cell): Level[] {
  return [
    'none',
    ...(own ? (['own'] as const) : []),
    ...(isApart ? (['others'] as const) : []),
    ...(all ? (['all'] as const) : []),
  ];
}

/** The rights that make up a level: for all records those for the own ones as well, as the shipped roles have them. */
export function idsOf({ own, all }: Cell, level: Level): string[] {
  const ids: (string | undefined)[] = { none: [], own: [own], others: [all], all: [own, all] }[level];
  return ids.filter((id): id is string => id !== undefined);
}

/** The held rights with each of the cells at its level. */
export function withLevels(
  held: ReadonlySet<string>,
  changes: readonly (readonly [Cell, Level])[],
): ReadonlySet<string> {
  const next = new Set(held);
  for (const [cell, level] of changes) {
    for (const id of idsOf(cell, 'all')) next.delete(id);
    for (const id of idsOf(cell, level)) next.add(id);
  }
  return next;
}

/** What rows can be set to at once, from nothing to everything. */
export const presets = ['nothing', 'readOwn', 'readAll', 'work', 'everything'] as const;
export type Preset = (typeof presets)[number];

/**
 * The level of a cell by a preset. 'work': reads all, and makes and changes the own ones. Where no own ones are told apart,
 * what is for own ones alone is not given.
 */
export function presetLevel(preset: Preset, cell: Cell): Level {
  const { verb, own } = cell;
  const widest = levelsOf(cell).at(-1) ?? 'none';
  if (preset === 'everything') return widest;
  if (preset === 'nothing') return 'none';
  if (verb === 'read') return preset === 'readOwn' ? (own ? 'own' : 'none') : widest;
  return preset === 'work' && own && (verb === 'create' || verb === 'edit') ? 'own' : 'none';
}

/** Where the name stands in the order; unknown ones come last. */
function place(order: readonly string[], name: string): number {
  const at = order.indexOf(name);
  return at === -1 ? order.length : at;
}

/** The rights that come from the parent and its ancestors (IAM-15); a cycle ends at the first repetition. */
export function inheritedRights(parentId: string | null, roles: readonly RoleParent[]): ReadonlySet<string> {
  const byId = new Map(roles.map((role) => [role.id, role]));
  const seen = new Set<string>();
  const rights = new Set<string>();
  let role = parentId ? byId.get(parentId) : undefined;
  while (role && !seen.has(role.id)) {
    seen.add(role.id);
    for (const id of role.permissionIds) rights.add(id);
    role = role.parentId ? byId.get(role.parentId) : undefined;
  }
  return rights;
}
