import { Button } from '@mantine/core';
import { IconCalendarUser, IconPencil, IconPlus } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead } from '../../api/hooks.ts';
import type { RowOf } from '../../api/types.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { type ColumnsOf, columnsOf } from '../../ui/list/columns-of.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';

const SessionDialog = later(() => import('./session-dialog.tsx'));

const spec: ListSpec = { sortBy: 'sessionDate', sortOrder: 'desc', limit: 20 };
const words = 'learning:manual';
type Row = RowOf<'GET /api/lms/manual-assessments/:id/sessions'>;

/** The sessions in which something is assessed by hand. ASM-20. */
export function ManualSessionsPage() {
  const { t, i18n } = useTranslation('learning');
  const { id } = useParams({ strict: false }) as { id: string };
  const navigate = useNavigate();
  const assessment = useRead('GET /api/lms/manual-assessments/:id', { params: { id } });
  const list = useListState(spec);
  const read = useRead('GET /api/lms/manual-assessments/:id/sessions', { params: { id }, query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const language = i18n.language;
  const columns = useMemo(() => columnsOf(makeColumns, { t, language, words }), [t, language]);
  const found = assessment.data?.data;
  if (assessment.error && !found)
    return <ErrorState error={assessment.error} onRetry={() => void assessment.refetch()} />;
  if (!found) return <SkeletonLines rows={6} />;
  const add = found.can.addSession ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('learning:manual.addSession')}
    </Button>
  ) : null;
  const open = (row: Row) =>
    void navigate({
      to: '/manual-assessments/$manualAssessmentId/sessions/$id',
      params: { manualAssessmentId: id, id: row.id },
    });
  return (
    <ListPage
      name="manual-sessions"
      title={found.title}
      description={t('learning:manual.sessionsText', {
        type: t(`learning:manual.types.${found.assessmentType}`),
        points: found.maxScore,
      })}
      actions={add}
      searchPlaceholder={t('learning:manual.searchSessions')}
      readPage={(query) => call('GET /api/lms/manual-assessments/:id/sessions', { params: { id }, query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={open}
      rowActions={(row) =>
        row.can.edit && !row.isCompleted
          ? [{ label: t('common:edit'), icon: IconPencil, onClick: () => setEditing(row.id) }]
          : []
      }
      unit={t('learning:manual.sessionUnit')}
      empty={{
        title: t('learning:manual.noSessions'),
        text: t('learning:manual.noSessionsText'),
        icon: IconCalendarUser,
        action: add,
      }}
    >
      <Meanwhile>
        {editing && (editing !== 'new' || found.can.addSession) ? (
          <SessionDialog
            assessmentId={id}
            id={editing === 'new' ? undefined : editing}
            onClose={() => setEditing('')}
          />
        ) : null}
      </Meanwhile>
    </ListPage>
  );
}

function makeColumns({ name, text, day, state }: ColumnsOf<Row>) {
  return [
    name('name', (row) => row.name, { width: 220, sort: true }),
    day('sessionDate', (row) => row.sessionDate, { width: 130, sort: true }),
    text('startTime', (row) => row.startTime, { width: 90 }),
    text('class', (row) => row.class?.name ?? null, { width: 170 }),
    text('primaryExaminer', (row) => row.primaryExaminer?.name ?? null, { width: 170 }),
    text('location', (row) => row.location?.name ?? null, { width: 130 }),
    text('verifiedOf', (row) => `${row.verifiedCount} / ${row.scoreCount}`, { width: 110 }),
    state('isCompleted', (row) => row.isCompleted, ['completed', 'open'], { width: 130 }),
  ];
}
