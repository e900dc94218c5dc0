import { arrayMove } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Grip, SortableArea, useSortableRow } from '../../ui/menu/sortable.tsx';
import classes from './learning.module.css';

interface SortableListProps {
  /** What the rows are, for screen readers. */
  label: string;
  rows: readonly { id: string; title: string }[];
  canSort: boolean;
  /** Receives every id in the new order. */
  onOrder: (ids: string[]) => void;
  children: ReactNode;
}

/** Lessons or grades in their order. */
export function SortableList({ label, rows, canSort, onOrder, children }: SortableListProps) {
  const { t } = useTranslation('learning');
  const ids = rows.map(({ id }) => id);
  return (
    <SortableArea
      ids={ids}
      nameOf={(id) => rows.find((row) => row.id === id)?.title ?? ''}
      words={(text, values) => t(`learning:${text}`, values)}
      isDisabled={!canSort}
      onMove={(from, to) => onOrder(moved(ids, from, to))}
    >
      <ul className={`plain-list ${classes.rows}`} aria-label={label}>
        {children}
      </ul>
    </SortableArea>
  );
}

interface SortableRowProps {
  id: string;
  title: string;
  canSort: boolean;
  children: ReactNode;
}

/** One row of a SortableList; its grip stands first. */
export function SortableRow({ id, title, canSort, children }: SortableRowProps) {
  const { t } = useTranslation('learning');
  const { row, grip } = useSortableRow(id);
  return (
    <li className={`row gap-12 ${classes.line}`} {...row}>
      {canSort ? (
        <Grip grip={grip} className={classes.grip} label={t('learning:moveLesson', { name: title })} />
      ) : null}
      {children}
    </li>
  );
}

/** The ids with the one at `from` moved to `to`: for 'Move up' and 'Move down' of a menu. */
export function moved(ids: readonly string[], from: number, to: number): string[] {
  return arrayMove([...ids], from, to);
}
