import { textOfHtml } from '@bellwether/contract/messaging/html-text.rules';
import type { BlockData, PageContent } from '@bellwether/contract/pages/content.rules';

interface LooseContent {
  readonly root?: { readonly props?: Readonly<Record<string, unknown>> | undefined } | undefined;
  readonly content?: readonly { readonly type: string; readonly props: Readonly<Record<string, unknown>> }[];
}

/** The content as the rules and frames take it; blocks without an id are left out. */
export function asContent(loose: LooseContent | null | undefined): PageContent {
  return {
    root: { props: {} },
    content: (loose?.content ?? []).filter((block): block is BlockData => typeof block.props.id === 'string'),
    zones: {},
  };
}

/** Text that is equal for equal content, whatever the order of its keys. */
export function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The first words of a block, to tell it from others of its kind; '' when it has none. */
export function excerptOf(block: { readonly props: Readonly<Record<string, unknown>> }): string {
  const { title, text, content, caption, alt } = block.props;
  const found = [title, text, content, caption, alt].find((one) => typeof one === 'string' && one.trim());
  const plain = typeof found === 'string' ? textOfHtml(found).replace(/\s+/g, ' ') : '';
  return plain.trim().slice(0, 60);
}
