import { foldText } from '../../../ui/words/fold-text.ts';

export interface DepartmentNode {
  id: string;
  name: string;
  parentId: string | null;
  _count: { employees: number; jobTitles: number };
}

export interface TreeRow<D extends DepartmentNode> {
  department: D;
  /** 0 at the top. */
  depth: number;
  /** People here and in everything within. */
  peopleWithin: number;
  hasChildren: boolean;
}

/**
 * The departments as rows from the top down, each followed by what lies within it, siblings by name. With a text only
 * those whose name holds it, and all they lie within; without one, nothing below a collapsed department. A department
 * whose parent is not among them stands at the top.
 */
export function treeRows<D extends DepartmentNode>(
  departments: readonly D[],
  { text = '', collapsed = new Set(), language }: TreeOptions,
): TreeRow<D>[] {
  const children = childrenOf(departments, language);
  const wanted = foldText(text.trim());
  const rows: TreeRow<D>[] = [];
  const add = (department: D, depth: number): { shown: boolean; people: number } => {
    const index = rows.length;
    const row: TreeRow<D> = { department, depth, peopleWithin: 0, hasChildren: false };
    rows.push(row);
    const own = children.get(department.id) ?? [];
    const below = own.map((child) => add(child, depth + 1));
    row.hasChildren = own.length > 0;
    row.peopleWithin = department._count.employees + below.reduce((sum, { people }) => sum + people, 0);
    const shown =
      wanted === '' || foldText(department.name).includes(wanted) || below.some((one) => one.shown);
    if (!shown) rows.splice(index);
    else if (wanted === '' && collapsed.has(department.id)) rows.splice(index + 1);
    return { shown, people: row.peopleWithin };
  };
  for (const department of children.get(null) ?? []) add(department, 0);
  return rows;
}

interface TreeOptions {
  text?: string;
  collapsed?: ReadonlySet<string>;
  language: string;
}

/** The ids of the department and of everything within it: where it cannot be moved to. */
export function idsWithin(departments: readonly DepartmentNode[], id: string): Set<string> {
  const within = new Set([id]);
  let before = 0;
  while (within.size > before) {
    before = within.size;
    for (const one of departments) if (one.parentId && within.has(one.parentId)) within.add(one.id);
  }
  return within;
}

function childrenOf<D extends DepartmentNode>(departments: readonly D[], language: string) {
  const known = new Set(departments.map(({ id }) => id));
  const children = new Map<string | null, D[]>();
  for (const department of departments) {
    const parent = department.parentId && known.has(department.parentId) ? department.parentId : null;
    children.set(parent, [...(children.get(parent) ?? []), department]);
  }
  for (const siblings of children.values()) siblings.sort((a, b) => a.name.localeCompare(b.name, language));
  return children;
}
