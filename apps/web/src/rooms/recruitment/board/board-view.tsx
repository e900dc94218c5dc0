import { Button, TextInput } from '@mantine/core';
import { IconExternalLink, IconPlus, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page, Toolbar } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { HiringTabs } from '../hiring-tabs.tsx';
import { openingColors } from '../state-colors.ts';
import { ApplicantPanel } from './applicant-panel.tsx';
import classes from './board.module.css';
import { Board } from './board.tsx';
import { useClosedByEscape } from './use-closed-by-escape.ts';
import { useMoveApplicant } from './use-move-applicant.ts';

const ApplicantDialog = later(async () => ({
  default: (await import('../hiring-dialogs.ts')).ApplicantDialog,
}));
const MoveDialog = later(async () => ({ default: (await import('../hiring-dialogs.ts')).MoveDialog }));

type Opening = Reply<'GET /api/hr/job-openings/:id'>['data'];

/** The board of an opening, and beside it the applicant that was opened. TAL-13, TAL-14. */
export function BoardView({ id }: { id: string }) {
  const { t } = useTranslation('recruitment');
  const can = useCan();
  const [search, setSearch] = useUrlState('q');
  const [open, setOpen] = useUrlState('open');
  const [dialog, setDialog] = useUrlState('dialog');
  const opening = useRead('GET /api/hr/job-openings/:id', { params: { id } });
  const board = useRead('GET /api/hr/job-openings/:id/board', {
    params: { id },
    query: search ? { search } : {},
  });
  const move = useMoveApplicant(board.data?.data, (applicantId, to) =>
    setDialog(`move:${applicantId}:${to}`),
  );
  const split = useClosedByEscape(open, () => setOpen(''));
  const error = opening.error ?? board.error;
  const one = opening.data?.data;
  if (!one)
    return error ? (
      <ErrorState error={error} onRetry={() => void opening.refetch()} />
    ) : (
      <SkeletonLines rows={10} />
    );
  const mayMove = can('edit:any', 'applicant');
  const [kind, applicantId, to] = dialog.split(':');
  const close = () => setDialog('');
  return (
    <Page
      fill
      title={one.title}
      description={<Described opening={one} />}
      actions={<Actions opening={one} onAdd={() => setDialog('add')} />}
      tabs={<HiringTabs active="openings" />}
      toolbar={
        <Toolbar
          right={
            <span className="s13 dim">{t('recruitment:board.inProgress', { count: one.inProgress })}</span>
          }
        >
          <TextInput
            aria-label={t('recruitment:board.search')}
            placeholder={t('recruitment:board.search')}
            leftSection={<IconSearch size={16} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </Toolbar>
      }
    >
      <div ref={split} className={`row align-stretch gap-0 grow ${classes.split}`}>
        {board.error ? (
          <ErrorState error={board.error} onRetry={() => void board.refetch()} />
        ) : move.columns ? (
          <Board columns={move.columns} mayMove={mayMove} openId={open} onMove={move.go} onOpen={setOpen} />
        ) : (
          <SkeletonLines rows={8} />
        )}
        {open ? (
          <ApplicantPanel
            key={open}
            id={open}
            columns={move.columns ?? []}
            onOpen={setOpen}
            onMove={() => setDialog(`move:${open}`)}
          />
        ) : null}
      </div>
      <Meanwhile>
        {kind === 'add' && can('create:any', 'applicant') ? (
          <ApplicantDialog id={undefined} openingId={id} onClose={close} />
        ) : null}
        {kind === 'move' && applicantId && mayMove ? (
          <MoveDialog id={applicantId} {...(to && { to })} onClose={close} />
        ) : null}
      </Meanwhile>
    </Page>
  );
}

function Described({ opening }: { opening: Opening }) {
  const { t, i18n } = useTranslation('recruitment');
  const { status, numberOfPositions, filled, applicants, closesOn, hiringManager } = opening;
  const parts = [
    numberOfPositions === null ? '' : t('recruitment:board.places', { filled, count: numberOfPositions }),
    t('recruitment:board.applicants', { count: applicants }),
    closesOn ? t('recruitment:board.openUntil', { day: formatDay(closesOn, i18n.language) }) : '',
    hiringManager ? t('recruitment:board.manager', { name: hiringManager.name }) : '',
  ];
  return (
    <span className="row wrap">
      <StatusBadge color={openingColors[status]}>{t(`recruitment:openings.statuses.${status}`)}</StatusBadge>
      <span>{parts.filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function Actions({ opening, onAdd }: { opening: Opening; onAdd: () => void }) {
  const { t } = useTranslation('recruitment');
  const can = useCan();
  return (
    <>
      {opening.isPublic ? (
        <Button
          component="a"
          href={`/careers/${opening.id}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} />}
        >
          {t('recruitment:board.jobPage')}
        </Button>
      ) : null}
      {can('create:any', 'applicant') ? (
        <Button leftSection={<IconPlus size={16} />} onClick={onAdd}>
          {t('recruitment:applicants.add')}
        </Button>
      ) : null}
    </>
  );
}
