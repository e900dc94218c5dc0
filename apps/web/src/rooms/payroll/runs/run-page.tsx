import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { monthName } from '../../../ui/words/month-name.ts';
import classes from '../payroll.module.css';
import { Pay, RunBadge } from '../payroll-words.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { PayslipTable } from './payslip-table.tsx';

const ReturnRunDialog = later(async () => ({
  default: (await import('../payroll-dialogs.ts')).ReturnRunDialog,
}));
const TakeBackRunDialog = later(async () => ({
  default: (await import('../payroll-dialogs.ts')).TakeBackRunDialog,
}));
const PayRunDialog = later(async () => ({ default: (await import('../payroll-dialogs.ts')).PayRunDialog }));

type Run = Reply<'GET /api/payroll/runs/:id'>['data'];

/** A payroll run: where it stands, its totals, what needs a look, and everybody's pay. AMB-199. */
export function RunPage() {
  const { t, i18n } = useTranslation('payroll');
  const [id] = useUrlState('run');
  const read = useRead('GET /api/payroll/runs/:id', { params: { id } });
  const [open, setOpen] = useUrlState('open');
  const mayPay = useCan()('approve', 'payroll_run');
  const run = read.data?.data;
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!run) return <SkeletonLines rows={8} />;
  return (
    <Page
      title={monthName(run.payPeriod, i18n.language, 'long')}
      description={t('payroll:runs.runText')}
      actions={<Actions run={run} onOpen={setOpen} />}
    >
      <div className="col gap-24">
        <Steps status={run.status} />
        {run.returnReason ? (
          <p role="status" className={classes.notice}>
            {t('payroll:runs.returnedBecause', { reason: run.returnReason })}
          </p>
        ) : null}
        <Totals run={run} />
        <Exceptions run={run} />
        {mayPay && (run.status === 'APPROVED' || run.status === 'PAID') ? (
          <PaymentsSection runId={run.id} />
        ) : null}
        <PayslipTable runId={run.id} />
      </div>
      <Meanwhile>
        {open === 'return' && run.can.approve ? (
          <ReturnRunDialog id={id} onClose={() => setOpen('')} />
        ) : null}
        {open === 'take-back' && run.can.takeBack ? (
          <TakeBackRunDialog id={id} onClose={() => setOpen('')} />
        ) : null}
        {open === 'pay' && run.can.pay ? <PayRunDialog id={id} onClose={() => setOpen('')} /> : null}
      </Meanwhile>
    </Page>
  );
}

function Actions({ run, onOpen }: { run: Run; onOpen: (what: string) => void }) {
  const { t } = useTranslation('payroll');
  const done = (key: string) => ({ onDone: () => void toast.success(t(`payroll:runs.${key}`)) });
  const calculate = useWrite('POST /api/payroll/runs/:id/calculate', done('calculated'));
  const submit = useWrite('POST /api/payroll/runs/:id/submit', done('submitted'));
  const approve = useWrite('POST /api/payroll/runs/:id/approve', done('approved'));
  const params = { id: run.id };
  const busy = calculate.isPending || submit.isPending || approve.isPending;
  return (
    <div className="row wrap">
      <RunBadge status={run.status} />
      {run.can.calculate ? (
        <Button variant="default" disabled={busy} onClick={() => calculate.mutate({ params })}>
          {t('payroll:runs.recalculate')}
        </Button>
      ) : null}
      {run.can.submit ? (
        <Button disabled={busy} onClick={() => submit.mutate({ params })}>
          {t('payroll:runs.submit')}
        </Button>
      ) : null}
      {run.can.approve ? (
        <>
          <Button variant="default" disabled={busy} onClick={() => onOpen('return')}>
            {t('payroll:runs.return')}
          </Button>
          <Button
            disabled={busy}
            onClick={() => approve.mutate({ params, body: { approved: true, reason: null } })}
          >
            {t('payroll:runs.approve')}
          </Button>
        </>
      ) : null}
      {run.can.takeBack ? (
        <Button variant="default" onClick={() => onOpen('take-back')}>
          {t('payroll:runs.takeBack')}
        </Button>
      ) : null}
      {run.can.pay ? <Button onClick={() => onOpen('pay')}>{t('payroll:runs.pay')}</Button> : null}
    </div>
  );
}

const steps = ['DRAFT', 'PENDING_APPROVAL', 'APPROVED', 'PAID'] as const;

function Steps({ status }: Pick<Run, 'status'>) {
  const { t } = useTranslation('payroll');
  const at = steps.indexOf(status);
  return (
    <ol className={`row wrap gap-24 ${classes.steps}`} aria-label={t('payroll:runs.steps')}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
          {t(`payroll:runs.stepNames.${step}`)}
        </li>
      ))}
    </ol>
  );
}

function Totals({ run }: { run: Run }) {
  const { t } = useTranslation('payroll');
  const amounts = [
    'grossPay',
    'contributions',
    'incomeTax',
    'deductions',
    'netPay',
    'employerContributions',
  ] as const;
  return (
    <dl className={classes.totals}>
      {amounts.map((key) => (
        <div key={key} data-main={key === 'netPay' || undefined}>
          <dt>{t(`payroll:runs.${key}`)}</dt>
          <dd>
            <Pay amount={run[key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Exceptions({ run }: { run: Run }) {
  const { t } = useTranslation('payroll');
  if (run.exceptions.length === 0) return null;
  return (
    <section className="col" aria-label={t('payroll:runs.exceptions')}>
      <h2 className="h3">{t('payroll:runs.exceptionCount', { count: run.exceptions.length })}</h2>
      <ul className={`plain-list ${classes.exceptions}`}>
        {run.exceptions.map(({ code, employeeId, name, count, message }) => (
          <li key={`${code} ${employeeId}`} className="row wrap">
            {name ? <span className="medium">{name}</span> : null}
            <span className="t2">
              {t(`payroll:runs.exceptionWords.${code}`, { count: count ?? 0, message: message ?? '' })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
