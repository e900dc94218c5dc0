export interface RightRow {
  id: string;
  action: string;
  subject: string;
  room: string;
}

export interface RoomRights {
  room: string;
  /** Every right of the room that is shown. */
  ids: string[];
  subjects: { subject: string; rights: RightRow[] }[];
}

interface RoleParent {
  id: string;
  parentId: string | null;
  permissionIds: readonly string[];
}

const actionOrder = ['read', 'create', 'edit', 'delete', 'approve', 'manage', 'switch'];
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

/** The catalogue by room and subject, the rooms of daily work first, actions from read to manage; `typed` narrows it to matching subjects and actions. */
export function groupRights(catalogue: readonly RightRow[], typed: string): RoomRights[] {
  const wanted = typed.trim().toLowerCase().replaceAll(' ', '_');
  const rooms = new Map<string, Map<string, RightRow[]>>();
  for (const right of catalogue) {
    if (
      right.action === '*' ||
      (wanted && !`${right.action}_${right.subject}_${right.room}`.includes(wanted))
    )
      continue;
    const subjects = rooms.get(right.room) ?? new Map<string, RightRow[]>();
    subjects.set(right.subject, [...(subjects.get(right.subject) ?? []), right]);
    rooms.set(right.room, subjects);
  }
  return [...rooms]
    .map(([room, subjects]) => ({
      room,
      ids: [...subjects.values()].flat().map((right) => right.id),
      subjects: [...subjects].map(([subject, rights]) => ({ subject, rights: rights.sort(byAction) })),
    }))
    .sort((a, b) => place(roomOrder, a.room) - place(roomOrder, b.room));
}

function byAction(a: RightRow, b: RightRow): number {
  const key = ({ action }: RightRow) =>
    place(actionOrder, action.split(':')[0] ?? '') * 2 + (action.endsWith(':any') ? 1 : 0);
  return key(a) - key(b);
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

/** The ids of the rights for one's own records that the held rights for any include. */
export function includedRights(
  catalogue: readonly RightRow[],
  held: ReadonlySet<string>,
): ReadonlySet<string> {
  const wide = new Set(
    catalogue
      .filter(({ id, action }) => held.has(id) && action.endsWith(':any'))
      .map(({ action, subject }) => `${action.replace(/:any$/, ':own')} ${subject}`),
  );
  return new Set(
    catalogue.filter(({ action, subject }) => wide.has(`${action} ${subject}`)).map(({ id }) => id),
  );
}
