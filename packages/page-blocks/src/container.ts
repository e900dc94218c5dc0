import type { BlockProps } from '@bellwether/contract/pages/block-props';
import { maxWidths, paddings } from '@bellwether/contract/pages/values';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { dataOf, names } from './data.ts';
import type { Block, Rendered } from './types.ts';

type Props = BlockProps<'Container'> & {
  /** Puck's slot: a component that shows what lies within. */
  readonly content: ComponentType | readonly unknown[];
};

/** Groups blocks on a band of colour. PAG-10. */
export const Container: Block<Props> = {
  label: 'Container',
  defaultProps: { maxWidth: 'lg', padding: 'md', backgroundColor: '', content: [] },
  fields: {
    maxWidth: { kind: 'select', options: maxWidths },
    padding: { kind: 'select', options: paddings },
    backgroundColor: { kind: 'color' },
    content: { kind: 'slot' },
  },
  render(props: Rendered<Props>): ReactNode {
    const { maxWidth = 'lg', padding = 'md', backgroundColor = '', content: Inner } = props;
    const { className, ...painted } = dataOf(props).paint({ background: backgroundColor });
    return createElement(
      'div',
      {
        ...painted,
        className: names('bw-band', `bw-pad-${padding}`, backgroundColor && 'bw-filled', className),
      },
      createElement(
        'div',
        { className: names('bw-container', `bw-max-${maxWidth}`) },
        typeof Inner === 'function' ? createElement(Inner) : null,
      ),
    );
  },
};
