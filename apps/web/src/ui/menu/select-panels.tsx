import { ActionIcon, Button, Checkbox, Modal, TextInput } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconChevronLeft,
  IconChevronRight,
  IconSearch,
} from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscardDialog } from '../form/form-dialog.tsx';
import { Bone } from '../states.tsx';
import classes from './select-panels.module.css';
import type { SelectPanelsState } from './use-select-panels.ts';

export interface PanelRead<Row> {
  /** undefined while nothing has been read yet. */
  rows: readonly Row[] | undefined;
  totalCount: number;
  totalPages: number;
  /** The words of a failed read, shown in the panel. */
  failure: string | undefined;
  onRetry: () => void;
}

interface SelectPanelsProps<Row extends { id: string }> {
  title: string;
  titles: readonly [available: string, selected: string];
  state: SelectPanelsState<Row>;
  available: PanelRead<Row>;
  /** The read of what is chosen at first. */
  selected: { failure: string | undefined; onRetry: () => void };
  searchLabel: string;
  /** Filters beside the search. */
  filters: ReactNode;
  nothingFound: string;
  nothingSelected: string;
  nameOf: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  /** With the count: 'Confirm Selection (3)'. */
  confirmLabel: string;
  onConfirm: (ids: string[]) => void;
  pending: boolean;
  onClose: () => void;
  /** A line above the foot, such as the places left. */
  note?: ReactNode;
}

/**
 * A dialog of two panels: what the server has, with search, filters and pages, and what is selected. 'Add Selected'
 * and 'Remove Selected' move the marked ones; nothing is saved before the confirmation.
 */
export function SelectPanels<Row extends { id: string }>(props: SelectPanelsProps<Row>) {
  const { state, available, selected } = props;
  const { t } = useTranslation('common');
  const [asking, setAsking] = useState(false);
  const chosenIds = new Set(state.chosen.map(({ id }) => id));
  const rows = available.rows?.filter(({ id }) => !chosenIds.has(id));
  const close = () => {
    if (props.pending) return;
    if (state.changed) setAsking(true);
    else props.onClose();
  };
  const leftCount = rows?.filter(({ id }) => state.marked.left.has(id)).length ?? 0;
  return (
    <>
      <Modal
        opened
        onClose={close}
        title={props.title}
        size={1040}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <div className={classes.panels}>
          <section className={`col gap-0 ${classes.panel}`} aria-label={props.titles[0]}>
            <header className={`row flex-none ${classes.head}`}>
              <h3 className="h3">{props.titles[0]}</h3>
              {available.rows ? (
                <span className="s12 dim">{available.totalCount.toLocaleString()}</span>
              ) : null}
              <span className="grow" />
              <MarkAll
                rows={rows}
                marked={state.marked.left}
                onMark={(ids, on) => state.mark('left', ids, on)}
              />
            </header>
            <div className={`row wrap gap-12 lines-8 ${classes.tools}`}>
              <TextInput
                size="sm"
                type="search"
                className={classes.search}
                leftSection={<IconSearch size={15} />}
                placeholder={props.searchLabel}
                aria-label={props.searchLabel}
                value={state.typed}
                onChange={(event) => state.setTyped(event.currentTarget.value)}
                data-autofocus
              />
              {props.filters}
            </div>
            <Rows
              {...props}
              rows={available.failure ? undefined : rows}
              failure={available.failure}
              onRetry={available.onRetry}
              side="left"
              empty={props.nothingFound}
            />
            <Pages page={state.page} totalPages={available.totalPages} onPage={state.setPage} />
          </section>
          <div className={`col justify-center ${classes.middle}`}>
            <Button
              size="sm"
              disabled={leftCount === 0}
              rightSection={<IconArrowRight size={15} />}
              onClick={() => state.add(rows ?? [])}
            >
              {t('common:addSelected')}
            </Button>
            <Button
              size="sm"
              variant="default"
              disabled={state.marked.right.size === 0}
              leftSection={<IconArrowLeft size={15} />}
              onClick={state.remove}
            >
              {t('common:removeSelected')}
            </Button>
          </div>
          <section className={`col gap-0 ${classes.panel}`} aria-label={props.titles[1]}>
            <header className={`row flex-none ${classes.head}`}>
              <h3 className="h3">{props.titles[1]}</h3>
              <span className="s12 dim">{state.chosen.length.toLocaleString()}</span>
              <span className="grow" />
              <MarkAll
                rows={state.chosen}
                marked={state.marked.right}
                onMark={(ids, on) => state.mark('right', ids, on)}
              />
            </header>
            <Rows
              {...props}
              rows={selected.failure || !state.started ? undefined : state.chosen}
              failure={selected.failure}
              onRetry={selected.onRetry}
              side="right"
              empty={props.nothingSelected}
            />
          </section>
        </div>
        <footer className={`row wrap ${classes.foot}`}>
          <span className="grow s13 dim">{props.note}</span>
          <Button variant="default" size="md" onClick={close} disabled={props.pending}>
            {t('common:cancel')}
          </Button>
          <Button
            size="md"
            onClick={() => props.onConfirm(state.chosen.map(({ id }) => id))}
            disabled={props.pending || !state.started}
            loading={props.pending}
          >
            {props.confirmLabel}
          </Button>
        </footer>
      </Modal>
      {asking ? <DiscardDialog opened onStay={() => setAsking(false)} onDiscard={props.onClose} /> : null}
    </>
  );
}

