import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { Wide } from '../../ui/wide.tsx';
import { formatDay } from '../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../ui/words/money.tsx';
import { monthName } from '../../ui/words/month-name.ts';
import type { AssetDetail } from './asset-words.tsx';
import classes from './assets.module.css';

type Posted = AssetDetail['posted'][number];

/** What was posted for an asset, the latest first, each with its entry. */
export function PostedTable({ asset, onTakeBack }: { asset: AssetDetail; onTakeBack: (id: string) => void }) {
  const { t } = useTranslation('finance');
  if (asset.posted.length === 0)
    return <p className={`dim ${classes.none}`}>{t('finance:assets.nonePosted')}</p>;
  return (
    <Wide label={t('finance:assets.posted')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('finance:assets.month')}</th>
            <th scope="col">{t('finance:date')}</th>
            <th scope="col">{t('finance:journal.entry')}</th>
            <th scope="col" className={classes.roomy}>
              {t('finance:assets.notes')}
            </th>
            <th scope="col" className={classes.number}>
              {t('finance:assets.depreciation')}
            </th>
            <th scope="col" aria-label={t('finance:assets.reverse')} />
          </tr>
        </thead>
        <tbody>
          {asset.posted.toReversed().map((entry) => (
            <PostedRow key={entry.id} entry={entry} may={asset.can.edit} onTakeBack={onTakeBack} />
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

interface PostedRowProps {
  entry: Posted;
  may: boolean;
  onTakeBack: (id: string) => void;
}

function PostedRow({ entry, may, onTakeBack }: PostedRowProps) {
  const { t, i18n } = useTranslation('finance');
  const currency = useBaseCurrency();
  const mayOpen = useCan()('read', 'journal_entry');
  const number = entry.entryNumber ?? t('finance:journal.numbering');
  const what = entry.reversesId ? 'reversal' : 'byHand';
  return (
    <tr data-off={entry.isReversed || entry.reversesId ? '' : undefined}>
      <td>{entry.month ? monthName(entry.month, i18n.language, 'long') : t(`finance:assets.${what}`)}</td>
      <td>{formatDay(entry.entryDate, i18n.language)}</td>
      <td>
        {mayOpen ? (
          <Link to="/finance/journal/$id" params={{ id: entry.journalEntryId }}>
            {number}
          </Link>
        ) : (
          number
        )}
      </td>
      <td className={classes.roomy}>{entry.notes}</td>
      <td className={classes.number}>
        <Money amount={entry.reversesId ? `-${entry.amount}` : entry.amount} currency={currency} />
      </td>
      <td className={classes.number}>
        {entry.isReversed ? <span className="dim">{t('finance:assets.reversed')}</span> : null}
        {may && !entry.isReversed && !entry.reversesId ? (
          <Button variant="subtle" size="compact" onClick={() => onTakeBack(entry.id)}>
            {t('finance:assets.reverse')}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

/** So many months are shown before one asks for all. */
const shownAtFirst = 12;

/** What is still to come, month by month, to the salvage value. */
export function PlannedTable({ asset }: { asset: AssetDetail }) {
  const { t, i18n } = useTranslation('finance');
  const currency = useBaseCurrency();
  const [all, setAll] = useState(false);
  const { planned } = asset;
  if (planned.length === 0) return <p className={`dim ${classes.none}`}>{t('finance:assets.nonePlanned')}</p>;
  const shown = all ? planned : planned.slice(0, shownAtFirst);
  return (
    <>
      <Wide label={t('finance:assets.planned')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('finance:assets.month')}</th>
              <th scope="col" className={classes.number}>
                {t('finance:assets.depreciation')}
              </th>
              <th scope="col" className={classes.number}>
                {t('finance:assets.bookValueAfter')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ month, amount, bookValue }) => (
              <tr key={month}>
                <td>{monthName(month, i18n.language, 'long')}</td>
                <td className={classes.number}>
                  <Money amount={amount} currency={currency} />
                </td>
                <td className={classes.number}>
                  <Money amount={bookValue} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {shown.length < planned.length ? (
        <div className={classes.more}>
          <Button variant="default" size="compact" onClick={() => setAll(true)}>
            {t('finance:assets.allMonths', { count: planned.length })}
          </Button>
        </div>
      ) : null}
    </>
  );
}
