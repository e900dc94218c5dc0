import type { BlockProps } from '@bellwether/contract/pages/block-props';
import { classLayouts, mostJobs } from '@bellwether/contract/pages/values';
import { createElement, type ReactNode } from 'react';
import { dataOf, names } from './data.ts';
import type { Block, PageData, PublicOpening, Rendered } from './types.ts';

type Props = BlockProps<'JobList'>;

/** The posts that people may apply for now, each with the way to its form. TAL-13, AMB-399. */
export const JobList: Block<Props> = {
  label: 'Open posts',
  defaultProps: { title: 'Work with us', limit: 20, filterByDepartment: '', layout: 'list' },
  fields: {
    title: { kind: 'text' },
    limit: { kind: 'number', min: 1, max: mostJobs },
    filterByDepartment: { kind: 'department' },
    layout: { kind: 'select', options: classLayouts },
  },
  render(props: Rendered<Props>): ReactNode {
    const { title = '', limit = 20, filterByDepartment = '', layout = 'list' } = props;
    const data = dataOf(props);
    const shown = data.openings
      .filter(({ departmentId }) => !filterByDepartment || departmentId === filterByDepartment)
      .slice(0, limit);
    return createElement(
      'section',
      { className: 'bw-section' },
      title && createElement('h2', { className: 'bw-section-title' }, title),
      shown.length === 0
        ? createElement('p', { className: 'bw-empty' }, data.texts('noOpenings'))
        : createElement(
            'ul',
            { className: names('bw-list', `bw-list-${layout}`) },
            shown.map((one) =>
              createElement(
                'li',
                { key: one.id, className: 'bw-card' },
                card(one, title ? 'h3' : 'h2', data),
              ),
            ),
          ),
    );
  },
};

function card(one: PublicOpening, heading: 'h2' | 'h3', { texts, applyHref }: PageData): ReactNode[] {
  return [
    createElement(heading, { key: 'title', className: 'bw-card-title' }, one.title),
    createElement(
      'div',
      { key: 'facts', className: 'bw-facts' },
      one.facts.map((fact, index) => createElement('p', { key: index }, fact)),
    ),
    createElement(
      'a',
      {
        key: 'apply',
        href: applyHref(one.id),
        className: 'bw-button bw-outline bw-button-sm',
        'aria-label': texts('applyFor', { name: one.title }),
      },
      texts('apply'),
    ),
  ];
}
