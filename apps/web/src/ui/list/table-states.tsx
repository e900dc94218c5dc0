import { useTranslation } from 'react-i18next';
import { Bone, EmptyState, StateMessage } from '../states.tsx';
import classes from './data-table.module.css';
import type { ListState } from './list-state.ts';
import type { DataTableProps } from './table-types.ts';

/** What stands below the head when there is no row: the first step, or 'No results.' with the way out (APP-12). */
export function NothingHere<Row>({ list, empty }: { list: ListState; empty: DataTableProps<Row>['empty'] }) {
  const { t } = useTranslation();
  if (!list.narrowed && empty)
    return (
      <EmptyState title={empty.title} text={empty.text} {...(empty.icon ? { icon: empty.icon } : {})}>
        {empty.action}
      </EmptyState>
    );
  return (
    <StateMessage
      title={t('common:noResults')}
      text={list.narrowed ? t('common:noResultsHint') : undefined}
      color="gray"
    >
      {list.narrowed ? (
        <button type="button" className={`bare ${classes.link}`} onClick={list.clearFilters}>
          {t('common:clearFilters')}
        </button>
      ) : null}
    </StateMessage>
  );
}

const boneWidths = [132, 72, 96, 60, 84, 108];

/** Rows of bones while the first page is on its way. */
export function SkeletonRows({
  columns,
  count,
  select,
}: {
  columns: number;
  count: number;
  select: boolean;
}) {
  return Array.from({ length: count }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
    <tr key={line} className={classes.skeleton} style={{ opacity: 1 - (line / count) * 0.75 }} aria-hidden>
      <td className={classes.check}>{select ? <Bone width={16} height={16} /> : null}</td>
      {Array.from({ length: columns }, (_cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike
        <td key={index}>
          <Bone width={`min(80%, ${boneWidths[(index + line) % boneWidths.length]}px)`} />
        </td>
      ))}
      <td />
    </tr>
  ));
}
