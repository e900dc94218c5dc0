import { Button, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { SessionStrip, useCreditWords } from './session-strip.tsx';
import classes from './tuition.module.css';

const CorrectDialog = later(() => import('./correct-dialog.tsx'));
const LeaveDialog = later(() => import('./leave-dialog.tsx'));
const TransferDialog = later(() => import('./transfer-dialog.tsx'));

export type CreditDetail = Reply<'GET /api/finance/session-credits/:id'>['data'];

/** What happened to tuition that was bought: each session with its lesson; from here it is corrected, and the student leaves. */
export default function TuitionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['finance', 'common']);
  const read = useRead('GET /api/finance/session-credits/:id', { params: { id } });
  const [doing, setDoing] = useState<'correct' | 'leave' | 'transfer' | null>(null);
  const credit = read.data?.data;
  if (credit && doing === 'correct') {
    return (
      <Meanwhile>
        <CorrectDialog credit={credit} onClose={() => setDoing(null)} />
      </Meanwhile>
    );
  }
  if (credit && doing === 'leave') {
    return (
      <Meanwhile>
        <LeaveDialog credit={credit} onClose={() => setDoing(null)} />
      </Meanwhile>
    );
  }
  if (credit && doing === 'transfer') {
    return (
      <Meanwhile>
        <TransferDialog credit={credit} onClose={() => setDoing(null)} onMoved={onClose} />
      </Meanwhile>
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={
        credit ? `${credit.studentName}, ${credit.className ?? credit.name}` : t('finance:credits.heading')
      }
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {read.error && !credit ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : credit ? (
        <div className="col gap-16">
          <Facts credit={credit} />
          <SessionStrip credit={credit} />
          <Renewal credit={credit} />
          <Moves credit={credit} />
          <div className="row wrap justify-end">
            {credit.can.correct ? (
              <Button variant="default" onClick={() => setDoing('correct')}>
                {t('finance:credits.correct')}
              </Button>
            ) : null}
            {credit.can.leave ? (
              <Button variant="default" onClick={() => setDoing('transfer')}>
                {t('finance:credits.transfer')}
              </Button>
            ) : null}
            {credit.can.leave ? (
              <Button variant="default" onClick={() => setDoing('leave')}>
                {t('finance:credits.leave')}
              </Button>
            ) : null}
          </div>
        </div>
      ) : (
        <SkeletonLines rows={6} />
      )}
    </Modal>
  );
}

/** Once few are left: where the student may go on, until they do. AMB-356. */
function Renewal({ credit: { renewal } }: { credit: CreditDetail }) {
  const { t, i18n } = useTranslation('finance');
  if (!renewal) return null;
  const { recordedOn, isRenewed, classes: offers } = renewal;
  const day = formatDay(recordedOn, i18n.language);
  if (isRenewed) return <p className="s13">{t('finance:credits.renewed', { day })}</p>;
  return (
    <section className="col gap-6 s13" aria-label={t('finance:credits.renewal')}>
      <p>
        {t(offers.length > 0 ? 'finance:credits.renewalText' : 'finance:credits.renewalNowhere', { day })}
      </p>
      <ul className="plain-list col gap-4">
        {offers.map(({ id, name, freeSeats, isOwn }) => (
          <li key={id} className="row justify-between">
            <span>{name}</span>
            <span className="dim">
              {isOwn
                ? t('finance:credits.ownPlace')
                : freeSeats === null
                  ? t('finance:credits.noLimit')
                  : t('finance:credits.places', { count: freeSeats })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ credit }: { credit: CreditDetail }) {
  const { t, i18n } = useTranslation('finance');
  const words = useCreditWords();
  const currency = useBaseCurrency();
  const { total, earned, invoiceId, customerId, customerName } = credit;
  return (
    <dl className={`s13 ${classes.facts}`}>
      <Fact label={credit.name}>{words(credit)}</Fact>
      <Fact label={t('finance:credits.term')}>
        {formatDay(credit.validFrom, i18n.language)} – {formatDay(credit.lastDay, i18n.language)}
      </Fact>
      <Fact label={t('finance:credits.payer')}>
        <Link to="/finance/customers/$id" params={{ id: customerId }}>
          {customerName}
        </Link>
      </Fact>
      {total === null ? null : (
        <Fact label={t('finance:credits.earned')}>
          {invoiceId ? (
            <Link to="/finance/invoices/$id" params={{ id: invoiceId }}>
              <Money amount={earned ?? '0.00'} currency={currency} />
            </Link>
          ) : (
            <Money amount={earned ?? '0.00'} currency={currency} />
          )}{' '}
          <span className="dim">
            / <Money amount={total} currency={currency} />
          </span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="s12 dim">{label}</dt>
      <dd className="medium">{children}</dd>
    </div>
  );
}

function Moves({ credit }: { credit: CreditDetail }) {
  const { t, i18n } = useTranslation('finance');
  return (
    <ul className={`plain-list ${classes.moves}`} aria-label={t('finance:credits.moves')}>
      {credit.moves.map((move) => (
        <li key={move.id} className="row justify-between">
          <span>
            {t(`finance:credits.kinds.${move.kind}`)}
            {move.isGivenBack ? <span className="dim"> · {t('finance:credits.givenBack')}</span> : null}
            <span className="s12 dim">
              {' '}
              {move.scheduleId && move.instanceDate ? (
                <Link
                  to="/attendance/sessions/$scheduleId/$date"
                  params={{ scheduleId: move.scheduleId, date: move.instanceDate }}
                >
                  {formatDay(move.day, i18n.language)}
                </Link>
              ) : (
                formatDay(move.day, i18n.language)
              )}
              {move.note ? ` · ${move.note}` : ''}
            </span>
          </span>
          <span className={classes.number}>
            {Number(move.quantity).toLocaleString(i18n.language, { signDisplay: 'exceptZero' })}
          </span>
        </li>
      ))}
    </ul>
  );
}