interface MarkAllProps {
  rows: readonly { id: string }[] | undefined;
  marked: ReadonlySet<string>;
  onMark: (ids: readonly string[], on: boolean) => void;
}

function MarkAll({ rows, marked, onMark }: MarkAllProps) {
  const { t } = useTranslation('common');
  if (!rows || rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  const all = ids.every((id) => marked.has(id));
  return (
    <button type="button" className={`bare ${classes.link}`} onClick={() => onMark(ids, !all)}>
      {t(all ? 'common:clearAll' : 'common:selectAll')}
    </button>
  );
}

interface RowsProps<Row extends { id: string }> {
  state: SelectPanelsState<Row>;
  rows: readonly Row[] | undefined;
  failure: string | undefined;
  onRetry: () => void;
  side: 'left' | 'right';
  empty: string;
  nameOf: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
}

function Rows<Row extends { id: string }>(props: RowsProps<Row>) {
  const { state, rows, failure, side, empty } = props;
  const { t } = useTranslation('common');
  const id = useId();
  if (failure)
    return (
      <div className={classes.none} role="alert">
        <p>{failure}</p>
        <Button size="compact" variant="default" onClick={props.onRetry}>
          {t('common:retry')}
        </Button>
      </div>
    );
  if (!rows)
    return (
      <div className={`plain-list ${classes.list}`} role="status" aria-label={t('common:loading')}>
        {[58, 44, 66, 50, 62, 40].map((width) => (
          <div key={width} className={classes.row}>
            <Bone width={16} height={16} radius={4} />
            <Bone width={`${width}%`} />
          </div>
        ))}
      </div>
    );
  if (rows.length === 0) return <p className={classes.none}>{empty}</p>;
  return (
    <ul className={`plain-list ${classes.list}`}>
      {rows.map((row) => {
        const on = state.marked[side].has(row.id);
        return (
          <li key={row.id}>
            <label className={classes.row} data-on={on || undefined} htmlFor={`${id}-${row.id}`}>
              <Checkbox
                id={`${id}-${row.id}`}
                checked={on}
                onChange={() => state.mark(side, [row.id], !on)}
                aria-label={props.nameOf(row)}
              />
              {props.renderRow(row)}
            </label>
          </li>
        );
      })}
    </ul>
  );
}

interface PagesProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

function Pages({ page, totalPages, onPage }: PagesProps) {
  const { t } = useTranslation('common');
  return (
    <nav className={`row justify-between gap-0 flex-none ${classes.pages}`} aria-label={t('common:pages')}>
      <ActionIcon
        size="compact"
        aria-label={t('common:previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <span className="s12 dim">{t('common:pageOf', { page, total: Math.max(1, totalPages) })}</span>
      <ActionIcon
        size="compact"
        aria-label={t('common:next')}
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </nav>
  );
}
