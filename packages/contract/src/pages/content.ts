import { z } from 'zod';
import { blockProps } from './block-props.ts';
import type { BlockData, PageContent } from './content.rules.ts';
import { type BlockType, blockTypes, deepestBlock, mostBlocks } from './values.ts';

interface RawBlock {
  type: string;
  id?: string | undefined;
  props?: Record<string, unknown> | undefined;
}

const Raw = z.object({
  type: z.string().max(50),
  id: z.string().max(100).optional(),
  props: z.record(z.string(), z.unknown()).optional(),
});

const RawContent = z.object({
  root: z.object({ props: z.record(z.string(), z.unknown()).optional() }).optional(),
  content: z.array(Raw).max(mostBlocks).default([]),
  zones: z.record(z.string().max(300), z.array(Raw).max(mostBlocks)).optional(),
});

/** The content as it travels to the browser: checked when it was stored. */
export const StoredContent = z
  .object({
    root: z.object({ props: z.record(z.string(), z.unknown()).optional() }),
    content: z.array(z.object({ type: z.string(), props: z.record(z.string(), z.unknown()) })),
    zones: z.record(
      z.string(),
      z.array(z.object({ type: z.string(), props: z.record(z.string(), z.unknown()) })),
    ),
  })
  .meta({ id: 'PageContent' });

/**
 * The content of a page as an editor sends it; the output holds known blocks with known props only. What lies in a zone
 * of a Container becomes its content, so that the blocks are stored in one form. PAG-01.
 */
export const Content = RawContent.transform((raw, ctx): PageContent => {
  const seen = new Set<string>();
  const zones = raw.zones ?? {};
  const issue = (path: (string | number)[], message: string) =>
    ctx.issues.push({ code: 'custom', message, path, input: raw });

  const blocksOf = (list: readonly RawBlock[], path: (string | number)[], depth: number): BlockData[] =>
    list.flatMap((block, index) => {
      const here = [...path, index];
      const known = (blockTypes as readonly string[]).includes(block.type);
      if (!known) {
        issue([...here, 'type'], `There is no block '${block.type}'`);
        return [];
      }
      if (depth > deepestBlock) {
        issue(here, `Blocks lie at most ${deepestBlock} deep`);
        return [];
      }
      return [blockOf(block, block.type as BlockType, here, depth)].filter((one) => one !== undefined);
    });

  const blockOf = (
    block: RawBlock,
    type: BlockType,
    path: (string | number)[],
    depth: number,
  ): BlockData | undefined => {
    const props = { ...block.props, id: block.props?.id ?? block.id ?? freshId(type, seen) };
    const parsed = blockProps[type].safeParse(props);
    if (!parsed.success) {
      for (const { path: at, message } of parsed.error.issues)
        issue(
          [...path, 'props', ...at.map((part) => (typeof part === 'number' ? part : String(part)))],
          message,
        );
      return undefined;
    }
    const { id } = parsed.data;
    if (seen.has(id)) issue([...path, 'props', 'id'], 'Two blocks have the same id');
    seen.add(id);
    if (seen.size > mostBlocks) {
      issue(path, `A page has at most ${mostBlocks} blocks`);
      return undefined;
    }
    if (type !== 'Container') return { type, props: parsed.data };
    const inner = z.array(Raw).safeParse(block.props?.content ?? []);
    const zoned = Object.entries(zones).flatMap(([name, list]) => (name.startsWith(`${id}:`) ? list : []));
    const children = blocksOf(
      [...(inner.success ? inner.data : []), ...zoned],
      [...path, 'props', 'content'],
      depth + 1,
    );
    return { type, props: { ...parsed.data, content: children } };
  };

  const content = blocksOf(raw.content, ['content'], 1);
  return { root: { props: {} }, content, zones: {} };
});

function freshId(type: string, seen: ReadonlySet<string>): string {
  for (let at = seen.size + 1; ; at += 1) if (!seen.has(`${type}-${at}`)) return `${type}-${at}`;
}
