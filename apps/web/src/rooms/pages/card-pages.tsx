import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../../ui/list/list-state.ts';
import classes from './card-grid.module.css';

/** The foot of a list of cards: range, Previous and Next. PAG-05. */
export function CardPages({ list, total }: { list: ListState; total: number }) {
  const { t } = useTranslation('common');
  const pages = Math.max(1, Math.ceil(total / list.limit));
  const first = total === 0 ? 0 : (list.page - 1) * list.limit + 1;
  return (
    <nav className={`row gap-4 ${classes.pages}`} aria-label={t('common:pages')}>
      <span className="s13 dim" aria-live="polite">
        <b>
          {Math.min(first, total)}–{Math.min(total, list.page * list.limit)}
        </b>{' '}
        {t('common:ofTotal', { total: total.toLocaleString() })}
      </span>
      <span className="grow" />
      <ActionIcon
        size="compact"
        aria-label={t('common:previous')}
        disabled={list.page <= 1}
        onClick={() => list.setPage(list.page - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        size="compact"
        aria-label={t('common:next')}
        disabled={list.page >= pages}
        onClick={() => list.setPage(list.page + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </nav>
  );
}
