import { Button } from '@mantine/core';
import {
  IconPencil,
  IconPlus,
  IconRosetteDiscountCheck,
  IconTargetArrow,
  IconTrash,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Proficiency } from './proficiency.tsx';
import { SkillList } from './skill-list.tsx';

const EmployeeSkillDialog = later(() => import('./employee-skill-dialog.tsx'));

export type EmployeeSkill = RowOf<'GET /api/hr/employees/:id/skills'>;

interface Chosen {
  ids: string[];
  clear: () => void;
}

/** What somebody can do, how well, with which certificate, and who vouched for it. HR-17. */
export function EmployeeSkills({ employeeId }: { employeeId: string }) {
  const { t, i18n } = useTranslation(['human-resources', 'common']);
  const can = useCan();
  const read = useRead('GET /api/hr/employees/:id/skills', { params: { id: employeeId } });
  const [editing, setEditing] = useUrlState('skill');
  const [removing, setRemoving] = useState<Chosen>();
  const write = useWrite('POST /api/hr/employee-skills/bulk');
  const remove = useWrite('DELETE /api/hr/employees/:id/skills/:skillRowId');
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={6} />;
  const { data: rows, can: may } = read.data;
  const judge = (action: 'VERIFY' | 'UNVERIFY') => (ids: string[], clear: () => void) =>
    write.mutate(
      { body: { action, ids } },
      {
        onSuccess: ({ changed }) => {
          const key = action === 'VERIFY' ? 'verifiedMany' : 'unverifiedMany';
          toast.success(t(`human-resources:employeeSkills.${key}`, { count: changed }));
          clear();
        },
      },
    );
  const removeAll = async ({ ids, clear }: Chosen) => {
    // Without the right to approve, many at once is closed: each is removed for itself.
    if (may.approve) await write.mutateAsync({ body: { action: 'DELETE', ids } });
    else {
      for (const skillRowId of ids) await remove.mutateAsync({ params: { id: employeeId, skillRowId } });
    }
    toast.success(t('human-resources:employeeSkills.removed', { count: ids.length }));
    clear();
  };
  const add = may.edit ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('human-resources:employeeSkills.add')}
    </Button>
  ) : null;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          icon={IconTargetArrow}
          title={t('human-resources:employeeSkills.empty')}
          text={t('human-resources:employeeSkills.emptyText')}
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
            detail: <Details row={row} t={t} language={i18n.language} />,
            marks: [
              <Proficiency key="level" level={row.proficiencyLevel} />,
              <StatusBadge key="verified" color={row.isVerified ? 'green' : 'gray'}>
                {t(
                  row.isVerified
                    ? 'human-resources:employeeSkills.verified'
                    : 'human-resources:employeeSkills.notVerified',
                )}
              </StatusBadge>,
            ],
            actions: [
              ...(may.edit || may.approve
                ? [{ label: t('common:edit'), icon: IconPencil, onClick: () => setEditing(row.id) }]
                : []),
              ...(may.approve
                ? [
                    {
                      label: t(
                        row.isVerified
                          ? 'human-resources:employeeSkills.unverify'
                          : 'human-resources:employeeSkills.verify',
                      ),
                      icon: IconRosetteDiscountCheck,
                      onClick: () => judge(row.isVerified ? 'UNVERIFY' : 'VERIFY')([row.id], () => undefined),
                    },
                  ]
                : []),
              ...(may.delete
                ? [
                    {
                      label: t('human-resources:employeeSkills.remove'),
                      icon: IconTrash,
                      danger: true,
                      onClick: () => setRemoving({ ids: [row.id], clear: () => undefined }),
                    },
                  ]
                : []),
            ],
          }))}
          bulkActions={[
            ...(may.approve
              ? [
                  { label: t('human-resources:employeeSkills.verify'), run: judge('VERIFY') },
                  { label: t('human-resources:employeeSkills.unverify'), run: judge('UNVERIFY') },
                ]
              : []),
            ...(may.delete
              ? [
                  {
                    label: t('human-resources:employeeSkills.remove'),
                    danger: true,
                    run: (ids: string[], clear: () => void) => setRemoving({ ids, clear }),
                  },
                ]
              : []),
          ]}
        />
      )}
      <Meanwhile>
        {editing && (editing !== 'new' || can('read', 'hr_skill')) ? (
          <EmployeeSkillDialog
            employeeId={employeeId}
            id={editing === 'new' ? undefined : editing}
            mayEdit={may.edit}
            mayVerify={may.approve}
            taken={rows.map(({ skillId }) => skillId)}
            onClose={() => setEditing('')}
          />
        ) : null}
      </Meanwhile>
      <ConfirmDelete
        opened={Boolean(removing)}
        onClose={() => setRemoving(undefined)}
        title={t('human-resources:employeeSkills.removeTitle', { count: removing?.ids.length ?? 0 })}
        onConfirm={async () => {
          if (removing) await removeAll(removing);
        }}
      >
        {t('human-resources:employeeSkills.removeText')}
      </ConfirmDelete>
    </>
  );
}

function Details({ row, t, language }: { row: EmployeeSkill; t: TFunction; language: string }) {
  const text = (key: string, options: Record<string, string> = {}) =>
    t(`human-resources:employeeSkills.${key}`, options);
  const parts = [
    row.certifiedDate && text('since', { date: formatDay(row.certifiedDate, language) }),
    row.expiryDate && !row.isExpired && text('expires', { date: formatDay(row.expiryDate, language) }),
    row.notes,
    row.isVerified &&
      row.verifiedBy &&
      row.verifiedAt &&
      `${text('verified')} ${text('verifiedBy', { name: row.verifiedBy, date: formatDay(row.verifiedAt, language) })}`,
    row.verificationNotes,
  ].filter(Boolean);
  return (
    <>
      {row.isExpired ? (
        <StatusBadge color="red">{`${text('expired')} ${formatDay(row.expiryDate, language)}`}</StatusBadge>
      ) : null}
      {row.isExpired && parts.length > 0 ? ' ' : null}
      {parts.join(' · ')}
      {row.certificationUrl ? (
        <>
          {parts.length > 0 || row.isExpired ? ' · ' : null}
          <a href={row.certificationUrl} target="_blank" rel="noreferrer noopener">
            {text('certificate')}
          </a>
        </>
      ) : null}
    </>
  );
}
