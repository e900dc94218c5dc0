import type { LeadStage } from '@bellwether/contract/pipeline/values';
import { IconFlame } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { measureElement, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBaseMoney } from '../../../ui/words/money.tsx';
import classes from './board.module.css';
import type { BoardColumn } from './board.rules.ts';
import type { CardWords } from './card-words.ts';
import { type CardActions, LeadCard } from './lead-card.tsx';

const cardHeight = 62;
const gap = 6;
/** About what stands above the cards of a column: only how many are drawn before its height is known. */
const aboveColumns = 300;

/** A card that was just moved: shown, and given the focus when the keyboard moved it. */
export interface Arrival {
  readonly leadId: string;
  readonly stage: LeadStage;
  readonly byKeyboard: boolean;
}

interface ColumnProps {
  column: BoardColumn;
  /** The value of the column that has the highest; the bars are shares of it. */
  highest: number;
  today: string;
  zone: string;
  /** The ids of the unfolded cards of this column, by commas: equal texts render nothing again. */
  openIds: string;
  /** Only given to the column where the card arrived. */
  arrival: Arrival | null;
  narrowed: boolean;
  words: CardWords;
  actions: CardActions;
}

/** A stage with its cards; only those in sight are drawn. CRM-01, CRM-04. */
export const Column = memo(function Column(props: ColumnProps) {
  const { column, highest, today, zone, openIds, arrival, narrowed, words, actions } = props;
  const { t } = useTranslation('e-commerce');
  const scroller = useRef<HTMLDivElement>(null);
  const { stage, leads, left } = column;
  const virtual = useVirtualizer({
    count: leads.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    // Always the same while the leads are: a new one has every place counted again.
    getItemKey: useCallback((index: number) => leads[index]?.id ?? index, [leads]),
    initialRect: { width: 0, height: window.innerHeight - aboveColumns },
    measureElement: measured,
    gap,
    overscan: 3,
    paddingEnd: 12,
  });
  useArrival(arrival, scroller, (leadId) => {
    const index = leads.findIndex(({ id }) => id === leadId);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' });
  });
  const open = new Set(openIds.split(','));
  const title = t(`e-commerce:stages.${stage}`);
  return (
    <section className={classes.column} data-column={stage} data-drop-stage={stage} aria-label={title}>
      <ColumnHead column={column} highest={highest} title={title} />
      <div ref={scroller} className={classes.cards}>
        <div className={classes.slot} aria-hidden />
        <div className={classes.rows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const lead = leads[index];
            return lead ? (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={classes.place}
                style={{ transform: `translateY(${start}px)` }}
              >
                <LeadCard
                  lead={lead}
                  today={today}
                  zone={zone}
                  isOpen={open.has(lead.id)}
                  words={words}
                  actions={actions}
                />
              </div>
            ) : null;
          })}
        </div>
        {leads.length === 0 ? (
          <p className={classes.none}>
            {narrowed ? t('e-commerce:board.noneFits') : t('e-commerce:board.noLeads')}
          </p>
        ) : null}
        {left > 0 ? (
          <Link to="/leads" search={{ currentStage: stage }} className={classes.more}>
            {t('e-commerce:board.moreInList', { count: left })}
          </Link>
        ) : null}
      </div>
    </section>
  );
});

/**
 * The height of a card in its place. A new one is believed to be as high as was known or thought, until the browser tells its
 * height: to ask for it would have the page laid out once for each column before anything is painted.
 */
function measured(
  card: HTMLElement,
  told: ResizeObserverEntry | undefined,
  virtual: Virtualizer<HTMLDivElement, HTMLElement>,
): number {
  if (told) return measureElement(card, told, virtual);
  return virtual.measurementsCache[virtual.indexFromElement(card)]?.size ?? cardHeight;
}

interface ColumnHeadProps {
  column: BoardColumn;
  highest: number;
  title: string;
}

/** Title, count, value of all cards and how many of them are hot. CRM-04. */
export function ColumnHead({ column, highest, title }: ColumnHeadProps) {
  const { t } = useTranslation('e-commerce');
  const money = useBaseMoney();
  const { count, value, hot } = column;
  const hotText = t('e-commerce:board.hotLeads', { count: hot });
  return (
    <header className={classes.columnHead}>
      <div className="row gap-6">
        <h2 className={`${classes.columnTitle} cut`}>{title}</h2>
        <span className="s12 dim">{count.toLocaleString()}</span>
        <span className="grow" />
        {hot > 0 ? (
          <span className={`row inline gap-2 ${classes.hot}`} role="img" title={hotText} aria-label={hotText}>
            <IconFlame size={13} aria-hidden />
            {hot.toLocaleString()}
          </span>
        ) : null}
      </div>
      <div className={`row ${classes.columnValue}`}>
        <span>{money(value)}</span>
        <i aria-hidden>
          <u style={{ width: `${highest > 0 ? Math.round((value / highest) * 100) : 0}%` }} />
        </i>
      </div>
    </header>
  );
}

/** Brings a card that has just arrived into sight, and lets it glow. */
function useArrival(
  arrival: Arrival | null,
  scroller: { readonly current: HTMLElement | null },
  scrollTo: (leadId: string) => void,
): void {
  const done = useRef<Arrival | null>(null);
  useEffect(() => {
    if (!arrival || done.current === arrival) return;
    done.current = arrival;
    scrollTo(arrival.leadId);
    let tries = 0;
    const greet = () => {
      const card = scroller.current?.querySelector<HTMLElement>(
        `[data-lead="${CSS.escape(arrival.leadId)}"]`,
      );
      tries += 1;
      if (!card) {
        if (tries < 30) requestAnimationFrame(greet);
        return;
      }
      card.dataset.arrived = '';
      card.addEventListener('animationend', () => delete card.dataset.arrived, { once: true });
      if (arrival.byKeyboard) card.querySelector<HTMLElement>('[data-toggle]')?.focus();
    };
    requestAnimationFrame(greet);
  });
}
