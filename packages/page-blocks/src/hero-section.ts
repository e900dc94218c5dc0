import type { BlockProps } from '@bellwether/contract/pages/block-props';
import { safeImage, safeLink } from '@bellwether/contract/pages/content.rules';
import { aligns, ctaStyles } from '@bellwether/contract/pages/values';
import { createElement, type ReactNode } from 'react';
import { dataOf, names } from './data.ts';
import type { Block, Rendered } from './types.ts';

type Props = BlockProps<'HeroSection'>;

/** The head of a page; the first one has the page's h1. PAG-10. */
export const HeroSection: Block<Props> = {
  label: 'Hero section',
  defaultProps: {
    title: 'Welcome',
    subtitle: '',
    backgroundImage: '',
    backgroundColor: '',
    textAlign: 'center',
    showCTA: true,
    ctaText: 'Learn more',
    ctaLink: '',
    ctaStyle: 'primary',
  },
  fields: {
    title: { kind: 'text' },
    subtitle: { kind: 'textarea' },
    backgroundImage: { kind: 'image' },
    backgroundColor: { kind: 'color' },
    textAlign: { kind: 'select', options: aligns },
    showCTA: { kind: 'boolean' },
    ctaText: { kind: 'text' },
    ctaLink: { kind: 'link' },
    ctaStyle: { kind: 'select', options: ctaStyles },
  },
  render(props: Rendered<Props>): ReactNode {
    const { title = '', subtitle = '', textAlign = 'center', showCTA, ctaText, ctaStyle = 'primary' } = props;
    const data = dataOf(props);
    const image = safeImage(props.backgroundImage);
    const { className, ...painted } = data.paint({
      background: props.backgroundColor ?? '',
      ...(image && { image, color: '#ffffff' }),
    });
    const isMain = data.mode === 'editor' || data.mainHero === props.id;
    const link = safeLink(props.ctaLink);
    return createElement(
      'section',
      {
        ...painted,
        className: names(
          'bw-hero',
          `bw-align-${textAlign}`,
          image ? 'bw-hero-image' : props.backgroundColor ? 'bw-filled' : 'bw-hero-plain',
          className,
        ),
      },
      createElement(
        'div',
        { className: 'bw-hero-inner' },
        createElement(isMain ? 'h1' : 'h2', { className: 'bw-hero-title' }, title),
        subtitle && createElement('p', { className: 'bw-hero-subtitle' }, subtitle),
        showCTA &&
          ctaText &&
          link &&
          createElement('a', { href: link, className: `bw-button bw-${ctaStyle} bw-button-lg` }, ctaText),
      ),
    );
  },
};
