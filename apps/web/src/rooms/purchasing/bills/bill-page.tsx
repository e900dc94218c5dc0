import { Button } from '@mantine/core';
import { IconBan, IconBook, IconCash, IconPencil } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { Facts } from '../../../ui/facts.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay, formatMoment } from '../../../ui/words/format.ts';
import { BillItems } from './bill-items.tsx';
import { BillPayments } from './bill-payments.tsx';
import { BillPostings } from './bill-postings.tsx';
import { BillStatusBadge } from './bill-words.tsx';

const BillDialog = later(() => import('./bill-dialog.tsx'));
const PayDialog = later(() => import('./pay-dialog.tsx'));
const CancelDialog = later(() => import('./cancel-dialog.tsx'));
const ReversePaymentDialog = later(() => import('./reverse-payment-dialog.tsx'));

type Bill = Reply<'GET /api/finance/bills/:id'>['data'];

/** One bill: what it is for, what was paid on it, what was posted. FIN-09 to FIN-11. */
export function BillPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/finance/bills/:id', { params: { id } });
  const [open, setOpen] = useUrlState('open');
  const [reversing, setReversing] = useUrlState('reverse');
  const { t } = useTranslation('finance');
  const bill = read.data?.data;
  if (read.error && !bill) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!bill) {
    return (
      <Page title={<TitleBone />}>
        <SkeletonLines rows={10} />
      </Page>
    );
  }
  const close = () => setOpen('');
  const payment = bill.payments.find((one) => one.id === reversing && !one.reversesId && !one.reversedById);
  return (
    <Page
      name={bill.billNumber}
      title={
        <span className="row wrap gap-12">
          {bill.billNumber}
          <BillStatusBadge bill={bill} />
        </span>
      }
      description={[bill.vendorName, bill.description].filter(Boolean).join(' · ')}
      actions={<BillActions bill={bill} open={setOpen} />}
    >
      <div className="col gap-20">
        <Card>
          <BillFacts bill={bill} />
        </Card>
        <Card title={t('finance:bills.items')}>
          <BillItems bill={bill} />
        </Card>
        <Card title={t('finance:bills.payments')}>
          <BillPayments bill={bill} onReverse={setReversing} />
        </Card>
        <Card title={t('finance:bills.postings')}>
          <BillPostings postings={bill.postings} />
        </Card>
      </div>
      <Meanwhile>
        {open === 'edit' && bill.can.edit ? <BillDialog id={id} onClose={close} /> : null}
        {open === 'pay' && bill.can.pay ? <PayDialog bill={bill} onClose={close} /> : null}
        {open === 'cancel' && bill.can.cancel ? <CancelDialog bill={bill} onClose={close} /> : null}
        {payment && bill.can.reversePayments ? (
          <ReversePaymentDialog billId={id} payment={payment} onClose={() => setReversing('')} />
        ) : null}
      </Meanwhile>
    </Page>
  );
}

function BillActions({ bill, open }: { bill: Bill; open: (what: string) => void }) {
  const { t } = useTranslation(['finance', 'common']);
  const post = useWrite('POST /api/finance/bills/:id/post', {
    onDone: () => toast.success(t('finance:bills.postDone')),
  });
  return (
    <>
      {bill.can.cancel ? (
        <Button variant="default" leftSection={<IconBan size={16} />} onClick={() => open('cancel')}>
          {t('finance:bills.cancel')}
        </Button>
      ) : null}
      {bill.can.edit ? (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => open('edit')}>
          {t('common:edit')}
        </Button>
      ) : null}
      {bill.can.post ? (
        <Button
          variant="default"
          leftSection={<IconBook size={16} />}
          loading={post.isPending}
          onClick={() => post.mutate({ params: { id: bill.id } })}
        >
          {t('finance:bills.post')}
        </Button>
      ) : null}
      {bill.can.pay ? (
        <Button leftSection={<IconCash size={16} />} onClick={() => open('pay')}>
          {t('finance:bills.pay')}
        </Button>
      ) : null}
    </>
  );
}

function BillFacts({ bill }: { bill: Bill }) {
  const { t, i18n } = useTranslation('finance');
  const mayOpen = useCan()('read', 'vendor');
  return (
    <Facts
      items={[
        {
          label: t('finance:vendors.vendor'),
          value: mayOpen ? (
            <Link to="/finance/vendors/$id" params={{ id: bill.vendorId }}>
              {bill.vendorName}
            </Link>
          ) : (
            bill.vendorName
          ),
        },
        { label: t('finance:bills.issueDate'), value: formatDay(bill.issueDate, i18n.language) },
        { label: t('finance:bills.dueDate'), value: formatDay(bill.dueDate, i18n.language) },
        {
          label: t('finance:bills.ledger'),
          value: t(bill.isPostedToGL ? 'finance:bills.posted' : 'finance:bills.notPosted'),
        },
        ...(bill.cancelledAt
          ? [
              { label: t('finance:bills.cancelled'), value: formatMoment(bill.cancelledAt, i18n.language) },
              { label: t('finance:bills.cancelReason'), value: bill.cancelReason },
            ]
          : []),
      ]}
    />
  );
}
