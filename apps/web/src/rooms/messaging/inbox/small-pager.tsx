import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './small-pager.module.css';

interface SmallPagerProps {
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
}

/** '1–20 of 134' with the way to the pages before and after, as narrow as a column of mail; nothing for one page. */
export function SmallPager({ page, limit, total, onPage }: SmallPagerProps) {
  const { t } = useTranslation('common');
  const pages = Math.max(1, Math.ceil(total / limit));
  if (pages === 1 && page === 1) return null;
  const first = Math.min(total, (page - 1) * limit + 1);
  return (
    <nav className={`row gap-4 flex-none ${classes.bar}`} aria-label={t('common:pages')}>
      <span className="grow" aria-live="polite">
        <b>
          {first.toLocaleString()}–{Math.min(total, page * limit).toLocaleString()}
        </b>{' '}
        {t('common:ofTotal', { total: total.toLocaleString() })}
      </span>
      <ActionIcon aria-label={t('common:previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon aria-label={t('common:next')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} />
      </ActionIcon>
    </nav>
  );
}
