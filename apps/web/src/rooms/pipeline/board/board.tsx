import { type LeadStage, leadStages } from '@bellwether/contract/pipeline/values';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attachColumnDrag } from '../../../ui/drag/column-drag.ts';
import classes from './board.module.css';
import { type BoardColumn, keepColumns } from './board.rules.ts';
import { useCardWords } from './card-words.ts';
import { type Arrival, Column } from './column.tsx';
import type { CardActions, LeadDialog } from './lead-card.tsx';
import { StageTabs } from './stage-tabs.tsx';

interface BoardProps {
  columns: readonly BoardColumn[];
  today: string;
  zone: string;
  narrowed: boolean;
  /** The lead that was made last: its card is brought into sight and shines up. */
  made?: Arrival | null;
  /** Answers whether the card stayed where it was put. */
  onMove: (leadId: string, to: LeadStage) => Promise<boolean>;
  onOpen: (dialog: LeadDialog, leadId: string) => void;
}

/**
 * The seven stages side by side. A card is moved with mouse, touch or keyboard, or by 'Move to' in its menu; put down in
 * its own column or outside of all it stays. CRM-01, CRM-03, CRM-09.
 */
export function Board({ columns: wanted, today, zone, narrowed, made = null, onMove, onOpen }: BoardProps) {
  const { t } = useTranslation('e-commerce');
  const root = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLDivElement>(null);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const columns = useKept(wanted);
  useEffect(() => {
    if (made) setArrival(made);
  }, [made]);
  const words = useCardWords();

  // The listeners stay for the life of the board and read the latest of everything.
  const latest = useRef({ columns, onMove, onOpen, t });
  latest.current = { columns, onMove, onOpen, t };
  const actions = useMemo<CardActions>(() => {
    const move = async (leadId: string, to: LeadStage, byKeyboard: boolean) => {
      const moving = latest.current.onMove(leadId, to);
      setArrival({ leadId, stage: to, byKeyboard });
      if (!(await moving)) setArrival(null);
    };
    return {
      toggle: (leadId) => setOpenIds((before) => toggled(before, leadId)),
      move: (leadId, to, byKeyboard = false) => void move(leadId, to, byKeyboard),
      open: (dialog, leadId) => latest.current.onOpen(dialog, leadId),
    };
  }, []);
  useEffect(() => {
    if (!root.current) return;
    return attachColumnDrag({
      root: root.current,
      card: 'lead',
      stages: () => leadStages,
      say: (word, leadId, stage) => {
        if (!live.current) return;
        const { t: text, columns: now } = latest.current;
        const lead = now.flatMap(({ leads }) => leads).find(({ id }) => id === leadId);
        const name = lead ? (lead.company ?? lead.name) : '';
        live.current.textContent = text(`e-commerce:board.drag.${word}`, {
          name,
          stage: text(`e-commerce:stages.${stage}`),
        });
      },
      drop: (leadId, stage, byKeyboard) => {
        const to = leadStages.find((one) => one === stage);
        if (to) actions.move(leadId, to, byKeyboard);
      },
    });
  }, [actions]);

  const highest = Math.max(...columns.map(({ value }) => value), 0);
  return (
    <div ref={root} className={`col gap-0 grow ${classes.root}`}>
      <StageTabs columns={columns} board={root} />
      <div className={classes.board} data-board>
        {columns.map((column) => (
          <Column
            key={column.stage}
            column={column}
            highest={highest}
            today={today}
            zone={zone}
            openIds={openIdsOf(column, openIds)}
            arrival={arrival?.stage === column.stage ? arrival : null}
            narrowed={narrowed}
            words={words}
            actions={actions}
          />
        ))}
      </div>
      <div ref={live} className="hidden-visually" aria-live="assertive" data-said />
      <p id="board-drag-help" className="hidden-visually">
        {t('e-commerce:board.drag.help')}
      </p>
    </div>
  );
}

/** The columns, each the same object as long as nothing in it changed. */
function useKept(wanted: readonly BoardColumn[]): readonly BoardColumn[] {
  const kept = useRef<readonly BoardColumn[]>(wanted);
  kept.current = keepColumns(kept.current, wanted);
  return kept.current;
}

function openIdsOf({ leads }: BoardColumn, openIds: ReadonlySet<string>): string {
  if (openIds.size === 0) return '';
  return leads
    .filter(({ id }) => openIds.has(id))
    .map(({ id }) => id)
    .join(',');
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
