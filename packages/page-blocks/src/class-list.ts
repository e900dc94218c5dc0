import type { BlockProps } from '@bellwether/contract/pages/block-props';
import { classLayouts, mostClasses } from '@bellwether/contract/pages/values';
import { createElement, type ReactNode } from 'react';
import { dataOf, dayText, names } from './data.ts';
import type { Block, PageData, PublicClass, Rendered } from './types.ts';

type Props = BlockProps<'ClassList'>;

/** The classes marked public: name, grade, courses, dates and free places. PAG-13, REV-51, REV-52. */
export const ClassList: Block<Props> = {
  label: 'Class list',
  defaultProps: { title: 'Our classes', limit: 6, showEnrollButton: true, filterByGrade: '', layout: 'grid' },
  fields: {
    title: { kind: 'text' },
    limit: { kind: 'number', min: 1, max: mostClasses },
    showEnrollButton: { kind: 'boolean' },
    filterByGrade: { kind: 'grade' },
    layout: { kind: 'select', options: classLayouts },
  },
  render(props: Rendered<Props>): ReactNode {
    const { title = '', limit = 6, filterByGrade = '', layout = 'grid' } = props;
    const data = dataOf(props);
    const shown = data.classes.filter((one) => isOfGrade(one, filterByGrade)).slice(0, limit);
    return createElement(
      'section',
      { className: 'bw-section' },
      title && createElement('h2', { className: 'bw-section-title' }, title),
      shown.length === 0
        ? createElement('p', { className: 'bw-empty' }, data.texts('noClasses'))
        : createElement(
            'ul',
            { className: names('bw-list', `bw-list-${layout}`) },
            shown.map((one) =>
              createElement('li', { key: one.id, className: 'bw-card' }, card(one, props, data)),
            ),
          ),
    );
  },
};

/** `grade` is a grade's id or its title. */
function isOfGrade(one: PublicClass, grade: string): boolean {
  return grade === '' || one.grade?.id === grade || one.grade?.title === grade;
}

function card(one: PublicClass, props: Rendered<Props>, data: PageData): ReactNode[] {
  const { texts, language } = data;
  const from = dayText(one.startDate, language);
  const facts = [
    one.grade?.title,
    one.courses.map(({ title }) => title).join(', '),
    one.endDate
      ? texts('dates', { from, to: dayText(one.endDate, language) })
      : texts('starts', { date: from }),
  ].filter(Boolean);
  const isFull = one.freePlaces !== null && one.freePlaces <= 0;
  const href = data.enrolHref(one.courses[0]?.id);
  return [
    createElement(props.title ? 'h3' : 'h2', { key: 'name', className: 'bw-card-title' }, one.name),
    createElement(
      'div',
      { key: 'facts', className: 'bw-facts' },
      facts.map((fact, index) => createElement('p', { key: index }, fact)),
    ),
    createElement(
      'p',
      { key: 'places', className: names('bw-places', isFull && 'bw-full') },
      placesOf(one, data),
    ),
    props.showEnrollButton !== false && href && !isFull
      ? createElement(
          'a',
          {
            key: 'enrol',
            href,
            className: 'bw-button bw-outline bw-button-sm',
            'aria-label': `${texts('enroll')}: ${one.name}`,
          },
          texts('enroll'),
        )
      : null,
  ];
}

function placesOf({ freePlaces }: PublicClass, { texts }: PageData): string {
  if (freePlaces === null) return texts('placesOpen');
  if (freePlaces <= 0) return texts('full');
  return freePlaces === 1 ? texts('onePlace') : texts('freePlaces', { count: freePlaces });
}
