import { Button } from '@mantine/core';
import { IconCheck, IconLockOpen, IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { formatDay } from '../../ui/words/format.ts';
import { ConflictPanel } from '../scheduling/index.tsx';
import type { Session } from './manual-grid.rules.ts';
import { SessionGrid } from './session-grid.tsx';

const SessionDialog = later(() => import('./session-dialog.tsx'));

/** A session of marking by hand: its scores in a grid, what is verified, and its completion. ASM-20, ASM-21. */
export function ManualScoresPage() {
  const { t, i18n } = useTranslation(['learning', 'common']);
  const { manualAssessmentId, id } = useParams({ strict: false }) as {
    manualAssessmentId: string;
    id: string;
  };
  const [editing, setEditing] = useUrlState('edit');
  const params = { id: manualAssessmentId, childId: id };
  const read = useRead('GET /api/lms/manual-assessments/:id/sessions/:childId', { params });
  const session = read.data?.data;
  if (read.error && !session) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!session) return <SkeletonLines rows={8} />;
  const facts = [
    session.assessment.name,
    formatDay(session.sessionDate, i18n.language),
    session.startTime,
    session.class?.name,
    session.location?.name,
    session.primaryExaminer?.name,
  ];
  return (
    <Page
      name={session.name}
      title={
        <span className="row wrap">
          {session.name}
          <StatusBadge color={session.isCompleted ? 'green' : 'blue'}>
            {t(`learning:manual.${session.isCompleted ? 'completed' : 'open'}`)}
          </StatusBadge>
        </span>
      }
      description={facts.filter(Boolean).join(' · ')}
      actions={<Actions session={session} onEdit={() => setEditing('session')} />}
    >
      <div className="col gap-12">
        {session.clashes.length > 0 ? (
          <ConflictPanel
            conflict={{
              ...{ message: '', clashes: session.clashes, total: session.clashes.length, nearestFree: null },
            }}
          />
        ) : null}
        {session.notes ? <p className="s13 t2">{session.notes}</p> : null}
        <Card>
          {session.students.length === 0 ? (
            <EmptyState title={t('learning:manual.noStudents')} text={t('learning:manual.noStudentsText')} />
          ) : (
            <SessionGrid session={session} onReload={() => void read.refetch()} />
          )}
        </Card>
      </div>
      <Meanwhile>
        {editing === 'session' && session.can.edit ? (
          <SessionDialog assessmentId={manualAssessmentId} id={id} onClose={() => setEditing('')} />
        ) : null}
      </Meanwhile>
    </Page>
  );
}

function Actions({ session, onEdit }: { session: Session; onEdit: () => void }) {
  const { t } = useTranslation(['learning', 'common']);
  const complete = useWrite('POST /api/lms/manual-sessions/:id/complete', {
    onDone: ({ data }) =>
      toast.success(t(`learning:manual.${data.isCompleted ? 'nowCompleted' : 'nowOpen'}`)),
  });
  if (!session.can.edit) return null;
  const { isCompleted } = session;
  const send = () => complete.mutate({ params: { id: session.id }, body: { isCompleted: !isCompleted } });
  return (
    <>
      {isCompleted ? null : (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {t('common:edit')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={isCompleted ? <IconLockOpen size={16} /> : <IconCheck size={16} />}
        loading={complete.isPending}
        onClick={send}
      >
        {t(`learning:manual.${isCompleted ? 'openAgain' : 'complete'}`)}
      </Button>
    </>
  );
}
