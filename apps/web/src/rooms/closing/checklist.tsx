import type { ClosingItem } from '@bellwether/contract/closing/closing.values';
import { Button } from '@mantine/core';
import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/page.tsx';
import { formatDay } from '../../ui/words/format.ts';
import classes from './closing.module.css';
import type { PeriodClose } from './period-close-page.tsx';

/** Where what is open of an item is found; the revaluation has a dialog of its own. */
const places: Readonly<Record<Exclude<ClosingItem, 'REVALUATION'>, { to: string; search?: object }>> = {
  DRAFT_INVOICES: { to: '/finance/invoices', search: { status: 'DRAFT' } },
  UNPOSTED_BILLS: { to: '/finance/bills', search: { isPostedToGL: 'false' } },
  PENDING_ENTRIES: { to: '/finance/journal', search: { status: 'PENDING' } },
  BANK: { to: '/finance/bank-accounts' },
  DEPRECIATION: { to: '/finance/assets', search: { open: 'run' } },
};

/** What is looked through before the month is closed: a tick, or how much is open and where. */
export function Checklist({ found, onRevalue }: { found: PeriodClose; onRevalue: () => void }) {
  const { t, i18n } = useTranslation('finance');
  const done = found.items.filter(({ open }) => open === 0).length;
  const isClosed = found.closingDate !== null && found.closingDate >= found.lastDay;
  return (
    <Card
      title={t('finance:periodClose.upTo', { day: formatDay(found.lastDay, i18n.language) })}
      hint={
        isClosed
          ? t('finance:periodClose.isClosed', { day: formatDay(found.closingDate ?? '', i18n.language) })
          : t('finance:periodClose.done', { done, all: found.items.length })
      }
    >
      <ul className={`plain-list ${classes.items}`}>
        {found.items.map(({ item, open }) => (
          <li key={item} className={classes.item}>
            <span className={`${classes.mark} ${open === 0 ? 'e-green' : 'e-orange'}`} aria-hidden>
              {open === 0 ? <IconCheck size={16} /> : <IconCircleDashed size={16} />}
            </span>
            <div>
              <div className="medium">{t(`finance:periodClose.items.${item}`)}</div>
              <div className="s13 t2">
                {open === 0
                  ? t('finance:periodClose.nothingOpen')
                  : t(`finance:periodClose.open.${item}`, { count: open })}
              </div>
            </div>
            {item === 'REVALUATION' ? (
              <Button variant="default" size="compact" onClick={onRevalue}>
                {t('finance:periodClose.show')}
              </Button>
            ) : (
              <Button
                renderRoot={(props) => <Link {...places[item]} {...props} />}
                variant="default"
                size="compact"
              >
                {t('finance:periodClose.show')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
