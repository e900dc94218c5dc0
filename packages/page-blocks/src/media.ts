import type { BlockProps } from '@bellwether/contract/pages/block-props';
import { safeImage } from '@bellwether/contract/pages/content.rules';
import { aligns, mediaWidths } from '@bellwether/contract/pages/values';
import { createElement, type ReactNode } from 'react';
import { dataOf, names } from './data.ts';
import type { Block, Rendered } from './types.ts';

type Props = BlockProps<'Media'>;

/** A picture or a video of the library, with its alternative text and caption. PAG-15. */
export const Media: Block<Props> = {
  label: 'Picture or video',
  defaultProps: { url: '', kind: 'IMAGE', alt: '', caption: '', width: 'full', align: 'center' },
  fields: {
    url: { kind: 'image' },
    kind: { kind: 'select', options: ['IMAGE', 'VIDEO'] },
    alt: { kind: 'text' },
    caption: { kind: 'text' },
    width: { kind: 'select', options: mediaWidths },
    align: { kind: 'select', options: aligns },
  },
  render(props: Rendered<Props>): ReactNode {
    const { kind = 'IMAGE', alt = '', caption = '', width = 'full', align = 'center' } = props;
    const url = safeImage(props.url);
    if (!url) return null;
    return createElement(
      'figure',
      { className: names('bw-media', `bw-media-${width}`, `bw-align-${align}`) },
      kind === 'VIDEO'
        ? createElement('video', {
            src: url,
            controls: true,
            preload: 'metadata',
            'aria-label': alt || caption || undefined,
          })
        : createElement('img', {
            src: url,
            alt,
            ...dataOf(props).sizeOf(url),
            loading: 'lazy',
            decoding: 'async',
          }),
      caption && createElement('figcaption', null, caption),
    );
  },
};
