import { assessmentTypes } from '@bellwether/contract/assessments/values';
import { Button } from '@mantine/core';
import { IconCopy, IconFileImport, IconListCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import type { ColumnsOf } from '../../ui/list/columns-of.tsx';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../ui/list/list-state.ts';
import { toastTitled } from '../../ui/toast/failure.ts';
import { useUrlState } from '../../ui/url-state.ts';
import AssessmentTabs from './assessment-tabs.tsx';

const SettingsDialog = later(() => import('./builder/settings-dialog.tsx'));

const ImportAssessmentDialog = later(() => import('./builder/leaving/import-assessment-dialog.tsx'));

const spec: ListSpec = { sortBy: 'updatedAt', sortOrder: 'desc', limit: 20, filters: ['assessmentType'] };

/** Assessments that are built of questions. ASM-03. */
export function AssessmentsPage() {
  const { t } = useTranslation('learning');
  const can = useCan();
  const navigate = useNavigate();
  const open = (id: string) => void navigate({ to: '/assessments/$id', params: { id } });
  const duplicate = useWrite('POST /api/lms/assessments/:id/duplicate', {
    onDone: ({ data }) => open(data.id),
  });
  return (
    <ListScreen
      route="GET /api/lms/assessments"
      name="assessments"
      words="learning:assessments"
      icon={IconListCheck}
      spec={spec}
      columns={columns}
      may={{ add: can('create:own', 'assessment'), edit: false, remove: (row) => row.can.remove }}
      dialog={(props) => <SettingsDialog {...props} onSaved={({ id }) => open(id)} />}
      remove="DELETE /api/lms/assessments/:id"
      errorTitle={t('learning:assessments.failed')}
      quiet={(problem) => {
        toastTitled(problem, t('learning:assessments.deleteFailed'));
        return true;
      }}
      naming={(row) => ({ name: row.title })}
      open={({ id }) => open(id)}
      detail="GET /api/lms/assessments/:id"
      tabs={<AssessmentTabs active="assessments" />}
      actions={can('create:own', 'assessment') ? <ImportAction onMade={open} /> : null}
      rowActions={(row, word) =>
        can('create:own', 'assessment')
          ? [
              {
                label: word('duplicate'),
                icon: IconCopy,
                onClick: () => duplicate.mutate({ params: { id: row.id } }),
              },
            ]
          : []
      }
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="assessmentType"
          label={word('assessmentType')}
          choices={assessmentTypes.map((value) => ({
            value,
            label: word(`learning:results.types.${value}`),
          }))}
        />
      )}
    />
  );
}

/** A whole assessment from another program. */
function ImportAction({ onMade }: { onMade: (id: string) => void }) {
  const { t } = useTranslation('learning');
  const [open, setOpen] = useUrlState('import');
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => setOpen('file')}>
        {t('learning:importTest.action')}
      </Button>
      <Meanwhile show={null}>
        {open === 'file' ? <ImportAssessmentDialog onClose={() => setOpen('')} onMade={onMade} /> : null}
      </Meanwhile>
    </>
  );
}

function columns({ name, text, tag, number, day, word }: ColumnsOf<RowOf<'GET /api/lms/assessments'>>) {
  return [
    name('titleField', (row) => row.title, { width: 280, sort: 'title' }),
    tag('assessmentType', (row) => word(`learning:results.types.${row.assessmentType}`), { width: 140 }),
    text('courses', (row) => row.courses.map((course) => course.name).join(', '), { width: 200 }),
    number('questionCount', (row) => row.questionCount, { width: 100 }),
    number('totalPoints', (row) => row.totalPoints, { width: 90 }),
    number('durationMinutes', (row) => row.durationMinutes, { width: 110 }),
    number('sittingCount', (row) => row.sittingCount, { width: 90 }),
    tag('state', (row) => word(stateOf(row)), { width: 150, color: (row) => colors[stateOf(row)] }),
    day('updatedAt', (row) => row.updatedAt.slice(0, 10), { width: 120 }),
  ];
}

const colors = { draft: 'gray', published: 'green', changed: 'amber' } as const;

function stateOf(row: RowOf<'GET /api/lms/assessments'>): keyof typeof colors {
  if (!row.isPublished) return 'draft';
  return row.isChanged ? 'changed' : 'published';
}
