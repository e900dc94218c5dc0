import type { BlockProps } from '@bellwether/contract/pages/block-props';
import { cleanPageHtml } from '@bellwether/contract/pages/page-html.rules';
import { lineHeights, textAligns, textSizes } from '@bellwether/contract/pages/values';
import { createElement, type ReactNode } from 'react';
import { dataOf, names } from './data.ts';
import type { Block, Rendered } from './types.ts';

type Props = BlockProps<'Text'>;

/**
 * Words with simple marks, lists and links. `content` is HTML of the few elements that the server lets through, both
 * when it is stored and when it is shown (AMB-117); a rich text field of an editor passes nodes.
 */
export const Text: Block<Props> = {
  label: 'Text',
  defaultProps: { content: '<p>Text</p>', size: 'md', align: 'left', lineHeight: 'normal', color: '' },
  fields: {
    content: { kind: 'rich' },
    size: { kind: 'select', options: textSizes },
    align: { kind: 'select', options: textAligns },
    lineHeight: { kind: 'select', options: lineHeights },
    color: { kind: 'color' },
  },
  render(props: Rendered<Props>): ReactNode {
    const { size = 'md', align = 'left', lineHeight = 'normal', color = '' } = props;
    const content: unknown = props.content;
    const { className, ...painted } = dataOf(props).paint({ color });
    const attributes = {
      ...painted,
      className: names('bw-text', `bw-t-${size}`, `bw-align-${align}`, `bw-lh-${lineHeight}`, className),
    };
    if (typeof content !== 'string') return createElement('div', attributes, content as ReactNode);
    // Cleaned here, whoever draws it: the canvas and its frames show words that no server has looked at yet.
    return createElement('div', {
      ...attributes,
      dangerouslySetInnerHTML: { __html: cleanPageHtml(content) },
    });
  },
};
