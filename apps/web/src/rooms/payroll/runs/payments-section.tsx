import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { Wide } from '../../../ui/wide.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import classes from '../payroll.module.css';
import { Pay } from '../payroll-words.tsx';

const dialogs = () => import('../payroll-dialogs.ts');
const BankFileDialog = later(async () => ({ default: (await dialogs()).BankFileDialog }));
const DownloadBankFileDialog = later(async () => ({ default: (await dialogs()).DownloadBankFileDialog }));
const VoidBankFileDialog = later(async () => ({ default: (await dialogs()).VoidBankFileDialog }));

type Payments = Reply<'GET /api/payroll/runs/:id/payments'>['data'];

/** Whom an approved run pays by which bank files, and who must be looked at first. AMB-303. */
export function PaymentsSection({ runId }: { runId: string }) {
  const { t } = useTranslation('payroll');
  const read = useRead('GET /api/payroll/runs/:id/payments', { params: { id: runId } });
  const [open, setOpen] = useUrlState('open');
  const [file, setFile] = useUrlState('file');
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={4} />;
  const { transfers, batches } = read.data.data;
  const ready = transfers.filter(({ state }) => state === 'READY').length;
  const chosen = batches.find(({ id }) => id === file);
  const close = () => {
    setOpen('');
    setFile('');
  };
  const choose = (what: string) => (id: string) => {
    setFile(id);
    setOpen(what);
  };
  return (
    <section className="col" aria-label={t('payroll:payments.title')}>
      <div className="row wrap">
        <div className="grow">
          <h2 className="h3">{t('payroll:payments.title')}</h2>
          <p className="s13 t2">{t('payroll:payments.text')}</p>
        </div>
        {ready > 0 ? (
          <Button leftSection={<IconBuildingBank size={16} />} onClick={() => setOpen('bank')}>
            {t('payroll:payments.make')}
          </Button>
        ) : null}
      </div>
      <Files batches={batches} onDownload={choose('download')} onVoid={choose('void')} />
      <Transfers runId={runId} transfers={transfers} />
      <Meanwhile>
        {open === 'bank' && ready > 0 ? <BankFileDialog runId={runId} count={ready} onClose={close} /> : null}
        {open === 'download' && chosen ? <DownloadBankFileDialog batch={chosen} onClose={close} /> : null}
        {open === 'void' && chosen && chosen.voidedAt === null ? (
          <VoidBankFileDialog id={chosen.id} onClose={close} />
        ) : null}
      </Meanwhile>
    </section>
  );
}

interface FilesProps extends Pick<Payments, 'batches'> {
  onDownload: (id: string) => void;
  onVoid: (id: string) => void;
}

function Files({ batches, onDownload, onVoid }: FilesProps) {
  const { t, i18n } = useTranslation('payroll');
  if (batches.length === 0) return null;
  return (
    <ul className={`plain-list ${classes.exceptions}`} aria-label={t('payroll:payments.files')}>
      {batches.map((batch) => (
        <li key={batch.id} className="row wrap">
          <div className="grow">
            <span className="medium">{batch.msgId}</span> · {t(`payroll:payments.formats.${batch.format}`)} ·{' '}
            <Pay amount={batch.total} />
            <div className="s12 t2">
              {batch.voidReason === null
                ? t('payroll:payments.fileOf', {
                    count: batch.count,
                    date: formatDay(batch.executionDate, i18n.language),
                    account: batch.accountName,
                  })
                : t('payroll:payments.voided', { reason: batch.voidReason })}
            </div>
          </div>
          <Button variant="default" size="compact" onClick={() => onDownload(batch.id)}>
            {t('payroll:payments.download')}
          </Button>
          {batch.voidedAt === null ? (
            <Button variant="subtle" size="compact" onClick={() => onVoid(batch.id)}>
              {t('payroll:payments.void')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const colors = {
  READY: 'green',
  MISSING: 'amber',
  CHANGED: 'amber',
  IN_FILE: 'blue',
  NOTHING: 'gray',
} as const;

/** Those first whom somebody must look at. */
const order = ['CHANGED', 'MISSING', 'READY', 'IN_FILE', 'NOTHING'] as const;

function Transfers({ runId, transfers }: Pick<Payments, 'transfers'> & { runId: string }) {
  const { t } = useTranslation('payroll');
  const confirm = useWrite('POST /api/payroll/runs/:id/bank-accounts/confirm', {
    onDone: () => void toast.success(t('payroll:payments.confirmed')),
  });
  const rows = order.flatMap((state) => transfers.filter((one) => one.state === state));
  const head = ['employee', 'state'] as const;
  return (
    <Wide label={t('payroll:payments.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((key) => (
              <th key={key} scope="col">
                {t(`payroll:payments.${key}`)}
              </th>
            ))}
            <th scope="col" className={classes.number}>
              {t('payroll:payments.netPay')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ payslipId, employeeName, bankName, account, state, netPay }) => (
            <tr key={payslipId}>
              <td>
                {employeeName}
                <div className="s12 t2">{[bankName, account].filter(Boolean).join(' ')}</div>
              </td>
              <td>
                <span className="row wrap">
                  <StatusBadge color={colors[state]}>{t(`payroll:payments.states.${state}`)}</StatusBadge>
                  {state === 'CHANGED' ? (
                    <Button
                      variant="default"
                      size="compact"
                      disabled={confirm.isPending}
                      onClick={() =>
                        confirm.mutate({ params: { id: runId }, body: { payslipIds: [payslipId] } })
                      }
                    >
                      {t('payroll:payments.confirm')}
                    </Button>
                  ) : null}
                </span>
              </td>
              <td className={classes.number}>
                <Pay amount={netPay} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
