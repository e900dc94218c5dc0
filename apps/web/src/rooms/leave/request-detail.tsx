import { Button, Textarea } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import { FileList } from '../files/index.tsx';
import {
  ConflictPanel,
  handoversOf,
  keyOfMissed,
  MissedRow,
  useAwayCovers,
  useRefusal,
} from '../scheduling/index.tsx';
import { ImpactView } from './impact.tsx';
import classes from './leave.module.css';
import { LeaveStatusBadge, usePeriod } from './leave-words.tsx';
import { useQuantity } from './setup/leave-choices.ts';

const DocumentsDialog = later(() => import('./documents-dialog.tsx'));

interface RequestDetailProps {
  readonly id: string;
  readonly onBack: () => void;
}

/** One request with what it does, and for who decides: cover for each lesson, and the three ways to decide. */
export function RequestDetail({ id, onBack }: RequestDetailProps) {
  const { t } = useTranslation('human-resources');
  const read = useRead('GET /api/hr/leave-requests/:id', { params: { id } });
  const request = read.data?.data;
  if (read.error && !request)
    return read.error.status === 404 ? (
      <EmptyState title={t('human-resources:leave.gone')} text={t('human-resources:leave.goneText')} />
    ) : (
      <ErrorState error={read.error} onRetry={() => void read.refetch()} />
    );
  if (!request) return <SkeletonLines rows={8} />;
  return <Detail key={`${id} ${request.version}`} request={request} onBack={onBack} />;
}

type Request = NonNullable<ReturnType<typeof useRequest>>;

function useRequest(id: string) {
  return useRead('GET /api/hr/leave-requests/:id', { params: { id } }).data?.data;
}

function Detail({ request, onBack }: { request: Request; onBack: () => void }) {
  const { t } = useTranslation('human-resources');
  const impact = useRead('GET /api/hr/leave-requests/:id/impact', { params: { id: request.id } });
  const { can } = request;
  const decides = can.decide;
  const covers = useAwayCovers(
    request.employeeId,
    { from: request.startDate, to: request.endDate },
    decides &&
      can.cover &&
      (impact.data ? impact.data.data.lessonCount + impact.data.data.dutyCount > 0 : false),
  );
  const [notes, setNotes] = useState('');
  const refusal = useRefusal();
  const change = useWrite('POST /api/hr/leave-requests/:id/status', {
    quiet: refusal.quiet,
    onDone: ({ data }) => toast.success(t(`human-resources:leave.done.${data.status}`)),
  });
  const decide = (status: 'Approved' | 'Rejected' | 'Cancelled', withCover = false) => {
    const { changes, duties } = handoversOf(
      withCover ? covers.covered : [],
      request.employeeId,
      covers.choiceOf,
    );
    const body = {
      ...{ status, approverNotes: notes || null, version: request.version },
      covers: changes.map(({ from: _, ...one }) => one),
      duties: duties.map(({ from: _, ...one }) => one),
    };
    void refusal
      .watch(change.mutateAsync({ params: { id: request.id }, body }))
      .catch(() => void covers.read.refetch());
  };
  return (
    <article className={classes.detail}>
      <Head request={request} onBack={onBack} />
      <Documents request={request} />
      {impact.data ? <ImpactView impact={impact.data.data} /> : <SkeletonLines rows={3} />}
      {refusal.conflict ? <ConflictPanel conflict={refusal.conflict} /> : null}
      {decides && impact.data ? (
        <Hit covers={covers} impact={impact.data.data} isPending={change.isPending} />
      ) : null}
      {decides ? (
        <Decision
          notes={notes}
          onNotes={setNotes}
          name={request.employeeName}
          coverCount={covers.covered.length}
          isTwice={covers.twice.size > 0}
          isPending={change.isPending}
          decide={decide}
        />
      ) : can.cancel ? (
        <footer className={`row justify-end ${classes.decision}`}>
          <Button variant="default" loading={change.isPending} onClick={() => decide('Cancelled')}>
            {t('human-resources:leave.cancelLeave')}
          </Button>
        </footer>
      ) : null}
    </article>
  );
}

/** What was attached, and whether the leave waits for it. AMB-277. */
function Documents({ request }: { request: Request }) {
  const { t } = useTranslation('human-resources');
  const [open, setOpen] = useState(false);
  const isMissing = request.needsDocument && request.files.length === 0 && request.status === 'Pending';
  if (request.files.length === 0 && !isMissing && !request.can.attach) return null;
  return (
    <section className="col gap-6">
      {isMissing ? <p className="s13 e-amber">{t('human-resources:leave.documentMissing')}</p> : null}
      {request.files.length > 0 ? <FileList files={request.files} /> : null}
      {request.can.attach ? (
        <div>
          <Button variant="default" size="compact" onClick={() => setOpen(true)}>
            {t('human-resources:leave.documents')}
          </Button>
        </div>
      ) : null}
      <Meanwhile>
        {open ? <DocumentsDialog id={request.id} onClose={() => setOpen(false)} /> : null}
      </Meanwhile>
    </section>
  );
}

