import { Button } from '@mantine/core';
import { IconCash, IconCheck, IconPencil, IconSend, IconTrash, IconX } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay, formatMoment } from '../../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { RequestSteps } from '../../approvals/index.tsx';
import classes from '../expenses.module.css';
import { ReportItems } from './report-items.tsx';
import { ReportPdf } from './report-pdf.tsx';
import { type Report, ReportStatus } from './report-words.tsx';

const ReportDialog = later(() => import('./report-dialog.tsx'));
const RejectDialog = later(() => import('./reject-dialog.tsx'));
const PayDialog = later(() => import('./pay-dialog.tsx'));

/** One expense report: what was spent, who decided, what is paid. EXP-01 to EXP-05. */
export function ExpensePage() {
  const { t } = useTranslation('expenses');
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/expenses/reports/:id', { params: { id } });
  const [open, setOpen] = useUrlState('open');
  const report = read.data?.data;
  if (read.error && !report) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!report) {
    return (
      <Page title={<TitleBone />}>
        <SkeletonLines rows={10} />
      </Page>
    );
  }
  const close = () => setOpen('');
  return (
    <Page
      name={report.title}
      title={
        <span className="row wrap gap-12">
          {report.title}
          <ReportStatus status={report.status} />
        </span>
      }
      description={[report.reportNumber, report.owner.name].filter(Boolean).join(' · ')}
      actions={<Actions report={report} open={setOpen} />}
    >
      <div className="col gap-20">
        <Card>
          <ReportFacts report={report} />
        </Card>
        <Card title={t('expenses:reports.items')}>
          <ReportItems report={report} />
        </Card>
        {report.approval.length > 0 ? (
          <Card title={t('expenses:reports.approval')}>
            <div className={classes.steps}>
              <Meanwhile>
                <RequestSteps steps={report.approval} />
              </Meanwhile>
            </div>
          </Card>
        ) : null}
      </div>
      <Meanwhile>
        {open === 'edit' && report.can.edit ? <ReportDialog id={id} onClose={close} /> : null}
        {open === 'reject' && report.mayDecide ? <RejectDialog ids={[id]} onClose={close} /> : null}
        {open === 'pay' && report.can.pay ? <PayDialog report={report} onClose={close} /> : null}
      </Meanwhile>
    </Page>
  );
}

function Actions({ report, open }: { report: Report; open: (what: string) => void }) {
  const { t } = useTranslation(['expenses', 'common']);
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const { id, can } = report;
  const submit = useWrite('POST /api/expenses/reports/:id/submit', {
    onDone: () => toast.success(t('expenses:reports.submitted')),
  });
  const decide = useWrite('POST /api/expenses/reports/:id/decision', {
    onDone: () => toast.success(t('expenses:reports.approved')),
  });
  const remove = useWrite('DELETE /api/expenses/reports/:id', {
    onDone: () => {
      toast.success(t('expenses:reports.deleted'));
      void navigate({ to: '/expenses' });
    },
  });
  return (
    <>
      <ReportPdf report={report} />
      {can.remove ? (
        <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
          {t('common:delete')}
        </Button>
      ) : null}
      {can.edit ? (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => open('edit')}>
          {t('common:edit')}
        </Button>
      ) : null}
      {can.submit ? (
        <Button
          leftSection={<IconSend size={16} />}
          loading={submit.isPending}
          onClick={() => submit.mutate({ params: { id } })}
        >
          {t('expenses:reports.submit')}
        </Button>
      ) : null}
      {report.mayDecide ? (
        <>
          <Button variant="default" leftSection={<IconX size={16} />} onClick={() => open('reject')}>
            {t('expenses:reports.reject')}
          </Button>
          <Button
            leftSection={<IconCheck size={16} />}
            loading={decide.isPending}
            onClick={() => decide.mutate({ params: { id }, body: { decision: 'APPROVED' } })}
          >
            {t('expenses:reports.approve')}
          </Button>
        </>
      ) : null}
      {can.pay ? (
        <Button leftSection={<IconCash size={16} />} onClick={() => open('pay')}>
          {t('expenses:reports.pay')}
        </Button>
      ) : null}
      <ConfirmDelete
        opened={deleting}
        title={t('expenses:reports.deleteTitle')}
        onClose={() => setDeleting(false)}
        onConfirm={() => remove.mutateAsync({ params: { id } })}
      >
        {t('expenses:reports.deleteText', { name: report.title })}
      </ConfirmDelete>
    </>
  );
}

function ReportFacts({ report }: { report: Report }) {
  const { t, i18n } = useTranslation('expenses');
  const base = useBaseCurrency();
  const label = (key: string) => t(`expenses:reports.${key}`);
  const isForeign = report.currency !== base;
  return (
    <Facts
      items={[
        { label: label('total'), value: <Money amount={report.totalAmount} currency={report.currency} /> },
        ...(isForeign
          ? [{ label: label('inBooks'), value: <Money amount={report.baseTotal} currency={base} /> }]
          : []),
        ...(report.advanceAmount === '0.00'
          ? []
          : [{ label: label('advance'), value: <Money amount={report.advanceAmount} currency={base} /> }]),
        ...(report.status === 'APPROVED'
          ? [{ label: label('due'), value: <Money amount={report.dueAmount} currency={base} /> }]
          : []),
        ...(report.purpose ? [{ label: label('purpose'), value: report.purpose }] : []),
        ...(report.description ? [{ label: label('description'), value: report.description }] : []),
        ...(report.submittedAt
          ? [{ label: label('submittedAt'), value: formatMoment(report.submittedAt, i18n.language) }]
          : []),
        ...(report.paidOn
          ? [{ label: label('paidOn'), value: formatDay(report.paidOn, i18n.language) }]
          : []),
        ...(report.rejectionReason ? [{ label: label('reason'), value: report.rejectionReason }] : []),
      ]}
    />
  );
}
