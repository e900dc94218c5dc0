import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay, formatMoment } from '../../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import classes from '../ledger.module.css';
import { JournalStatusBadge } from './journal-words.tsx';

const EntryDialog = later(() => import('./entry-dialog.tsx'));
const RejectDialog = later(() => import('./reject-dialog.tsx'));
const ReverseDialog = later(() => import('./reverse-dialog.tsx'));

type Entry = Reply<'GET /api/finance/journal-entries/:id'>['data'];

/** One entry: its lines, where it comes from, who approved it, its place in the chain of hashes. */
export function EntryPage() {
  const { t, i18n } = useTranslation(['finance', 'common']);
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/finance/journal-entries/:id', { params: { id } });
  const [open, setOpen] = useUrlState('open');
  const entry = read.data?.data;
  if (read.error && !entry) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!entry) {
    return (
      <Page title={<TitleBone />}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  const close = () => setOpen('');
  return (
    <Page
      name={entry.entryNumber ?? entry.description}
      title={
        <span className="row wrap gap-12">
          {entry.entryNumber ?? t('finance:journal.numbering')}
          <JournalStatusBadge status={entry.status} />
        </span>
      }
      description={`${formatDay(entry.entryDate, i18n.language)} · ${entry.description}`}
      actions={<EntryActions entry={entry} open={setOpen} />}
    >
      <div className="col gap-20">
        <EntryFacts entry={entry} />
        <LinesTable entry={entry} />
      </div>
      <Meanwhile>
        {open === 'edit' && entry.can.edit ? <EntryDialog id={id} onClose={close} /> : null}
        {open === 'reject' && entry.can.approve ? <RejectDialog id={id} onClose={close} /> : null}
        {open === 'reverse' && entry.can.reverse ? <ReverseDialog entry={entry} onClose={close} /> : null}
      </Meanwhile>
    </Page>
  );
}

function EntryActions({ entry, open }: { entry: Entry; open: (what: string) => void }) {
  const { t } = useTranslation(['finance', 'common']);
  const [withdrawing, setWithdrawing] = useState(false);
  const params = { id: entry.id };
  const approve = useWrite('POST /api/finance/journal-entries/:id/approve', {
    onDone: () => toast.success(t('finance:journal.approved')),
  });
  const withdraw = useWrite('DELETE /api/finance/journal-entries/:id', {
    onDone: () => toast.success(t('finance:journal.withdrawn')),
  });
  return (
    <>
      {entry.can.reverse ? (
        <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => open('reverse')}>
          {t('finance:journal.reverse')}
        </Button>
      ) : null}
      {entry.can.edit ? (
        <>
          <Button
            variant="default"
            leftSection={<IconTrash size={16} />}
            onClick={() => setWithdrawing(true)}
          >
            {t('finance:journal.withdraw')}
          </Button>
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => open('edit')}>
            {t('common:edit')}
          </Button>
        </>
      ) : null}
      {entry.can.approve ? (
        <>
          <Button variant="default" leftSection={<IconX size={16} />} onClick={() => open('reject')}>
            {t('finance:journal.reject')}
          </Button>
          <Button
            leftSection={<IconCheck size={16} />}
            loading={approve.isPending}
            onClick={() => approve.mutate({ params, body: { approved: true } })}
          >
            {t('finance:journal.approve')}
          </Button>
        </>
      ) : null}
      <ConfirmDelete
        opened={withdrawing}
        onClose={() => setWithdrawing(false)}
        title={t('finance:journal.withdraw')}
        onConfirm={() => withdraw.mutateAsync({ params })}
      >
        {t('finance:journal.withdrawText', { number: entry.entryNumber })}
      </ConfirmDelete>
    </>
  );
}

function EntryFacts({ entry }: { entry: Entry }) {
  const { t, i18n } = useTranslation('finance');
  const day = (value: string | null) => (value ? formatDay(value, i18n.language) : null);
  const link = (id: string | null, words: string) =>
    id ? (
      <Link to="/finance/journal/$id" params={{ id }}>
        {words}
      </Link>
    ) : null;
  const facts = [
    { label: t('finance:date'), value: day(entry.entryDate) },
    { label: t('finance:reference'), value: entry.reference },
    { label: t('finance:journal.kind'), value: t(`finance:journal.kinds.${entry.kind}`) },
    { label: t('finance:journal.createdBy'), value: entry.createdBy ?? t('finance:journal.byProduct') },
    {
      label: t(entry.status === 'REJECTED' ? 'finance:journal.rejectedBy' : 'finance:journal.approvedBy'),
      value: entry.approvedBy && `${entry.approvedBy}, ${formatMoment(entry.approvedAt, i18n.language)}`,
    },
    { label: t('finance:journal.notes'), value: entry.notes },
    ...(entry.effectiveDate
      ? [{ label: t('finance:journal.effectiveDate'), value: day(entry.effectiveDate) }]
      : []),
    ...(entry.overrideReason
      ? [{ label: t('finance:journal.overrideReason'), value: entry.overrideReason }]
      : []),
    ...(entry.reversesId
      ? [
          {
            label: t('finance:journal.reverses'),
            value: link(entry.reversesId, t('finance:journal.openEntry')),
          },
        ]
      : []),
    ...(entry.reversedById
      ? [
          {
            label: t('finance:journal.reversedBy'),
            value: link(entry.reversedById, t('finance:journal.openEntry')),
          },
        ]
      : []),
    ...(entry.postingSeq
      ? [
          {
            label: t('finance:journal.sealed'),
            value: (
              <span title={entry.hash ?? ''}>
                {t('finance:journal.sealedAs', { seq: entry.postingSeq, hash: entry.hash?.slice(0, 12) })}
              </span>
            ),
          },
        ]
      : []),
  ];
  return <Facts items={facts} />;
}

function LinesTable({ entry }: { entry: Entry }) {
  const { t } = useTranslation('finance');
  const currency = useBaseCurrency();
  const mayOpen = useCan()('read', 'finance_report');
  const search = (account: string) => ({
    account,
    from: `${entry.entryDate.slice(0, 4)}-01-01`,
    to: `${entry.entryDate.slice(0, 4)}-12-31`,
  });
  const amount = (value: string) => (Number(value) === 0 ? '' : <Money amount={value} currency={currency} />);
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('finance:accounts.account')}</th>
            <th scope="col" className={classes.roomy}>
              {t('finance:description')}
            </th>
            <th scope="col" className={classes.number}>
              {t('finance:debit')}
            </th>
            <th scope="col" className={classes.number}>
              {t('finance:credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entry.lines.map((line) => (
            <tr key={line.id}>
              <td>
                <span className={`dim ${classes.code}`}>{line.accountCode}</span>{' '}
                {mayOpen ? (
                  <Link to="/finance/reports/general-ledger" search={search(line.accountId)}>
                    {line.accountName}
                  </Link>
                ) : (
                  line.accountName
                )}
              </td>
              <td className={`t2 ${classes.roomy}`}>
                {[line.description, line.reference].filter(Boolean).join(' · ')}
              </td>
              <td className={classes.number}>{amount(line.debitAmount)}</td>
              <td className={classes.number}>{amount(line.creditAmount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('finance:total')}</td>
            <td className={classes.roomy} />
            <td className={classes.number}>
              <Money amount={entry.totalAmount} currency={currency} />
            </td>
            <td className={classes.number}>
              <Money amount={entry.totalAmount} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
