import { kindsOf, linkLabel } from '@bellwether/contract/learning/material.rules';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { ColorDot } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { KindIcons, type MaterialRow } from './material-kinds.tsx';

const dash = <span className="dim">–</span>;

/** The columns of the list of materials. */
export function materialColumns(t: TFunction, language: string): Column<MaterialRow>[] {
  return [
    {
      id: 'name',
      header: t('learning:material.one'),
      sort: 'name',
      width: 260,
      fixed: true,
      csv: (row) => row.name,
      cell: (row) => (
        <span className="cut medium" title={row.name}>
          {row.name}
        </span>
      ),
    },
    {
      id: 'kind',
      header: t('learning:material.kind'),
      width: 96,
      csv: (row) =>
        kindsOf(row)
          .map((kind) => t(`learning:material.kinds.${kind}`))
          .join(', '),
      cell: (row) => <KindIcons material={row} />,
    },
    {
      id: 'links',
      header: t('learning:material.links'),
      width: 180,
      csv: (row) => row.links.join(' '),
      cell: (row) => <First all={row.links.map(linkLabel)} />,
    },
    {
      id: 'files',
      header: t('learning:material.files'),
      width: 160,
      csv: (row) => row.files.map(({ filename }) => filename).join(', '),
      cell: (row) => <First all={row.files.map(({ filename }) => filename)} />,
    },
    {
      id: 'courses',
      header: t('learning:courses'),
      width: 190,
      csv: (row) => row.courses.map(({ title }) => title).join(', '),
      cell: (row) => (
        <First
          all={row.courses.map(({ title }) => title)}
          before={<ColorDot hex={row.courses[0]?.color} />}
        />
      ),
    },
    {
      id: 'lessons',
      header: t('learning:lessons'),
      width: 84,
      align: 'right',
      csv: (row) => row.lessonCount,
      cell: (row) => row.lessonCount,
    },
    {
      id: 'updatedAt',
      header: t('learning:material.changed'),
      sort: 'updatedAt',
      width: 120,
      csv: (row) => row.updatedAt.slice(0, 10),
      cell: (row) => <span className="t2">{formatDay(row.updatedAt, language)}</span>,
    },
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
