import { arrayMove } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Grip, SortableArea, type useRowKeys, useSortableRow } from '../../ui/menu/sortable.tsx';
import type { Thing } from './failures.ts';
import classes from './modules.module.css';

interface SortableProps {
  thing: Thing;
  /** What the rows are, for screen readers. */
  label: string;
  rows: readonly { id: string; name: string }[];
  canSort: boolean;
  onMove: (from: number, to: number) => void;
  /** Of a list whose rows are typed in. */
  list?: ReturnType<typeof useRowKeys>['list'];
  children: ReactNode;
}

/** Modules, or steps of a workflow, in their order. */
export function Sortable({ thing, label, rows, canSort, onMove, list, children }: SortableProps) {
  const { t } = useTranslation('configuration');
  return (
    <SortableArea
      ids={rows.map(({ id }) => id)}
      nameOf={(id) => rows.find((row) => row.id === id)?.name ?? ''}
      words={(text, values) => t(`configuration:${thing}.${text}`, values)}
      isDisabled={!canSort}
      onMove={onMove}
    >
      <ol className={`plain-list ${classes.rows}`} aria-label={label} {...list}>
        {children}
      </ol>
    </SortableArea>
  );
}

interface SortableRowProps {
  thing: Thing;
  id: string;
  name: string;
  canSort: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** One row of a Sortable; its grip stands first. */
export function SortableRow({ thing, id, name, canSort, className, children }: SortableRowProps) {
  const { t } = useTranslation('configuration');
  const { row, grip } = useSortableRow(id);
  return (
    <li className={className} {...row}>
      {canSort ? (
        <Grip grip={grip} className={classes.grip} label={t(`configuration:${thing}.move`, { name })} />
      ) : (
        <span />
      )}
      {children}
    </li>
  );
}

/** The list with the one at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return arrayMove([...list], from, to);
}
