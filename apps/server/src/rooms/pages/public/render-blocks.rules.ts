import {
  allBlocks,
  type BlockData,
  childrenOf,
  isFormBlock,
  type PageContent,
} from '@bellwether/contract/pages/content.rules';
import { blockOf, type PageData } from '@bellwether/page-blocks/blocks';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The HTML of the blocks: a plain walk over the tree; the content has been sanitised. */
export function renderBlocks(content: PageContent, data: PageData): string {
  return renderToStaticMarkup(
    createElement(Fragment, null, shown(content.content, data, titlesOfModals(content))),
  );
}

/**
 * The ids that buttons of the page scroll to or open, and the HeroSection that has the h1. What holds the block `open`
 * stands on the page instead of being opened: without a script nobody would see the form that came back.
 */
export function targetsOf(content: PageContent, open?: string): Pick<PageData, 'targets' | 'mainHero'> {
  const all = allBlocks(content);
  const ids = new Set(all.map(({ props }) => props.id));
  const namedBy = (action: string) =>
    new Set(
      all
        .filter(({ type, props }) => type === 'Button' && props.action === action)
        .map(({ props }) => String(props.actionValue ?? '').replace(/^#/, ''))
        .filter((id) => ids.has(id)),
    );
  const modal = namedBy('modal');
  for (const block of all) {
    const within = allBlocks({ content: [block] });
    if (open && within.some(({ props }) => props.id === open)) modal.delete(block.props.id);
  }
  const hero = all.find(({ type, props }) => type === 'HeroSection' && props.title);
  return { targets: { scroll: namedBy('scroll'), modal }, mainHero: hero?.props.id };
}

/** Whether a block of the page makes an h1; else the page says its title to screen readers. */
export function hasTopHeading(content: PageContent): boolean {
  return allBlocks(content).some(
    ({ type, props }) =>
      (type === 'HeroSection' && props.title) || (type === 'Heading' && props.level === 'h1' && props.text),
  );
}

function shown(list: readonly BlockData[], data: PageData, titles: ReadonlyMap<string, string>): ReactNode[] {
  return list.map((block) => {
    const known = blockOf(block.type);
    if (!known) return null;
    const { id } = block.props;
    const inner = () => createElement(Fragment, null, shown(childrenOf(block), data, titles));
    const props = { ...block.props, data, ...(block.type === 'Container' && { content: inner }) };
    const element = createElement(Fragment, { key: id }, known.render(props));
    if (data.targets.modal.has(id)) return modal(id, element, data, titles.get(id));
    if (data.targets.scroll.has(id) || isFormBlock(block)) {
      return createElement(
        Fragment,
        { key: id },
        createElement('span', { id, className: 'bw-anchor' }),
        element,
      );
    }
    return element;
  });
}

/** A block that a button opens over the page: a popover, which needs no script. */
function modal(id: string, element: ReactNode, { texts }: PageData, title: string | undefined): ReactNode {
  return createElement(
    'div',
    { key: id, id, popover: 'auto', role: 'dialog', 'aria-label': title, className: 'bw-modal' },
    createElement(
      'div',
      { className: 'bw-modal-head' },
      createElement(
        'button',
        {
          type: 'button',
          className: 'bw-button bw-ghost bw-button-sm',
          popoverTarget: id,
          popoverTargetAction: 'hide',
        },
        texts('close'),
      ),
    ),
    element,
  );
}

function titlesOfModals(content: PageContent): Map<string, string> {
  return new Map(
    allBlocks(content)
      .filter(({ type, props }) => type === 'Button' && props.action === 'modal')
      .map(({ props }) => [String(props.actionValue).replace(/^#/, ''), String(props.text)]),
  );
}
