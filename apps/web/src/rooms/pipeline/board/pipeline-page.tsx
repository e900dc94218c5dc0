import type { LeadStage } from '@bellwether/contract/pipeline/values';
import { Button } from '@mantine/core';
import { IconChartBar, IconFilter, IconFilterOff, IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useOrganization } from '../../../api/session.ts';
import { type ListState, useListState } from '../../../ui/list/list-state.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { ViewSwitch } from '../leads/view-switch.tsx';
import { AnalyticsStrip } from './analytics-strip.tsx';
import { columnsOf, withTotals } from './board.rules.ts';
import { Board } from './board.tsx';
import { BoardDialogs } from './board-dialogs.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import type { Arrival } from './column.tsx';
import { boardSpec, matcherOf } from './filters.rules.ts';
import { FiltersBar } from './filters-bar.tsx';
import type { Pipeline } from './lead.ts';
import classes from './pipeline-page.module.css';
import { useHeldWin } from './use-held-win.ts';
import { usePanels } from './use-panels.ts';
import { useMoveLead, usePipeline } from './use-pipeline.ts';
import { useToday } from './use-today.ts';

/** The board of all leads by stage, with its figures and filters. CRM-01 to CRM-12. */
export function PipelinePage() {
  const { t } = useTranslation('e-commerce');
  const list = useListState(boardSpec);
  const read = usePipeline(list.narrowed);
  const panels = usePanels();
  const [dialog, setDialog] = useUrlState('dialog');
  const held = useHeldWin(dialog, setDialog);
  const [made, setMade] = useState<Arrival | null>(null);
  const moveLead = useMoveLead();
  const { data } = read;
  const mayCreate = data?.can.create ?? false;
  return (
    <Page
      fill
      title={t('e-commerce:board.title')}
      description={<span className={classes.about}>{t('e-commerce:board.description')}</span>}
      actions={<BoardActions panels={panels} onNew={mayCreate ? () => setDialog('new') : undefined} />}
    >
      {data ? (
        <Loaded
          pipeline={data}
          list={list}
          panels={panels}
          onDialog={setDialog}
          mayCreate={mayCreate}
          made={made}
          onMove={async (leadId, to) => {
            // A win is one question: nothing is moved before it is answered.
            if (to === 'WON') return held.ask(leadId);
            const moved = await moveLead(leadId, to);
            if (moved && to === 'LOST') setDialog(`lost:${leadId}`);
            return moved;
          }}
        />
      ) : read.error ? (
        <ErrorState
          error={read.error}
          title={t('e-commerce:board.loadFailed')}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <BoardSkeleton />
      )}
      {dialog ? (
        <BoardDialogs
          key={dialog}
          open={dialog}
          leads={data?.leads ?? []}
          onClose={() => setDialog('')}
          onMade={({ id, currentStage }) => setMade({ leadId: id, stage: currentStage, byKeyboard: false })}
          onWon={held.won}
          onOnlyMove={(leadId) => {
            held.release();
            setDialog('');
            void moveLead(leadId, 'WON');
          }}
        />
      ) : null}
    </Page>
  );
}

interface LoadedProps {
  pipeline: Pipeline;
  list: ListState;
  panels: { analytics: boolean; filters: boolean };
  mayCreate: boolean;
  /** The lead that was made here last. */
  made: Arrival | null;
  onDialog: (open: string) => void;
  /** Answers whether the card stayed where it was put. */
  onMove: (leadId: string, to: LeadStage) => Promise<boolean>;
}

function Loaded({ pipeline, list, panels, mayCreate, made, onDialog, onMove }: LoadedProps) {
  const { t } = useTranslation('e-commerce');
  const { timeZone } = useOrganization();
  const today = useToday(timeZone);
  const { leads, analytics } = pipeline;
  const { search, filters, narrowed } = list;
  const filterKey = JSON.stringify(filters);
  const shown = useMemo(() => {
    if (!narrowed) return leads;
    return leads.filter(matcherOf({ search, filters: JSON.parse(filterKey) }, today, timeZone));
  }, [leads, narrowed, search, filterKey, today, timeZone]);
  const columns = useMemo(() => {
    const own = columnsOf(shown);
    return narrowed || !analytics ? own : withTotals(own, analytics);
  }, [shown, narrowed, analytics]);
  const seesAll = useCan()('read:any', 'lead');
  const total = analytics?.totalLeads ?? leads.length;
  if (total === 0 && leads.length === 0)
    return (
      <EmptyState
        icon={IconTargetArrow}
        title={t(seesAll ? 'e-commerce:board.emptyTitle' : 'e-commerce:noOwnLeads')}
        text={
          seesAll && !mayCreate
            ? undefined
            : t(seesAll ? 'e-commerce:board.emptyText' : 'e-commerce:noOwnLeadsText')
        }
      >
        {mayCreate ? (
          <Button leftSection={<IconPlus size={16} />} onClick={() => onDialog('new')}>
            {t('e-commerce:addLead')}
          </Button>
        ) : null}
      </EmptyState>
    );
  return (
    <>
      {panels.analytics && analytics ? <AnalyticsStrip analytics={analytics} /> : null}
      <FiltersBar
        list={list}
        leads={leads}
        unfolded={panels.filters}
        total={total}
        showing={narrowed ? shown.length : total}
      />
      {shown.length === 0 && narrowed ? (
        <EmptyState
          icon={IconFilterOff}
          title={t('e-commerce:board.noneFound')}
          text={t('common:noResultsHint')}
        >
          <Button variant="default" onClick={list.clearFilters}>
            {t('e-commerce:board.clearFilters')}
          </Button>
        </EmptyState>
      ) : (
        <Board
          columns={columns}
          today={today}
          zone={timeZone}
          narrowed={narrowed}
          made={made}
          onMove={onMove}
          onOpen={(name, leadId) => onDialog(`${name}:${leadId}`)}
        />
      )}
    </>
  );
}

interface BoardActionsProps {
  panels: ReturnType<typeof usePanels>;
  /** Absent for who may not add leads. */
  onNew: (() => void) | undefined;
}

function BoardActions({ panels, onNew }: BoardActionsProps) {
  const { t } = useTranslation('e-commerce');
  return (
    <div className={`row ${classes.actions}`}>
      <ViewSwitch view="board" />
      <Toggle
        icon={<IconChartBar size={16} />}
        on={panels.analytics}
        label={t('e-commerce:board.analytics')}
        onClick={() => panels.toggle('analytics')}
      />
      <Toggle
        icon={<IconFilter size={16} />}
        on={panels.filters}
        label={t('e-commerce:board.filters')}
        onClick={() => panels.toggle('filters')}
      />
      {onNew ? (
        <Button className={classes.add} leftSection={<IconPlus size={16} />} onClick={onNew}>
          {t('e-commerce:addLead')}
        </Button>
      ) : null}
    </div>
  );
}

interface ToggleProps {
  icon: ReactNode;
  on: boolean;
  onClick: () => void;
  label: string;
}

/** A button that stays pressed; on a small screen only its picture. */
function Toggle({ icon, on, onClick, label }: ToggleProps) {
  return (
    <Button
      variant="default"
      aria-label={label}
      aria-pressed={on}
      title={label}
      data-on={on || undefined}
      className={classes.toggle}
      onClick={onClick}
    >
      {icon}
      <span className={classes.toggleText}>{label}</span>
    </Button>
  );
}
