import {
  type FigurePlace,
  type FigureTrace,
  traceOf,
} from '@bellwether/contract/report-cards/report-trace.rules';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { type ReportFigures, useTenths } from '../figures.tsx';
import { meanOf, weighted } from './formula.rules.ts';
import { MarkSteps } from './mark-steps.tsx';
import { NotOnCard, percentOf, SourceList } from './source-list.tsx';
import classes from './sources.module.css';
import { changesOf, resultsAt, type Sources, sourcesAt } from './sources.rules.ts';

interface MarkPanelProps {
  params: { id: string; studentId: string };
  figures: ReportFigures;
  /** Whether these figures are a card's, which does not change; else they are as of now. */
  isMade: boolean;
  place: FigurePlace;
  onPlace: (place: FigurePlace) => void;
  onClose: () => void;
}

/** Where a figure of a card comes from: its formula, the results that it is made of, and what happened to their marks. AMB-404. */
export default function MarkPanel(props: MarkPanelProps) {
  const { params, figures, place, onClose } = props;
  const { t } = useTranslation('learning');
  const number = useTenths();
  const read = useRead('GET /api/lms/report-cycles/:id/students/:studentId/sources', { params });
  const sources = read.data?.data;
  const subject = place.subject === null ? undefined : figures.subjects[place.subject];
  const category = place.category === null ? undefined : subject?.categories[place.category];
  const name = [subject?.name ?? t('learning:reportCards.average'), category?.name]
    .filter(Boolean)
    .join(', ');
  const figure = number((category ?? subject ?? figures).average);
  const trace = sources && traceOf(figures, place, sources.missedRule);
  return (
    <DialogFrame
      opened
      onClose={onClose}
      size={480}
      atSide
      title={t('learning:reportTrace.title', { name, figure })}
    >
      {read.error && !sources ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : sources && trace ? (
        <Trace {...props} sources={sources} trace={trace} />
      ) : (
        <SkeletonLines rows={6} />
      )}
    </DialogFrame>
  );
}

interface TraceProps extends MarkPanelProps {
  sources: Sources;
  trace: FigureTrace;
}

function Trace({ figures, place, isMade, sources, trace, onPlace }: TraceProps) {
  const { t } = useTranslation('learning');
  const results = resultsAt(figures, place);
  const changes = isMade ? changesOf(figures, place, sources) : 0;
  return (
    <div className={`col gap-16 ${classes.panel}`}>
      <Formula trace={trace} place={place} />
      {changes > 0 ? (
        <Alert color="orange" variant="light">
          {t('learning:reportTrace.changed', { count: changes })}
        </Alert>
      ) : null}
      {place.subject === null ? (
        <Subjects figures={figures} onPlace={onPlace} />
      ) : (
        <>
          {trace.categories.map((one) => (
            <SourceList key={one.name} category={one} isMade={isMade} sources={sources} />
          ))}
          <NotOnCard sources={sourcesAt(figures, place, sources)} isMade={isMade} />
          <MarkSteps results={results} sources={sources} />
        </>
      )}
    </div>
  );
}

/** The formula, and that it leads to what the card says. */
function Formula({ trace, place }: { trace: FigureTrace; place: FigurePlace }) {
  const { t } = useTranslation('learning');
  const number = useTenths();
  const { figure, recomputed, parts, categories } = trace;
  const averages = parts.flatMap(({ average }) => (average === null ? [] : [average]));
  const percents = categories.flatMap(({ counted }) => counted.map(percentOf));
  const formula =
    place.subject === null
      ? meanOf(averages, recomputed, number)
      : place.category === null
        ? weighted(parts, recomputed, number)
        : meanOf(percents, recomputed, number);
  return (
    <div className="col gap-4">
      {formula ? <p className={classes.formula}>{formula}</p> : null}
      {recomputed === figure ? (
        <p className="s13 t2">{t('learning:reportTrace.same', { figure: number(figure) })}</p>
      ) : (
        <Alert color="red" variant="light">
          {t('learning:reportTrace.differs', { figure: number(figure), recomputed: number(recomputed) })}
        </Alert>
      )}
    </div>
  );
}

/** What the average of all is the mean of, each leading on. */
function Subjects({ figures, onPlace }: Pick<MarkPanelProps, 'figures' | 'onPlace'>) {
  const { t } = useTranslation('learning');
  const number = useTenths();
  return (
    <section className="col gap-4">
      <h3 className={classes.heading}>{t('learning:reportTrace.subjects')}</h3>
      <ul className="plain-list">
        {figures.subjects.map((subject, at) => (
          <li key={subject.courseId ?? 'class'}>
            <button
              type="button"
              className={`bare row ${classes.subject}`}
              onClick={() => onPlace({ subject: at, category: null })}
            >
              <span className="grow cut">{subject.name}</span>
              <b className={classes.figure}>{number(subject.average)}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
