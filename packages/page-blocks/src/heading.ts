import type { BlockProps } from '@bellwether/contract/pages/block-props';
import { aligns, headingLevels, headingSizes, weights } from '@bellwether/contract/pages/values';
import { createElement, type ReactNode } from 'react';
import { dataOf, names } from './data.ts';
import type { Block, Rendered } from './types.ts';

type Props = BlockProps<'Heading'>;

/** A heading; its level is its meaning, its size its look. PAG-11. */
export const Heading: Block<Props> = {
  label: 'Heading',
  defaultProps: { text: 'Heading', level: 'h2', size: 'xl', align: 'left', weight: 'bold', color: '' },
  fields: {
    text: { kind: 'text' },
    level: { kind: 'select', options: headingLevels },
    size: { kind: 'select', options: headingSizes },
    align: { kind: 'select', options: aligns },
    weight: { kind: 'select', options: weights },
    color: { kind: 'color' },
  },
  render(props: Rendered<Props>): ReactNode {
    const { text = '', level = 'h2', size = 'xl', align = 'left', weight = 'bold', color = '' } = props;
    if (!text) return null;
    const { className, ...painted } = dataOf(props).paint({ color });
    const tag = headingLevels.includes(level) ? level : 'h2';
    return createElement(
      tag,
      {
        ...painted,
        className: names('bw-heading', `bw-h-${size}`, `bw-align-${align}`, `bw-w-${weight}`, className),
      },
      text,
    );
  },
};
