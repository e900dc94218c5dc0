import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ListState, listLimits } from './list-state.ts';
import { pageWindow } from './page-window.ts';
import classes from './pagination.module.css';
import type { Counts } from './table-types.ts';

interface PaginationProps {
  list: ListState;
  /** The counts of the page; undefined before it is here. */
  counts: Counts | undefined;
  unit?: string;
}

/**
 * The foot of a list: range, rows per page, pages, Previous and Next (APP-12). Of a search that finds very much it says "2,000+",
 * which counts all with a click; going on page by page needs no count.
 */
export function Pagination({ list, counts, unit }: PaginationProps) {
  const { t } = useTranslation();
  const total = counts?.totalCount ?? 0;
  const isExact = counts?.countIsExact !== false;
  const pages = Math.max(1, Math.ceil(total / list.limit), isExact ? 0 : list.page + 1);
  const first = total === 0 ? 0 : (list.page - 1) * list.limit + 1;
  const last = isExact ? Math.min(total, list.page * list.limit) : list.page * list.limit;
  return (
    <nav className={classes.bar} aria-label={t('common:pages')}>
      <span className={classes.range} aria-live="polite">
        {counts ? (
          <>
            {total === 0 ? null : <b>{rangeOf(first, last)}</b>}{' '}
            {total === 0 ? (
              0
            ) : isExact ? (
              t('common:ofTotal', { total: total.toLocaleString() })
            ) : (
              <button
                type="button"
                className={`bare ${classes.atLeast}`}
                title={t('common:countAll')}
                onClick={list.countAll}
              >
                {t('common:ofTotal', { total: t('common:atLeast', { total: total.toLocaleString() }) })}
              </button>
            )}{' '}
            {total === 1 ? '' : (unit ?? '')}
          </>
        ) : null}
      </span>
      <span className="grow" />
      <span className={classes.rows}>{t('common:rows')}</span>
      <Menu position="top-end">
        <Menu.Target>
          <UnstyledButton
            className={classes.limit}
            aria-label={t('common:rowsPerPage', { count: list.limit })}
          >
            {list.limit}
            <IconChevronDown size={14} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {listLimits.map((limit) => (
            <Menu.Item key={limit} onClick={() => list.setLimit(limit)}>
              {limit}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        size="compact"
        aria-label={t('common:previous')}
        title={t('common:previous')}
        disabled={list.page <= 1}
        onClick={() => list.setPage(list.page - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <span className={`row gap-2 ${classes.pages}`}>
        {pageWindow(list.page, pages).map((page, index) =>
          page === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, one on each side
            <span key={`gap-${index}`} className={classes.gap}>
              …
            </span>
          ) : (
            <button
              key={page}
              type="button"
              className={`bare ${classes.page}`}
              aria-current={page === list.page ? 'page' : undefined}
              aria-label={t('common:pageNumber', { page })}
              onClick={() => list.setPage(page)}
            >
              {page}
            </button>
          ),
        )}
      </span>
      <ActionIcon
        size="compact"
        aria-label={t('common:next')}
        title={t('common:next')}
        disabled={list.page >= pages}
        onClick={() => list.setPage(list.page + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </nav>
  );
}

/** '21–40'; of a single row its number. */
function rangeOf(first: number, last: number): string {
  return first === last ? first.toLocaleString() : `${first.toLocaleString()}–${last.toLocaleString()}`;
}
