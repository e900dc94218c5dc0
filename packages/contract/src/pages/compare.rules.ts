import { allBlocks, type BlockData, type PageContent } from './content.rules.ts';

interface State {
  readonly title: string;
  readonly content: Pick<PageContent, 'content'>;
  readonly [field: string]: unknown;
}

interface FieldChange {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface BlockChange {
  readonly id: string;
  readonly type: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly fields: FieldChange[];
}

const compared = ['title', 'seoTitle', 'seoDescription', 'seoKeywords', 'ogImage', 'canonicalUrl'] as const;

/**
 * What differs between two states of a page: fields, then blocks in the order of the later state, the removed ones last.
 * A block is the same while its id and its type are; 'moved' when only its neighbours or its container differ. PAG-17.
 */
export function compareVersions(from: State, to: State): { fields: FieldChange[]; blocks: BlockChange[] } {
  const fields = compared
    .filter((name) => differs(from[name], to[name]))
    .map((name) => ({ name, before: from[name] ?? null, after: to[name] ?? null }));
  const before = new Map(allBlocks(from.content).map((block) => [keyOf(block), block]));
  const after = new Map(allBlocks(to.content).map((block) => [keyOf(block), block]));
  const moved = movedIn(from.content, to.content);
  const blocks = [...after].flatMap(([key, block]): BlockChange[] => {
    const { type } = block;
    const { id } = block.props;
    const old = before.get(key);
    if (!old) return [{ id, type, kind: 'added', fields: [] }];
    const changes = propChanges(old, block);
    if (changes.length > 0) return [{ id, type, kind: 'changed', fields: changes }];
    return moved.has(key) ? [{ id, type, kind: 'moved', fields: [] }] : [];
  });
  const removed = [...before]
    .filter(([key]) => !after.has(key))
    .map(([, { type, props }]): BlockChange => ({ id: props.id, type, kind: 'removed', fields: [] }));
  return { fields, blocks: [...blocks, ...removed] };
}

function propChanges(old: BlockData, block: BlockData): FieldChange[] {
  const names = new Set([...Object.keys(old.props), ...Object.keys(block.props)]);
  if (block.type === 'Container') names.delete('content');
  return [...names]
    .filter((name) => differs(old.props[name], block.props[name]))
    .map((name) => ({ name, before: old.props[name] ?? null, after: block.props[name] ?? null }));
}

/** The blocks that are in both states and whose container, or whose order among those in both, differs. */
function movedIn(from: State['content'], to: State['content']): Set<string> {
  const [before, after] = [placesOf(from), placesOf(to)];
  const moved = new Set<string>();
  const order = new Map([...before.keys()].filter((key) => after.has(key)).map((key, index) => [key, index]));
  let last = -1;
  for (const [key, parent] of after) {
    const at = order.get(key);
    if (at === undefined) continue;
    if (before.get(key) !== parent || at < last) moved.add(key);
    last = Math.max(last, at);
  }
  return moved;
}

function placesOf(content: State['content']): Map<string, string> {
  const places = new Map<string, string>();
  const walk = (blocks: readonly BlockData[], parent: string) => {
    for (const block of blocks) {
      places.set(keyOf(block), parent);
      if (block.type === 'Container') walk((block.props.content ?? []) as BlockData[], block.props.id);
    }
  };
  walk(content.content, '');
  return places;
}

function keyOf(block: BlockData): string {
  return `${block.type} ${block.props.id}`;
}

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);
}
