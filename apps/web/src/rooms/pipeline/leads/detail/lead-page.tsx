import type { LeadStage } from '@bellwether/contract/pipeline/values';
import { Button, Menu } from '@mantine/core';
import {
  IconCalendarPlus,
  IconDots,
  IconMessagePlus,
  IconPackage,
  IconPencil,
  IconTrash,
  IconTrophy,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../../api/client.ts';
import { useRead, useWrite } from '../../../../api/hooks.ts';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { ConfirmDelete } from '../../../../ui/confirm-delete.tsx';
import { Page, Tabs } from '../../../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../../../ui/states.tsx';
import { toast } from '../../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../../ui/url-state.ts';
import { useBaseMoney } from '../../../../ui/words/money.tsx';
import { phoneWords } from '../../../../ui/words/phone.ts';
import { LeadDialogs } from '../lead-dialogs.tsx';
import type { LeadDetail } from '../lead-form.rules.ts';
import { ScoreBar, TemperatureBadge } from '../lead-looks.tsx';
import { DuplicatesBanner } from '../merging/duplicates-banner.tsx';
import { PlacementsCard } from '../placements/placements-card.tsx';
import { useMoveLead } from '../use-move-lead.ts';
import { LeadFactsCard } from './facts-card.tsx';
import { InterestsCard } from './interests-card.tsx';
import classes from './lead-page.module.css';
import { MeetingsCard } from './meetings-card.tsx';
import { NextStepBanner } from './next-step.tsx';
import { QuickLog } from './quick-log.tsx';
import { ScoreCard } from './score-card.tsx';
import { StageStepper } from './stage-stepper.tsx';
import { StudentsCard } from './students-card.tsx';
import { Timeline } from './timeline.tsx';

/** One lead: where it stands, what happened, whom and what it is about, and what comes next. CRM-11, AMB-208. */
export function LeadPage() {
  const { t } = useTranslation(['e-commerce', 'common']);
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/e-commerce/leads/:id', { params: { id } });
  const [dialog, setDialog] = useUrlState('dialog');
  const [tab, setTab] = useUrlState('tab');
  const lead = read.data?.data;
  const { move, isPending } = useMoveLead(lead, (stage) => {
    if (stage === 'LOST') setDialog('lost');
  });
  // A win is one question: nothing is moved before it is answered.
  const step = (stage: LeadStage) => (stage === 'WON' && !lead?.customer ? setDialog('win') : move(stage));
  const into = mergedInto(read.error);
  if (into) return <Navigate to="/leads/$id" params={{ id: into }} replace />;
  if (read.error && !lead) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!lead) {
    return (
      <Page title={<TitleBone />}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  const open = tab === 'details' ? 'details' : 'timeline';
  return (
    <Page
      name={lead.name}
      title={
        <span className="row wrap gap-10">
          <Avatar name={lead.name} size={32} />
          {lead.name}
          <TemperatureBadge temperature={lead.temperature} />
        </span>
      }
      description={<UnderTitle lead={lead} />}
      actions={<LeadActions lead={lead} onOpen={setDialog} />}
    >
      <div className={classes.stages}>
        <StageStepper
          stage={lead.currentStage}
          onMove={lead.can.edit ? step : undefined}
          pending={isPending}
        />
      </div>
      <div className={classes.switch}>
        <Tabs
          label={t('e-commerce:leadPage.sections')}
          items={(['timeline', 'details'] as const).map((name) => ({
            label: t(`e-commerce:leadPage.tabs.${name}`),
            active: name === open,
            onClick: () => setTab(name === 'timeline' ? '' : name),
          }))}
        />
      </div>
      <LeadGrid lead={lead} tab={open} onOpen={setDialog} />
      <LeadDialogs
        lead={lead}
        dialog={dialog}
        onClose={() => setDialog('')}
        onOnlyMove={() => {
          setDialog('');
          move('WON');
        }}
      />
    </Page>
  );
}

interface LeadGridProps {
  lead: LeadDetail;
  tab: 'timeline' | 'details';
  onOpen: (dialog: string) => void;
}

/** What happened and comes next, beside the facts. */
function LeadGrid({ lead, tab, onOpen }: LeadGridProps) {
  const { t } = useTranslation('e-commerce');
  return (
    <div className={classes.grid} data-tab={tab}>
      <div className={`col gap-12 shrink ${classes.main}`}>
        <DuplicatesBanner lead={lead} onMerge={(other) => onOpen(`merge:${other}`)} />
        <NextStepBanner lead={lead} onOpen={onOpen} />
        {lead.can.edit ? <QuickLog leadId={lead.id} onMore={() => onOpen('activity')} /> : null}
        <Timeline leadId={lead.id} />
      </div>
      <aside
        className={`col gap-12 shrink ${classes.side}`}
        aria-label={t('e-commerce:leadPage.tabs.details')}
      >
        <LeadFactsCard lead={lead} />
        <StudentsCard lead={lead} onOpen={onOpen} />
        <PlacementsCard lead={lead} onOpen={onOpen} />
        <InterestsCard lead={lead} onOpen={onOpen} />
        <MeetingsCard lead={lead} onOpen={onOpen} />
        <ScoreCard lead={lead} />
      </aside>
    </div>
  );
}

/** The lead that took this one in, when it was merged: old links still lead somewhere. */
function mergedInto(error: unknown): string | undefined {
  if (!isProblem(error, 404) || error.code !== 'MERGED') return undefined;
  const { mergedInto: into } = error.details;
  return typeof into === 'string' ? into : undefined;
}

function UnderTitle({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation('e-commerce');
  const money = useBaseMoney();
  return (
    <span className={`row wrap lines-2 ${classes.under}`}>
      {lead.company && lead.company !== lead.name ? <span>{lead.company}</span> : null}
      {lead.phone ? <a href={`tel:${lead.phone}`}>{phoneWords(lead.phone)}</a> : null}
      {lead.email ? <a href={`mailto:${lead.email}`}>{lead.email}</a> : null}
      <ScoreBar score={lead.score} temperature={lead.temperature} />
      {lead.expectedValue === null ? null : <span>{money(lead.expectedValue)}</span>}
      <span>{lead.assignedTo?.name ?? t('e-commerce:board.unassigned')}</span>
    </span>
  );
}

interface LeadActionsProps {
  lead: LeadDetail;
  onOpen: (dialog: string) => void;
}

function LeadActions({ lead, onOpen }: LeadActionsProps) {
  const { t } = useTranslation(['e-commerce', 'common']);
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const remove = useWrite('DELETE /api/e-commerce/leads/:id', {
    onDone: () => {
      toast.success(t('e-commerce:leadBulk.deleted', { count: 1 }));
      void navigate({ to: '/leads' });
    },
  });
  const entries = [
    { name: 'activity', label: t('e-commerce:board.addActivity'), icon: IconMessagePlus },
    { name: 'meeting', label: t('e-commerce:board.scheduleMeeting'), icon: IconCalendarPlus },
    { name: 'student', label: t('e-commerce:board.addStudent'), icon: IconUserPlus },
    { name: 'product', label: t('e-commerce:board.addProduct'), icon: IconPackage },
    { name: 'assign', label: t('e-commerce:board.assignLead'), icon: IconUserCheck },
  ];
  if (!lead.can.edit && !lead.can.delete) return null;
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button variant="default" aria-label={t('e-commerce:leadPage.moreActions')} px={8}>
            <IconDots size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {lead.can.edit
            ? entries.map(({ name, label, icon: IconOf }) => (
                <Menu.Item key={name} leftSection={<IconOf size={16} />} onClick={() => onOpen(name)}>
                  {label}
                </Menu.Item>
              ))
            : null}
          {lead.can.delete ? (
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
              {t('common:delete')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {lead.can.edit ? (
        <Button
          variant="default"
          className={classes.action}
          leftSection={<IconPencil size={16} />}
          onClick={() => onOpen('edit')}
        >
          <span className={classes.word}>{t('common:edit')}</span>
        </Button>
      ) : null}
      {lead.can.win && !lead.customer && lead.currentStage !== 'WON' ? (
        <Button
          className={classes.action}
          leftSection={<IconTrophy size={16} />}
          onClick={() => onOpen('win')}
        >
          <span className={classes.word}>{t('e-commerce:win.open')}</span>
        </Button>
      ) : null}
      <ConfirmDelete
        opened={deleting}
        onClose={() => setDeleting(false)}
        title={t('e-commerce:leadBulk.deleteTitle', { count: 1 })}
        onConfirm={() => remove.mutateAsync({ params: { id: lead.id } })}
      >
        {t('e-commerce:deleteLeadText', { name: lead.name })}
      </ConfirmDelete>
    </>
  );
}
