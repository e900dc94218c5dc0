import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTargetArrow, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { Proficiency } from '../skills/proficiency.tsx';
import { SkillList } from '../skills/skill-list.tsx';

const JobTitleSkillDialog = later(() => import('./job-title-skill-dialog.tsx'));
const ImportanceDialog = later(() => import('../skills/importance-dialog.tsx'));

interface Chosen {
  ids: string[];
  clear: () => void;
}

/** What a job title asks for, the most important first. HR-16. */
export function JobTitleSkills({ jobTitleId }: { jobTitleId: string }) {
  const { t } = useTranslation(['human-resources', 'common']);
  const can = useCan();
  const mayEdit = can('edit', 'job_title');
  const read = useRead('GET /api/hr/job-titles/:id/skills', { params: { id: jobTitleId } });
  const [editing, setEditing] = useUrlState('edit');
  const [weighing, setWeighing] = useState<Chosen>();
  const [removing, setRemoving] = useState<Chosen>();
  const toggle = useWrite('POST /api/hr/job-title-skills/bulk', {
    onDone: ({ changed }) => toast.success(t('human-resources:titleSkills.changed', { count: changed })),
  });
  const remove = useWrite('POST /api/hr/job-title-skills/bulk', {
    onDone: ({ changed }) => toast.success(t('human-resources:titleSkills.removed', { count: changed })),
  });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={6} />;
  const rows = read.data.data;
  const add = mayEdit ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('human-resources:titleSkills.add')}
    </Button>
  ) : null;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          icon={IconTargetArrow}
          title={t('human-resources:titleSkills.empty')}
          text={t('human-resources:titleSkills.emptyText')}
        >
          {add}
        </EmptyState>
      ) : (
        <SkillList
          label={t('human-resources:skills')}
          action={add}
          rows={rows.map((row) => ({
            id: row.id,
            name: row.skill.name,
            detail: `${row.skill.code} · ${t(`human-resources:catalogue.categories.${row.skill.category}`)}`,
            marks: [
              <Proficiency key="level" level={row.proficiencyLevel} />,
              <span key="importance" title={t('human-resources:titleSkills.importance')}>
                {t('human-resources:titleSkills.importance')} {row.importance}/5
              </span>,
              <StatusBadge key="required" color={row.isRequired ? 'amber' : 'gray'}>
                {t(
                  row.isRequired
                    ? 'human-resources:titleSkills.required'
                    : 'human-resources:titleSkills.useful',
                )}
              </StatusBadge>,
            ],
            actions: mayEdit
              ? [
                  { label: t('common:edit'), icon: IconPencil, onClick: () => setEditing(row.id) },
                  {
                    label: t('human-resources:titleSkills.remove'),
                    icon: IconTrash,
                    danger: true,
                    onClick: () => setRemoving({ ids: [row.id], clear: () => undefined }),
                  },
                ]
              : [],
          }))}
          bulkActions={
            mayEdit
              ? [
                  {
                    label: t('human-resources:titleSkills.setImportance'),
                    run: (ids, clear) => setWeighing({ ids, clear }),
                  },
                  {
                    label: t('human-resources:titleSkills.toggleRequired'),
                    run: (ids) => toggle.mutate({ body: { action: 'TOGGLE_REQUIRED', ids } }),
                  },
                  {
                    label: t('human-resources:titleSkills.remove'),
                    danger: true,
                    run: (ids, clear) => setRemoving({ ids, clear }),
                  },
                ]
              : []
          }
        />
      )}
      <Meanwhile>
        {editing ? (
          <JobTitleSkillDialog
            jobTitleId={jobTitleId}
            id={editing === 'new' ? undefined : editing}
            taken={rows.map(({ skillId }) => skillId)}
            onClose={() => setEditing('')}
          />
        ) : null}
        {weighing ? (
          <ImportanceDialog
            ids={weighing.ids}
            onDone={weighing.clear}
            onClose={() => setWeighing(undefined)}
          />
        ) : null}
      </Meanwhile>
      <ConfirmDelete
        opened={Boolean(removing)}
        onClose={() => setRemoving(undefined)}
        title={t('human-resources:titleSkills.removeTitle', { count: removing?.ids.length ?? 0 })}
        onConfirm={async () => {
          if (!removing) return;
          await remove.mutateAsync({ body: { action: 'DELETE', ids: removing.ids } });
          removing.clear();
        }}
      >
        {t('human-resources:titleSkills.removeText')}
      </ConfirmDelete>
    </>
  );
}
