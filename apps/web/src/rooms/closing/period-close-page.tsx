import { startOfMonth } from '@bellwether/contract/shared/day';
import { Button, Select } from '@mantine/core';
import { IconLock, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { useToday } from '../../api/use-today.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { formatDay } from '../../ui/words/format.ts';
import { monthName } from '../../ui/words/month-name.ts';
import { Checklist } from './checklist.tsx';
import classes from './closing.module.css';

const CloseDialog = later(() => import('./close-dialog.tsx'));
const RevaluationDialog = later(() => import('./revaluation-dialog.tsx'));

export type PeriodClose = Reply<'GET /api/finance/period-close'>['data'];

/** So many months back one chooses from. */
const monthsBack = 24;

/** The checklist of a month, and what closes it: the month before the present one unless told. REV-43. */
export function PeriodClosePage() {
  const { t, i18n } = useTranslation('finance');
  const today = useToday();
  const months = Array.from({ length: monthsBack }, (_, at) => startOfMonth(today, -1 - at).slice(0, 7));
  const [chosen, setChosen] = useUrlState('month');
  const [open, setOpen] = useUrlState('open');
  const month = chosen || (months[0] ?? '');
  const read = useRead('GET /api/finance/period-close', { query: { month } });
  const found = read.data?.data;
  return (
    <Page
      title={t('finance:periodClose.title')}
      description={t('finance:periodClose.text')}
      actions={
        <>
          <Select
            aria-label={t('finance:periodClose.month')}
            data={[...new Set([month, ...months])].map((value) => ({
              value,
              label: monthName(value, i18n.language, 'long'),
            }))}
            value={month}
            allowDeselect={false}
            w={190}
            onChange={(value) => setChosen(value ?? '')}
          />
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            {t('finance:reports.print')}
          </Button>
          {found?.can.closeFinally ? (
            <Button variant="default" leftSection={<IconLock size={16} />} onClick={() => setOpen('final')}>
              {t('finance:periodClose.closeFinally')}
            </Button>
          ) : null}
          {found?.can.close ? (
            <Button leftSection={<IconLock size={16} />} onClick={() => setOpen('close')}>
              {t('finance:periodClose.close')}
            </Button>
          ) : null}
        </>
      }
    >
      {read.error && !found ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : found ? (
        <div className="col gap-16">
          <Checklist found={found} onRevalue={() => setOpen('revalue')} />
          <Chain found={found} />
        </div>
      ) : (
        <SkeletonLines rows={8} />
      )}
      <Meanwhile>
        {found && (open === 'close' || open === 'final') ? (
          <CloseDialog found={found} isFinal={open === 'final'} onClose={() => setOpen('')} />
        ) : null}
        {found && open === 'revalue' ? (
          <RevaluationDialog day={found.lastDay} may={found.can.revalue} onClose={() => setOpen('')} />
        ) : null}
      </Meanwhile>
    </Page>
  );
}

/** How far the chain of hashes goes, and who closed what. */
function Chain({ found }: { found: PeriodClose }) {
  const { t, i18n } = useTranslation('finance');
  const day = (text: string) => formatDay(text, i18n.language);
  return (
    <Card
      title={t('finance:periodClose.chain')}
      hint={t('finance:periodClose.sealed', { count: found.chain.entries })}
    >
      <p className={`s13 ${classes.hash}`}>
        <code>{found.chain.hash || '–'}</code>
      </p>
      {found.closings.length === 0 ? null : (
        <div className={classes.closings}>
          <table className={classes.table}>
            <caption className="hidden-visually">{t('finance:periodClose.before')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('finance:periodClose.through')}</th>
                <th scope="col">{t('finance:periodClose.by')}</th>
                <th scope="col">{t('finance:periodClose.hash')}</th>
              </tr>
            </thead>
            <tbody>
              {found.closings.map((one) => (
                <tr key={one.id}>
                  <td>
                    {day(one.closedThrough)}
                    <div className="s12 dim">
                      {t(one.isFinal ? 'finance:periodClose.final' : 'finance:periodClose.soft')}
                      {one.openItems > 0
                        ? `, ${t('finance:periodClose.openThen', { count: one.openItems })}`
                        : ''}
                    </div>
                  </td>
                  <td>
                    {one.closedByName ?? '–'}
                    <div className="s12 dim">{day(one.closedAt.slice(0, 10))}</div>
                  </td>
                  <td>
                    <code className="s12">{one.hash.slice(0, 16)}…</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
