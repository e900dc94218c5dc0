import { Button } from '@mantine/core';
import {
  IconCertificate,
  IconPencil,
  IconPlus,
  IconRosetteDiscountCheck,
  IconTrash,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge, Tag } from '../../../ui/badge.tsx';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { SkillList } from './skill-list.tsx';

const TeacherSkillDialog = later(() => import('./teacher-skill-dialog.tsx'));

export type TeacherSkill = RowOf<'GET /api/e-commerce/teacher-skills'>;

/** What somebody may teach: certificates, experience, rating, and who vouched for it. SAL-09. */
export function TeacherSkills({ teacherId }: { teacherId: string }) {
  const { t, i18n } = useTranslation(['human-resources', 'common']);
  const text = (key: string) => t(`human-resources:teacherSkills.${key}`);
  const read = useRead('GET /api/e-commerce/teacher-skills', { query: { teacherId, limit: 100 } });
  const [editing, setEditing] = useUrlState('teaching');
  const [removing, setRemoving] = useState<TeacherSkill>();
  const verify = useWrite('POST /api/e-commerce/teacher-skills/:id/verify', {
    onDone: ({ data }) => toast.success(text(data.isVerified ? 'nowVerified' : 'nowUnverified')),
  });
  const remove = useWrite('DELETE /api/e-commerce/teacher-skills/:id', {
    onDone: () => toast.success(text('removed')),
  });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={4} />;
  const { data: rows, can: may } = read.data;
  const add = may.create ? (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {text('add')}
    </Button>
  ) : null;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState icon={IconCertificate} title={text('empty')} text={text('emptyText')}>
          {add}
        </EmptyState>
      ) : (
        <SkillList
          label={text('title')}
          action={add}
          bulkActions={[]}
          rows={rows.map((row) => ({
            id: row.id,
            name: row.skill.name,
            detail: <Details row={row} t={t} language={i18n.language} />,
            marks: [
              <Tag key="level">{text(`levels.${row.certificationLevel}`)}</Tag>,
              <StatusBadge key="verified" color={row.isVerified ? 'green' : 'gray'}>
                {text(row.isVerified ? 'verified' : 'notVerified')}
              </StatusBadge>,
            ],
            actions: [
              ...(may.edit
                ? [{ label: t('common:edit'), icon: IconPencil, onClick: () => setEditing(row.id) }]
                : []),
              ...(may.approve
                ? [
                    {
                      label: text(row.isVerified ? 'unverify' : 'verify'),
                      icon: IconRosetteDiscountCheck,
                      onClick: () =>
                        verify.mutate({ params: { id: row.id }, body: { isVerified: !row.isVerified } }),
                    },
                  ]
                : []),
              ...(may.delete
                ? [{ label: text('remove'), icon: IconTrash, danger: true, onClick: () => setRemoving(row) }]
                : []),
            ],
          }))}
        />
      )}
      <Meanwhile>
        {editing && (editing === 'new' ? may.create : may.edit) ? (
          <TeacherSkillDialog
            teacherId={teacherId}
            id={editing === 'new' ? undefined : editing}
            mayJudge={may.approve}
            taken={rows.map(({ skillId }) => skillId)}
            onClose={() => setEditing('')}
          />
        ) : null}
      </Meanwhile>
      <ConfirmDelete
        opened={Boolean(removing)}
        onClose={() => setRemoving(undefined)}
        title={text('removeTitle')}
        onConfirm={async () => {
          if (removing) await remove.mutateAsync({ params: { id: removing.id } });
        }}
      >
        {t('human-resources:teacherSkills.removeText', { name: removing?.skill.name ?? '' })}
      </ConfirmDelete>
    </>
  );
}

function Details({ row, t, language }: { row: TeacherSkill; t: TFunction; language: string }) {
  const text = (key: string, options: Record<string, string | number> = {}) =>
    t(`human-resources:teacherSkills.${key}`, options);
  const parts = [
    row.certificationNumber,
    row.certifiedDate && text('since', { date: formatDay(row.certifiedDate, language) }),
    row.expiryDate && !row.isExpired && text('expires', { date: formatDay(row.expiryDate, language) }),
    row.yearsOfExperience !== null && text('years', { count: row.yearsOfExperience }),
    row.performanceRating !== null &&
      text('rated', { rating: row.performanceRating.toLocaleString(language, { minimumFractionDigits: 1 }) }),
    row.isVerified &&
      row.verifiedBy &&
      row.verifiedAt &&
      text('verifiedBy', { name: row.verifiedBy, date: formatDay(row.verifiedAt, language) }),
  ].filter(Boolean);
  return (
    <>
      {row.isExpired ? (
        <StatusBadge color="red">
          {text('expired', { date: formatDay(row.expiryDate, language) })}
        </StatusBadge>
      ) : null}
      {row.isExpired && parts.length > 0 ? ' ' : null}
      {parts.join(' · ')}
    </>
  );
}
