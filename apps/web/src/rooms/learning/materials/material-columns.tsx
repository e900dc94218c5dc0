import { kindsOf, linkLabel } from '@bellwether/contract/learning/material.rules';
import type { ReactNode } from 'react';
import { ColorDot } from '../../../ui/badge.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { KindIcons, type MaterialRow } from './material-kinds.tsx';

const dash = <span className="dim">–</span>;

/** The columns of the list of materials. */
export function materialColumns({ name, text, number, day, t }: ColumnsOf<MaterialRow>) {
  return [
    name('name', (row) => row.name, { header: t('learning:material.one'), width: 260 }),
    text(
      'kind',
      (row) =>
        kindsOf(row)
          .map((kind) => t(`learning:material.kinds.${kind}`))
          .join(', '),
      {
        header: t('learning:material.kind'),
        width: 96,
        cell: (row) => <KindIcons material={row} />,
      },
    ),
    text('links', (row) => row.links.join(' '), {
      header: t('learning:material.links'),
      width: 180,
      cell: (row) => <First all={row.links.map(linkLabel)} />,
    }),
    text('files', (row) => row.files.map(({ filename }) => filename).join(', '), {
      header: t('learning:material.files'),
      width: 160,
      cell: (row) => <First all={row.files.map(({ filename }) => filename)} />,
    }),
    text('courses', (row) => row.courses.map(({ title }) => title).join(', '), {
      header: t('learning:courses'),
      width: 190,
      cell: (row) => (
        <First
          all={row.courses.map(({ title }) => title)}
          before={<ColorDot hex={row.courses[0]?.color} />}
        />
      ),
    }),
    number('lessons', (row) => row.lessonCount, { header: t('learning:lessons'), width: 84 }),
    day('updatedAt', (row) => row.updatedAt, {
      header: t('learning:material.changed'),
      sort: true,
      width: 120,
    }),
  ];
}

/** The first of several texts, and how many more there are. */
function First({ all, before }: { all: readonly string[]; before?: ReactNode }) {
  const [one] = all;
  if (one === undefined) return dash;
  return (
    <span className="row cut" title={all.join(', ')}>
      {before}
      <span className="cut t2">{one}</span>
      {all.length > 1 ? <span className="s12 dim">+{all.length - 1}</span> : null}
    </span>
  );
}
