import { type ShownBlock, shownBlocks } from '@bellwether/contract/report-cards/report-blocks.rules';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../api/types.ts';
import { formatDay, localeOf } from '../../ui/words/format.ts';
import classes from './report-cards.module.css';

export type ReportFigures = Reply<'GET /api/lms/report-cycles/:id/students/:studentId'>['data'];
type Subject = ReportFigures['subjects'][number];

/** What a report card says: the blocks of its template as they print, and of each mark the results that it is worked out of. AMB-328. */
export function Figures({ figures }: { figures: ReportFigures }) {
  const { t } = useTranslation('learning');
  const blocks = shownBlocks(figures, (kind) => t(`learning:reportCards.blocks.${kind}`));
  return (
    <div className="col gap-16">
      {blocks.map((block) => (
        <section key={block.place}>
          {block.heading ? <h3 className={classes.heading}>{block.heading}</h3> : null}
          <Block block={block} />
        </section>
      ))}
    </div>
  );
}

function Block({ block }: { block: ShownBlock }) {
  const { t } = useTranslation('learning');
  if (block.kind === 'MARKS') return <Marks {...block} />;
  if (block.kind === 'SIGNATURES')
    return (
      <ul className={`plain-list ${classes.signs}`}>
        {block.signs.map((key) => (
          <li key={key}>{t(`learning:reportCards.signs.${key}`)}</li>
        ))}
      </ul>
    );
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

/** Each subject with its results, and the average of all below them, as on paper. */
function Marks({ subjects, average }: Pick<ReportFigures, 'subjects' | 'average'>) {
  const { t } = useTranslation('learning');
  const number = useTenths();
  return (
    <div className="col gap-16">
      {subjects.length === 0 ? (
        <p className="s13 dim">{t('learning:reportCards.noResults')}</p>
      ) : (
        subjects.map((subject) => <SubjectMarks key={subject.courseId ?? 'class'} subject={subject} />)
      )}
      <div className={`row ${classes.average}`}>
        <span className="grow medium">{t('learning:reportCards.average')}</span>
        <b className={classes.figure}>{number(average)}</b>
      </div>
    </div>
  );
}

function SubjectMarks({ subject }: { subject: Subject }) {
  const { t } = useTranslation('learning');
  const number = useTenths();
  const counted = subject.categories.filter(({ average }) => average !== null);
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  const terms = counted.map(({ average, weight }) => `${number(average)} × ${weight}`).join(' + ');
  return (
    <div>
      <h4 className={`row ${classes.subject}`}>
        <span className="grow">{subject.name}</span>
        <b className={classes.figure}>{number(subject.average)}</b>
      </h4>
      {counted.length > 0 ? (
        <p className={classes.formula}>{`(${terms}) ÷ ${weights} = ${number(subject.average)}`}</p>
      ) : null}
      {subject.categories.map((category) => (
        <div key={category.name} className={classes.category}>
          <div className="row s13 medium">
            <span className="grow">{category.name}</span>
            <span className="s12 dim">{t('learning:reportCards.weight', { weight: category.weight })}</span>
            <span className={classes.figure}>{number(category.average)}</span>
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
