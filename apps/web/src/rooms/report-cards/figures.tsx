import { type ShownBlock, shownBlocks } from '@bellwether/contract/report-cards/report-blocks.rules';
import type { FigurePlace } from '@bellwether/contract/report-cards/report-trace.rules';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../api/types.ts';
import { formatDay, localeOf } from '../../ui/words/format.ts';
import classes from './report-cards.module.css';
import { weighted } from './sources/formula.rules.ts';

export type ReportFigures = Reply<'GET /api/lms/report-cycles/:id/students/:studentId'>['data'];
type Subject = ReportFigures['subjects'][number];

/** Opens what the figure at a place comes of. */
type OnTrace = ((place: FigurePlace) => void) | undefined;

interface FiguresProps {
  figures: ReportFigures;
  /** For who may look behind the figures: each is a button. */
  onTrace?: OnTrace;
}

/** What a report card says: the blocks of its template as they print, and of each mark the results that it is worked out of. AMB-328. */
export function Figures({ figures, onTrace }: FiguresProps) {
  const { t } = useTranslation('learning');
  const blocks = shownBlocks(figures, (kind) => t(`learning:reportCards.blocks.${kind}`));
  return (
    <div className="col gap-16">
      {blocks.map((block) => (
        <section key={block.place}>
          {block.heading ? <h3 className={classes.heading}>{block.heading}</h3> : null}
          <Block block={block} onTrace={onTrace} />
        </section>
      ))}
    </div>
  );
}

function Block({ block, onTrace }: { block: ShownBlock; onTrace: OnTrace }) {
  const { t } = useTranslation('learning');
  if (block.kind === 'MARKS') return <Marks {...block} onTrace={onTrace} />;
  if (block.kind === 'SIGNATURES')
    return (
      <ul className={`plain-list ${classes.signs}`}>
        {block.signs.map((key) => (
          <li key={key}>{t(`learning:reportCards.signs.${key}`)}</li>
        ))}
      </ul>
    );
  if (block.kind === 'CRITERIA') return <Criteria values={block.values} />;
  if (block.kind === 'ATTENDANCE')
    return (
      <p className="s13 t2">
        {block.counts
          .map(({ key, count }) => `${t(`learning:reportCards.attendance.${key}`)} ${count}`)
          .join(' · ')}
      </p>
    );
  return <p className={classes.text}>{block.text}</p>;
}

/** Each criterion with what was given for it. AMB-417. */
function Criteria({ values }: Pick<Extract<ShownBlock, { kind: 'CRITERIA' }>, 'values'>) {
  return (
    <dl className={classes.criteria}>
      {values.map(({ name, text }) => (
        <div key={name} className="row s13">
          <dt className="grow">{name}</dt>
          <dd className="medium">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Each subject with its results, and the average of all below them, as on paper. */
function Marks({
  subjects,
  average,
  onTrace,
}: Pick<ReportFigures, 'subjects' | 'average'> & { onTrace: OnTrace }) {
  const { t } = useTranslation('learning');
  return (
    <div className="col gap-16">
      {subjects.length === 0 ? (
        <p className="s13 dim">{t('learning:reportCards.noResults')}</p>
      ) : (
        subjects.map((subject, at) => (
          <SubjectMarks key={subject.courseId ?? 'class'} subject={subject} at={at} onTrace={onTrace} />
        ))
      )}
      <div className={`row ${classes.average}`}>
        <span className="grow medium">{t('learning:reportCards.average')}</span>
        <Figure
          name={t('learning:reportCards.average')}
          value={average}
          place={{ subject: null, category: null }}
          onTrace={onTrace}
        />
      </div>
    </div>
  );
}

interface FigureProps {
  name: string;
  value: number | null;
  place: FigurePlace;
  onTrace: OnTrace;
  isPart?: boolean;
}

/** A figure; where one may look behind it, a button. */
function Figure({ name, value, place, onTrace, isPart = false }: FigureProps) {
  const { t } = useTranslation('learning');
  const number = useTenths();
  const figure = number(value);
  const shown = isPart ? figure : <b>{figure}</b>;
  if (!onTrace || value === null) return <span className={classes.figure}>{shown}</span>;
  return (
    <button
      type="button"
      className={`bare ${classes.figure} ${classes.trace}`}
      aria-label={t('learning:reportTrace.open', { name, figure })}
      onClick={() => onTrace(place)}
    >
      {shown}
    </button>
  );
}

function SubjectMarks({ subject, at, onTrace }: { subject: Subject; at: number; onTrace: OnTrace }) {
  const { t } = useTranslation('learning');
  const number = useTenths();
  const formula = weighted(subject.categories, subject.average, number);
  return (
    <div>
      <h4 className={`row ${classes.subject}`}>
        <span className="grow">{subject.name}</span>
        <Figure
          name={subject.name}
          value={subject.average}
          place={{ subject: at, category: null }}
          onTrace={onTrace}
        />
      </h4>
      {formula ? <p className={classes.formula}>{formula}</p> : null}
      {subject.categories.map((category, part) => (
        <div key={category.name} className={classes.category}>
          <div className="row s13 medium">
            <span className="grow">{category.name}</span>
            <span className="s12 dim">{t('learning:reportCards.weight', { weight: category.weight })}</span>
            <Figure
              name={`${subject.name}, ${category.name}`}
              value={category.average}
              place={{ subject: at, category: part }}
              onTrace={onTrace}
              isPart
            />
          </div>
          {category.results.length === 0 ? (
            <p className="s12 dim">{t('learning:reportCards.leftOut')}</p>
          ) : (
            <ul className="plain-list">
              {category.results.map((result) => (
                <Result key={result.id} result={result} />
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}

function Result({ result }: { result: Subject['categories'][number]['results'][number] }) {
  const { t, i18n } = useTranslation('learning');
  return (
    <li className="row s13 t2">
      <span className="grow cut" title={result.title}>
        {result.title}
      </span>
      <span className="s12 dim">{formatDay(result.date, i18n.language)}</span>
      <span className={classes.figure}>
        {result.isMissed ? t('learning:reportCards.missed') : `${result.score} / ${result.total}`}
      </span>
    </li>
  );
}

/** A percent with one decimal in the viewer's way; a dash for none. */
export function useTenths(): (value: number | null) => string {
  const { i18n } = useTranslation();
  return (value) =>
    value === null
      ? '–'
      : value.toLocaleString(localeOf(i18n.language), {
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        });
}