/** Who asks for how much, when and why, and what became of it. */
function Head({ request, onBack }: { request: Request; onBack: () => void }) {
  const { t, i18n } = useTranslation('human-resources');
  const period = usePeriod();
  const quantity = useQuantity();
  return (
    <header className="row gap-12 align-start">
      <Button
        className={classes.back}
        variant="subtle"
        size="compact"
        onClick={onBack}
        aria-label={t('human-resources:leave.back')}
      >
        <IconArrowLeft size={18} />
      </Button>
      <Avatar name={request.employeeName} size={40} />
      <div className="grow">
        <h2 className="row wrap">
          {request.typeName ?? t('human-resources:leave.away')}, {quantity(request.quantity, request.unit)}
          <LeaveStatusBadge status={request.status} />
        </h2>
        <p className="s13 dim">
          {[
            request.employeeName,
            request.departmentName,
            t('human-resources:leave.askedOn', { when: formatMoment(request.requestedAt, i18n.language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="s14">{period(request)}</p>
        {request.reason ? <p className="s13">“{request.reason}”</p> : null}
        {request.approverNotes ? (
          <p className="s13 dim">
            {request.decidedBy}: {request.approverNotes}
          </p>
        ) : null}
      </div>
    </header>
  );
}

interface HitProps {
  readonly covers: ReturnType<typeof useAwayCovers>;
  readonly impact: { readonly lessonCount: number; readonly dutyCount: number };
  readonly isPending: boolean;
}

/** The lessons and duties that it hits, each with who takes it. */
function Hit({ covers, impact, isPending }: HitProps) {
  const { t } = useTranslation(['human-resources', 'learning']);
  const count = impact.lessonCount + impact.dutyCount;
  if (count === 0) return <p className="s13 dim">{t('human-resources:leave.noLessons')}</p>;
  const open = covers.missed.length - covers.covered.length;
  return (
    <section className={classes.lessons}>
      <h3 className="row">
        {t('human-resources:leave.lessonsHit', { count })}
        <span className="s13 dim">
          {covers.read.data
            ? open === 0
              ? t('human-resources:leave.allSettled')
              : t('human-resources:leave.stillOpen', { count: open })
            : ''}
        </span>
      </h3>
      {covers.missed.length > 0 ? (
        <ol className={`plain-list ${classes.covers}`}>
          {covers.missed.map((one) => (
            <MissedRow
              key={keyOfMissed(one)}
              missed={one}
              choice={covers.choiceOf(one)}
              isTwice={covers.twice.has(keyOfMissed(one))}
              disabled={isPending}
              onChoose={(id) => covers.choose(one, id)}
            />
          ))}
        </ol>
      ) : null}
    </section>
  );
}

interface DecisionProps {
  readonly notes: string;
  readonly onNotes: (notes: string) => void;
  readonly name: string;
  readonly coverCount: number;
  readonly isTwice: boolean;
  readonly isPending: boolean;
  readonly decide: (status: 'Approved' | 'Rejected', withCover?: boolean) => void;
}

/** The foot: a message, and the ways to decide. A approves and R rejects. */
function Decision({ notes, onNotes, name, coverCount, isTwice, isPending, decide }: DecisionProps) {
  const { t } = useTranslation('human-resources');
  const [asked, setAsked] = useState(false);
  const reject = () => (notes.trim() === '' ? setAsked(true) : decide('Rejected'));
  return (
    <footer className={classes.decision}>
      <Textarea
        aria-label={t('human-resources:leave.messageTo', { name })}
        placeholder={t('human-resources:leave.messageTo', { name })}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        value={notes}
        onChange={(event) => onNotes(event.currentTarget.value)}
        error={asked && notes.trim() === '' ? t('human-resources:leave.sayWhy') : undefined}
      />
      <div className="row wrap justify-end">
        <Button variant="default" disabled={isPending} onClick={reject}>
          {t('human-resources:leave.reject')}
        </Button>
        {coverCount > 0 ? (
          <>
            <Button variant="default" disabled={isPending} onClick={() => decide('Approved')}>
              {t('human-resources:leave.approveLater')}
            </Button>
            <Button loading={isPending} disabled={isTwice} onClick={() => decide('Approved', true)}>
              {t('human-resources:leave.approveWithCover', { count: coverCount })}
            </Button>
          </>
        ) : (
          <Button loading={isPending} onClick={() => decide('Approved')}>
            {t('human-resources:leave.approve')}
          </Button>
        )}
      </div>
    </footer>
  );
}
