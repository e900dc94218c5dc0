import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import classes from '../performance.module.css';
import { PerformanceTabs } from '../performance-tabs.tsx';
import { appraisalColors, ratingColors } from '../state-colors.ts';
import { AppraisalSide } from './appraisal-side.tsx';
import { Comments } from './comments.tsx';
import { CriteriaRatings } from './criteria-ratings.tsx';
import { SavePdf } from './save-pdf.tsx';

const StepDialog = later(async () => ({
  default: (await import('../performance-dialogs.ts')).StepDialog,
}));
const CalibrateDialog = later(async () => ({
  default: (await import('../performance-dialogs.ts')).CalibrateDialog,
}));
const PeersDialog = later(async () => ({
  default: (await import('../performance-dialogs.ts')).PeersDialog,
}));

export type Appraisal = Reply<'GET /api/hr/appraisals/:id'>['data'];

/** The review of somebody: what is said of each criterion, what it comes to, and what the viewer may do about it. TAL-07, TAL-08. */
export function AppraisalView({ id }: { id: string }) {
  const { t, i18n } = useTranslation('performance');
  const [step, setStep] = useUrlState('step');
  const read = useRead('GET /api/hr/appraisals/:id', { params: { id } });
  const one = read.data?.data;
  if (!one)
    return read.error ? (
      <ErrorState error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <SkeletonLines rows={10} />
    );
  const close = () => setStep('');
  return (
    <Page
      title={one.employee.name}
      description={[
        one.cycle.name,
        t('performance:appraisals.reviewedBy', { name: one.reviewer.name }),
        one.dueDate ? t('performance:appraisals.dueOn', { day: formatDay(one.dueDate, i18n.language) }) : '',
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={<Actions appraisal={one} onStep={setStep} />}
      tabs={<PerformanceTabs active="appraisals" />}
    >
      <div className={classes.split}>
        <div className="col gap-16">
          <Returned appraisal={one} />
          <CriteriaRatings appraisal={one} />
          <Comments key={`${one.id} ${one.status}`} appraisal={one} />
        </div>
        <AppraisalSide appraisal={one} onPeers={() => setStep('peers')} />
      </div>
      <Meanwhile>
        {step === 'peers' && one.can.invitePeers ? <PeersDialog appraisal={one} onClose={close} /> : null}
        {step === 'calibrate' && one.can.calibrate ? (
          <CalibrateDialog id={one.id} name={one.employee.name} onClose={close} />
        ) : null}
        {step === 'next' || step === 'back' ? (
          <StepDialog kind={step} appraisal={one} onClose={close} />
        ) : null}
      </Meanwhile>
    </Page>
  );
}

/** Why it came back to the employee. */
function Returned({ appraisal }: { appraisal: Appraisal }) {
  const { t } = useTranslation('performance');
  const [last] = appraisal.changes;
  if (appraisal.status !== 'SELF_ASSESSMENT' || !last?.reason) return null;
  return (
    <p className={classes.notice} role="status">
      {t('performance:appraisals.returned', { reason: last.reason })}
    </p>
  );
}

function Actions({ appraisal, onStep }: { appraisal: Appraisal; onStep: (step: string) => void }) {
  const { t } = useTranslation('performance');
  const label = (key: string) => t(`performance:appraisals.${key}`);
  const { id, status, next, back, version, finalRating } = appraisal;
  const params = { id };
  const go = useWrite('PUT /api/hr/appraisals/:id/status', {
    onDone: ({ data }) => toast.success(label(`done.${data.status}`)),
  });
  const release = useWrite('POST /api/hr/appraisals/:id/release', {
    onDone: () => toast.success(label('done.released')),
  });
  // What ends with a rating is looked at once more; the others are one click.
  const asks = next === 'COMPLETED' || next === 'CALIBRATION';
  const forward = () =>
    next &&
    (asks
      ? onStep('next')
      : go.mutate({ params, body: { status: next, finalRating: null, reason: null, version } }));
  return (
    <>
      <StatusBadge color={appraisalColors[status]}>{label(`statuses.${status}`)}</StatusBadge>
      {finalRating ? (
        <StatusBadge color={ratingColors[finalRating]}>{label(`ratings.${finalRating}`)}</StatusBadge>
      ) : null}
      {appraisal.releasedAt ? <SavePdf appraisal={appraisal} /> : null}
      {back ? (
        <Button variant="default" onClick={() => onStep('back')}>
          {label(status === 'COMPLETED' ? 'reopen' : 'stepBack')}
        </Button>
      ) : null}
      {appraisal.can.calibrate ? (
        <Button variant="default" onClick={() => onStep('calibrate')}>
          {label('calibrate')}
        </Button>
      ) : null}
      {appraisal.can.release ? (
        <Button loading={release.isPending} onClick={() => release.mutate({ params, body: { version } })}>
          {label('release')}
        </Button>
      ) : null}
      {next ? (
        <Button loading={go.isPending} onClick={forward}>
          {label(`go.${next}`)}
        </Button>
      ) : null}
    </>
  );
}
