import type { FigureTrace } from '@bellwether/contract/report-cards/report-trace.rules';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { useTenths } from '../figures.tsx';
import classes from './sources.module.css';
import { type CardResult, isChanged, nowOf, type Source, type Sources } from './sources.rules.ts';

/** A result in percent of the most that could be reached. */
export function percentOf({ score, total }: Pick<CardResult, 'score' | 'total'>): number {
  return total > 0 ? (score / total) * 100 : 0;
}

interface SourceListProps {
  category: FigureTrace['categories'][number];
  isMade: boolean;
  sources: Sources;
}

/** A category with its weight and average, and the results that are on the card, each with what it is now where that is another. */
export function SourceList({ category, isMade, sources }: SourceListProps) {
  const { t } = useTranslation('learning');
  const number = useTenths();
  const { name, weight, average, counted, leftOut } = category;
  const all = [...counted, ...leftOut];
  return (
    <section>
      <h3 className={`row ${classes.heading}`}>
        <span className="grow cut">{name}</span>
        <span className="s12 dim">{t('learning:reportCards.weight', { weight })}</span>
        <span className={classes.figure}>{number(average)}</span>
      </h3>
      {all.length === 0 ? (
        <p className="s12 dim">{t('learning:reportCards.leftOut')}</p>
      ) : (
        <ul className="plain-list">
          {all.map((result) => (
            <Line
              key={result.id}
              result={result}
              source={nowOf(result, sources)}
              notes={[
                ...missedNotes(result, counted.includes(result)),
                ...(isMade ? nowNotes(result, nowOf(result, sources)) : []),
              ]}
            />
          ))}
        </ul>
      )}
    </section>
  );

  function missedNotes({ isMissed }: CardResult, counts: boolean): string[] {
    if (!isMissed) return [];
    return [t(counts ? 'learning:reportTrace.missedZero' : 'learning:reportTrace.missedOut')];
  }

  function nowNotes(result: CardResult, now: Source | undefined): string[] {
    if (!isChanged(result, now)) return [];
    if (!now) return [t('learning:reportTrace.gone')];
    if (!now.isReleased) return [t('learning:reportTrace.hidden')];
    const is = now.isMissed ? t('learning:reportCards.missed') : `${now.score} / ${now.total}`;
    return [t('learning:reportTrace.now', { result: is })];
  }
}

/** What the student has beside it, with why it does not count; nothing without any. */
export function NotOnCard({ sources, isMade }: { sources: readonly Source[]; isMade: boolean }) {
  const { t } = useTranslation('learning');
  if (sources.length === 0) return null;
  const whyNot = ({ isReleased, category }: Source) => {
    if (!isReleased) return t('learning:reportTrace.notReleased');
    if (category === null) return t('learning:reportTrace.noCategory');
    return isMade ? t('learning:reportTrace.newer') : '';
  };
  return (
    <section>
      <h3 className={classes.heading}>{t('learning:reportTrace.notCounted')}</h3>
      <ul className="plain-list">
        {sources.map((source) => (
          <Line key={source.id} result={source} source={source} notes={[whyNot(source)].filter(Boolean)} />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  result: CardResult;
  source: Source | undefined;
  notes: readonly string[];
}

function Line({ result, source, notes }: LineProps) {
  const { t, i18n } = useTranslation('learning');
  const number = useTenths();
  const { title, date, score, total, isMissed } = result;
  const points = isMissed ? t('learning:reportCards.missed') : `${score} / ${total}`;
  return (
    <li className={classes.line}>
      <span className="row s13">
        <Title title={title} source={source} />
        <span className={classes.figure}>{isMissed ? '–' : number(percentOf(result))}</span>
      </span>
      <span className="row wrap gap-6 s12 dim">
        <span>{[formatDay(date, i18n.language), points].join(' · ')}</span>
        {notes.map((note) => (
          <span key={note} className={classes.note}>
            {note}
          </span>
        ))}
      </span>
    </li>
  );
}

/** The name of a result; where it has a page that the viewer may open, a link to it. */
function Title({ title, source }: { title: string; source: Source | undefined }) {
  const can = useCan();
  if (source?.origin === 'BUILT' && !source.isMissed && can('read:own', 'student_assessment'))
    return (
      <Link
        className={`grow cut ${classes.link}`}
        to="/results/attempts/$id"
        params={{ id: source.id }}
        title={title}
      >
        {title}
      </Link>
    );
  if (source?.origin === 'SHEET' && can('read:own', 'assessment'))
    return (
      <Link
        className={`grow cut ${classes.link}`}
        to="/results/$id"
        params={{ id: source.scheduledAssessmentId }}
        title={title}
      >
        {title}
      </Link>
    );
  return (
    <span className="grow cut" title={title}>
      {title}
    </span>
  );
}
