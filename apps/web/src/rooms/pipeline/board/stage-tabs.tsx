import type { LeadStage } from '@bellwether/contract/pipeline/values';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './board.module.css';
import type { BoardColumn } from './board.rules.ts';

interface StageTabsProps {
  columns: readonly BoardColumn[];
  /** The element that holds the board. */
  board: RefObject<HTMLElement | null>;
}

/**
 * On a phone one column is in sight: the tabs name the stages, go to them, and take a card that is dropped on them. CSS
 * hides them where all columns have room.
 */
export function StageTabs({ columns, board }: StageTabsProps) {
  const { t } = useTranslation('e-commerce');
  const shown = useStageInSight(board);
  return (
    <nav className={classes.tabs} aria-label={t('e-commerce:board.stages')}>
      {columns.map(({ stage, count }) => (
        <button
          key={stage}
          type="button"
          className={classes.tab}
          data-tab={stage}
          data-drop-stage={stage}
          data-active={stage === shown || undefined}
          aria-current={stage === shown ? 'true' : undefined}
          onClick={() =>
            columnOf(board.current, stage)?.scrollIntoView({ block: 'nearest', inline: 'start' })
          }
        >
          {t(`e-commerce:stages.${stage}`)}
          <span className={classes.tabCount}>{count.toLocaleString()}</span>
        </button>
      ))}
    </nav>
  );
}

/** The stage whose column is most in sight; the first until one can be seen. */
function useStageInSight(board: RefObject<HTMLElement | null>): LeadStage {
  const [shown, setShown] = useState<LeadStage>('NEW');
  useEffect(() => {
    const scroller = board.current?.querySelector<HTMLElement>('[data-board]');
    if (!scroller || typeof IntersectionObserver === 'undefined') return;
    const seen = new IntersectionObserver(
      (entries) => {
        const most = entries.filter(({ isIntersecting }) => isIntersecting).at(-1);
        const stage = most?.target instanceof HTMLElement ? most.target.dataset.column : undefined;
        if (stage) setShown(stage as LeadStage);
      },
      { root: scroller, threshold: 0.6 },
    );
    for (const column of scroller.querySelectorAll('[data-column]')) seen.observe(column);
    return () => seen.disconnect();
  }, [board]);
  useEffect(() => {
    board.current
      ?.querySelector(`[data-tab="${shown}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [board, shown]);
  return shown;
}

function columnOf(board: HTMLElement | null, stage: LeadStage): Element | null {
  return board?.querySelector(`[data-column="${stage}"]`) ?? null;
}
