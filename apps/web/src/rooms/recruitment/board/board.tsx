import { IconClock, IconDots, IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { attachColumnDrag } from '../../../ui/drag/column-drag.ts';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import { daysSince, isOverdue } from '../applicants/days-since.rules.ts';
import classes from './board.module.css';
import type { BoardColumn, Card } from './use-move-applicant.ts';

interface BoardProps {
  columns: readonly BoardColumn[];
  mayMove: boolean;
  /** The applicant beside the board. */
  openId: string;
  /** Answers whether the card stayed where it was put. */
  onMove: (applicantId: string, stageId: string) => Promise<boolean>;
  onOpen: (applicantId: string) => void;
}

/** The stages side by side. A card is moved with mouse, touch or keyboard, or by its menu. TAL-14. */
export function Board({ columns, mayMove, openId, onMove, onOpen }: BoardProps) {
  const { t } = useTranslation('recruitment');
  const root = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLDivElement>(null);
  // The listeners stay for the life of the board and read the latest of everything.
  const latest = useRef({ columns, onMove, t });
  latest.current = { columns, onMove, t };
  useEffect(() => {
    if (!root.current) return;
    return attachColumnDrag({
      root: root.current,
      card: 'applicant',
      stages: () => latest.current.columns.map(({ stage }) => stage.id),
      say: (word, id, stageId) => {
        if (!live.current) return;
        const { columns: now, t: text } = latest.current;
        const card = now.flatMap(({ applicants }) => applicants).find((one) => one.id === id);
        live.current.textContent = text(`recruitment:board.drag.${word}`, {
          name: card ? `${card.firstName} ${card.lastName}` : '',
          stage: now.find(({ stage }) => stage.id === stageId)?.stage.name ?? '',
        });
      },
      drop: (id, stageId, byKeyboard) => {
        void latest.current.onMove(id, stageId).then((isMoved) => {
          if (isMoved && byKeyboard) focusCard(root.current, id);
        });
      },
    });
  }, []);
  return (
    <div ref={root} className={`col gap-0 grow ${classes.root}`}>
      <div className={classes.board} data-board style={{ '--columns': columns.length } as CSSProperties}>
        {columns.map((column) => (
          <Column
            key={column.stage.id}
            column={column}
            columns={columns}
            mayMove={mayMove}
            openId={openId}
            onMove={onMove}
            onOpen={onOpen}
          />
        ))}
      </div>
      <div ref={live} className="hidden-visually" aria-live="assertive" />
      <p id="hiring-drag-help" className="hidden-visually">
        {t('recruitment:board.drag.help')}
      </p>
    </div>
  );
}

/** The focus goes along with a card that the keyboard moved, once it is drawn in its new column. */
function focusCard(root: HTMLElement | null, id: string, tries = 30): void {
  const card = root?.querySelector<HTMLElement>(`[data-applicant="${CSS.escape(id)}"] [data-toggle]`);
  if (card) card.focus();
  else if (tries > 0) requestAnimationFrame(() => focusCard(root, id, tries - 1));
}

type ColumnProps = BoardProps & { column: BoardColumn };

function Column({ column, ...board }: ColumnProps) {
  const { t } = useTranslation('recruitment');
  const { stage, total, usualDays, applicants } = column;
  const isOpen = !stage.isHired && !stage.isRejected;
  const late = isOpen
    ? applicants.filter(({ stageSince }) => isOverdue(daysSince(stageSince), usualDays)).length
    : 0;
  return (
    <section
      className={`col gap-0 ${classes.column}`}
      data-column={stage.id}
      data-drop-stage={stage.id}
      aria-label={stage.name}
    >
      <header className={classes.columnHead}>
        <div className="row gap-6">
          <h2 className={`${classes.columnTitle} cut`}>{stage.name}</h2>
          <span className="s12 dim">{total.toLocaleString()}</span>
          <span className="grow" />
          {late > 0 ? (
            <span
              className={`row inline gap-2 ${classes.late}`}
              role="img"
              aria-label={t('recruitment:board.late', { count: late })}
              title={t('recruitment:board.late', { count: late })}
            >
              <IconClock size={13} aria-hidden />
              {late}
            </span>
          ) : null}
        </div>
        <div className="s12 dim">
          {isOpen && usualDays !== null ? t('recruitment:board.usually', { count: usualDays }) : ' '}
        </div>
      </header>
      <div className={`col gap-6 grow ${classes.cards}`}>
        {applicants.map((card, index) => (
          <div key={card.id} data-index={index}>
            <ApplicantCard card={card} column={column} {...board} />
          </div>
        ))}
        {applicants.length === 0 ? <p className={classes.none}>{t('recruitment:board.nobody')}</p> : null}
        {total > applicants.length ? (
          <Link to="/hiring/applicants" search={{ currentStageId: stage.id }} className={classes.more}>
            {t('recruitment:board.more', { count: total - applicants.length })}
          </Link>
        ) : null}
      </div>
    </section>
  );
}

function ApplicantCard({
  card,
  column,
  columns,
  mayMove: mayMoveCards,
  openId,
  onMove,
  onOpen,
}: ColumnProps & { card: Card }) {
  const { t } = useTranslation('recruitment');
  const mayMove = mayMoveCards && card.anonymisedAt === null;
  const name = `${card.firstName} ${card.lastName}`;
  return (
    <article
      className={classes.card}
      data-applicant={card.id}
      data-movable={mayMove || undefined}
      data-open={card.id === openId || undefined}
    >
      <div className="row gap-4">
        <button
          type="button"
          className={`grow ${classes.toggle}`}
          data-toggle
          aria-expanded={card.id === openId}
          aria-describedby={mayMove ? 'hiring-drag-help' : undefined}
          onClick={() => onOpen(card.id === openId ? '' : card.id)}
        >
          {name}
        </button>
        {card.alsoApplied > 0 ? (
          <IconHistory
            size={14}
            role="img"
            aria-label={t('recruitment:applicants.alsoApplied')}
            className={classes.mark}
          />
        ) : null}
        {mayMove ? (
          <LazyMenu
            button={
              <button
                type="button"
                className={classes.dots}
                aria-label={t('recruitment:board.cardMenu', { name })}
                aria-keyshortcuts="M"
              >
                <IconDots size={15} />
              </button>
            }
            header={<div className={classes.menuHead}>{t('recruitment:board.moveTo')}</div>}
            entries={[
              ...columns
                .filter(({ stage }) => stage.id !== column.stage.id)
                .map(({ stage }) => ({
                  id: stage.id,
                  label: stage.name,
                  onClick: () => void onMove(card.id, stage.id),
                })),
              {
                id: 'open',
                label: t('recruitment:board.openPage'),
                to: `/hiring/applicants?id=${card.id}`,
                divided: true,
              },
            ]}
          />
        ) : null}
      </div>
      <CardLine card={card} column={column} />
    </article>
  );
}

/** Who withdrew says so; else where the application comes from, and how long it has been in its stage. */
function CardLine({ card, column }: Pick<ColumnProps, 'column'> & { card: Card }) {
  const { t } = useTranslation('recruitment');
  const days = daysSince(card.stageSince);
  const { isHired, isRejected } = column.stage;
  const isLate = !isHired && !isRejected && isOverdue(days, column.usualDays);
  return (
    <div className={`row gap-6 ${classes.line}`}>
      <span className="grow cut">
        {card.withdrawnAt && !card.anonymisedAt
          ? t('recruitment:applicants.withdrawn')
          : (card.source ?? card.email)}
      </span>
      <span data-late={isLate || undefined} className={classes.days}>
        {days === 0 ? t('recruitment:board.today') : t('recruitment:board.days', { count: days })}
      </span>
    </div>
  );
}
