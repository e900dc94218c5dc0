import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconExternalLink, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { StatusBadge, Tag } from '../../../ui/badge.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { ApplicantDetails } from '../applicants/applicant-details.tsx';
import { ApplicantTalks } from '../applicants/applicant-talks.tsx';
import { daysSince } from '../applicants/days-since.rules.ts';
import classes from './board.module.css';
import type { BoardColumn } from './use-move-applicant.ts';

interface PanelProps {
  id: string;
  columns: readonly BoardColumn[];
  onOpen: (id: string) => void;
  onMove: () => void;
}

/** The applicant beside the board, with the ways to the one above and below. */
export function ApplicantPanel({ id, columns, onOpen, onMove }: PanelProps) {
  const { t } = useTranslation(['recruitment', 'common']);
  const read = useRead('GET /api/hr/applicants/:id', { params: { id } });
  const one = read.data?.data;
  const ids = columns.flatMap(({ applicants }) => applicants.map((card) => card.id));
  const at = ids.indexOf(id);
  const name = one ? `${one.firstName} ${one.lastName}` : '';
  const step = (by: 1 | -1) => {
    const next = at < 0 ? undefined : ids[at + by];
    return { disabled: next === undefined, onClick: () => next && onOpen(next) };
  };
  return (
    <aside
      className={`col gap-12 flex-none ${classes.panel}`}
      aria-label={name || t('recruitment:board.applicant')}
    >
      <header className="row">
        <h2 className="h2 grow cut">{name}</h2>
        <ActionIcon aria-label={t('recruitment:board.previous')} {...step(-1)}>
          <IconChevronUp size={16} />
        </ActionIcon>
        <ActionIcon aria-label={t('recruitment:board.next')} {...step(1)}>
          <IconChevronDown size={16} />
        </ActionIcon>
        <ActionIcon aria-label={t('recruitment:board.closePanel')} onClick={() => onOpen('')}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      {read.error && !one ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {one ? (
        <>
          <div className="row wrap">
            <StatusBadge color={one.currentStage.isHired ? 'green' : 'blue'}>
              {one.currentStage.name} ·{' '}
              {t('recruitment:applicants.days', { count: daysSince(one.stageSince) })}
            </StatusBadge>
            {one.alsoApplied > 0 ? <Tag>{t('recruitment:applicants.alsoApplied')}</Tag> : null}
            {one.withdrawnAt && !one.anonymisedAt ? <Tag>{t('recruitment:applicants.withdrawn')}</Tag> : null}
            <span className="grow" />
            <Button
              component={Link}
              to={`/hiring/applicants?id=${id}`}
              variant="default"
              size="compact-sm"
              leftSection={<IconExternalLink size={14} />}
            >
              {t('recruitment:board.openPage')}
            </Button>
            {one.can.move ? (
              <Button variant="default" size="compact-sm" onClick={onMove}>
                {t('recruitment:board.moveTo')}
              </Button>
            ) : null}
          </div>
          <ApplicantTalks applicant={one} />
          <ApplicantDetails applicant={one} />
        </>
      ) : (
        <SkeletonLines rows={8} />
      )}
    </aside>
  );
}
