import { Button } from '@mantine/core';
import { IconArrowsExchange, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { StatusBadge, Tag } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { HiringTabs } from '../hiring-tabs.tsx';
import { ApplicantDetails } from './applicant-details.tsx';
import { ApplicantTalks } from './applicant-talks.tsx';
import { daysSince } from './days-since.rules.ts';

const ApplicantDialog = later(async () => ({
  default: (await import('../hiring-dialogs.ts')).ApplicantDialog,
}));
const MoveDialog = later(async () => ({ default: (await import('../hiring-dialogs.ts')).MoveDialog }));

/** One applicant: where they stand, and everything that is known of them. TAL-14. */
export function ApplicantView({ id }: { id: string }) {
  const { t } = useTranslation('recruitment');
  const [dialog, setDialog] = useUrlState('dialog');
  const read = useRead('GET /api/hr/applicants/:id', { params: { id } });
  const one = read.data?.data;
  if (!one)
    return read.error ? (
      <ErrorState error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <SkeletonLines rows={10} />
    );
  const { currentStage, jobOpening } = one;
  const color = currentStage.isHired ? 'green' : currentStage.isRejected ? 'gray' : 'blue';
  const close = () => setDialog('');
  return (
    <Page
      title={`${one.firstName} ${one.lastName}`}
      description={
        <span className="row wrap">
          <Link to="/hiring/openings" search={{ id: jobOpening.id }}>
            {jobOpening.title}
          </Link>
          <StatusBadge color={color}>
            {currentStage.name} · {t('recruitment:applicants.days', { count: daysSince(one.stageSince) })}
          </StatusBadge>
          {one.alsoApplied > 0 ? <Tag>{t('recruitment:applicants.alsoApplied')}</Tag> : null}
          {one.withdrawnAt && !one.anonymisedAt ? <Tag>{t('recruitment:applicants.withdrawn')}</Tag> : null}
        </span>
      }
      actions={
        <>
          {one.can.edit ? (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => setDialog('edit')}
            >
              {t('recruitment:applicants.edit')}
            </Button>
          ) : null}
          {one.can.move ? (
            <Button leftSection={<IconArrowsExchange size={16} />} onClick={() => setDialog('move')}>
              {t('recruitment:applicants.move')}
            </Button>
          ) : null}
        </>
      }
      tabs={<HiringTabs active="applicants" />}
    >
      <div className="col gap-16">
        <ApplicantTalks applicant={one} />
        <ApplicantDetails applicant={one} />
      </div>
      <Meanwhile>
        {dialog === 'edit' && one.can.edit ? <ApplicantDialog id={id} onClose={close} /> : null}
        {dialog === 'move' && one.can.move ? <MoveDialog id={id} onClose={close} /> : null}
      </Meanwhile>
    </Page>
  );
}
