import type { SettlementStatus } from '@bellwether/contract/leavers/leavers.values';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, callFile } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { download } from '../../../ui/list/csv.ts';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { monthName } from '../../../ui/words/month-name.ts';
import classes from '../people-changes.module.css';
import { settlementColors } from '../state-colors.ts';
import { PaySettlementDialog } from './pay-settlement-dialog.tsx';

interface SettlementDialogProps {
  id: string;
  onClose: () => void;
}

type Settlement = Reply<'GET /api/hr/settlements/:id'>['data'];

/** A settlement with its parts, and what the viewer may do about it. */
export function SettlementDialog({ id, onClose }: SettlementDialogProps) {
  const { t, i18n } = useTranslation('human-resources');
  const read = useRead('GET /api/hr/settlements/:id', { params: { id } });
  const settlement = read.data?.data;
  const [isPaying, setPaying] = useState(false);
  const label = (key: string) => t(`human-resources:settlements.${key}`);
  if (!settlement)
    return (
      <LoadingDialog
        title={label('one')}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
      />
    );
  if (isPaying) return <PaySettlementDialog settlement={settlement} onClose={() => setPaying(false)} />;
  return (
    <DialogFrame opened onClose={onClose} title={settlement.employee.name} size={640}>
      <div className="col gap-16">
        <div className={classes.about}>
          <Facts
            items={[
              {
                label: label('status'),
                value: (
                  <StatusBadge color={settlementColors[settlement.status]}>
                    {label(`statuses.${settlement.status}`)}
                  </StatusBadge>
                ),
              },
              { label: label('type'), value: label(`types.${settlement.type}`) },
              { label: label('lastDay'), value: formatDay(settlement.lastDay, i18n.language) },
              { label: label('settlementDate'), value: formatDay(settlement.settlementDate, i18n.language) },
              { label: label('reason'), value: settlement.reason },
              { label: label('approvedBy'), value: settlement.approvedBy?.name },
              {
                label: label('paidOn'),
                value: settlement.paidOn ? formatDay(settlement.paidOn, i18n.language) : null,
              },
            ]}
          />
        </div>
        <Parts settlement={settlement} />
        <Steps settlement={settlement} onPay={() => setPaying(true)} />
      </div>
    </DialogFrame>
  );
}

function Parts({ settlement }: { settlement: Settlement }) {
  const { t, i18n } = useTranslation('human-resources');
  const currency = useBaseCurrency();
  return (
    <section>
      <h3 className="h3">{t('human-resources:settlements.parts')}</h3>
      {settlement.lines.length === 0 ? (
        <p className="dim">{t('human-resources:settlements.noParts')}</p>
      ) : null}
      <ul className={classes.lines}>
        {settlement.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one reply have no id and keep their order.
          <li key={index} className="row wrap gap-12">
            <span className="grow">
              <b className="medium">{t(`human-resources:settlements.kinds.${line.kind}`)}</b>{' '}
              {line.kind === 'LAST_PAY' || line.kind === 'LESSONS'
                ? monthName(line.description, i18n.language, 'long')
                : line.description}
              {line.quantity ? (
                <span className="dim">
                  {' · '}
                  {t('human-resources:settlements.days', { days: Number(line.quantity) })}
                </span>
              ) : null}
            </span>
            <Money amount={line.amount} currency={currency} />
          </li>
        ))}
        <li className="row wrap gap-12">
          <b className="medium grow">
            {t('human-resources:settlements.sum')} ·{' '}
            {t(`human-resources:settlements.directions.${settlement.direction}`)}
          </b>
          <b className="medium">
            <Money amount={settlement.amount} currency={currency} />
          </b>
        </li>
      </ul>
    </section>
  );
}

function Steps({ settlement, onPay }: { settlement: Settlement; onPay: () => void }) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:settlements.${key}`);
  const move = useWrite('POST /api/hr/settlements/:id/status', {
    onDone: () => toast.success(label('saved')),
  });
  const go = (status: SettlementStatus) =>
    move.mutate({ params: { id: settlement.id }, body: { status, version: settlement.version } });
  return (
    <div className="row wrap justify-end">
      <span className="grow">
        <Link
          to="/employees/$id"
          params={{ id: settlement.employee.id }}
          search={{ handover: '1' }}
          className={classes.way}
        >
          {label('handover')}
        </Link>
      </span>
      {settlement.payslipId ? (
        <Link to="/payroll/payslips" search={{ open: settlement.payslipId }} className={classes.way}>
          {label('payslip')}
        </Link>
      ) : null}
      <PdfOf settlement={settlement} />
      {settlement.next.map((status) => (
        <Button
          key={status}
          variant={status === 'CANCELLED' || status === 'PROCESSING' ? 'default' : 'filled'}
          loading={move.isPending}
          onClick={() => (status === 'PAID_OUT' ? onPay() : go(status))}
        >
          {label(`go.${status}`)}
        </Button>
      ))}
    </div>
  );
}

/** Saves the settlement as a document, in the viewer's language. */
function PdfOf({ settlement: { id, employee } }: { settlement: Settlement }) {
  const { t, i18n } = useTranslation('human-resources');
  const { name } = employee;
  const save = useMutation<void, ApiProblem>({
    mutationFn: async () => {
      const language = i18n.language === 'vi' ? 'vi' : 'en';
      const file = await callFile('GET /api/hr/settlements/:id/pdf', { params: { id }, query: { language } });
      download(`${t('human-resources:settlements.one')} ${name}.pdf`, file, 'application/pdf');
    },
    onError: toastProblem,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} />}
      aria-label={t('human-resources:settlements.save', { name })}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('human-resources:settlements.pdf')}
    </Button>
  );
}
