import { useTranslation } from 'react-i18next';
import { formatMoment, localeOf } from '../../../ui/words/format.ts';
import classes from './sources.module.css';
import type { CardResult, Sources } from './sources.rules.ts';

type Step = Sources['events'][number];

/** What happened to the marks of the results that are made of questions, assessment by assessment; those on paper keep no steps. AMB-406. */
export function MarkSteps({ results, sources }: { results: readonly CardResult[]; sources: Sources }) {
  const { t } = useTranslation('learning');
  const told = results.flatMap((result) => {
    const steps = sources.events.filter(({ attemptId }) => attemptId === result.id);
    return steps.length > 0 ? [{ result, steps }] : [];
  });
  if (results.length === 0) return null;
  return (
    <section className="col gap-6">
      <h3 className={classes.heading}>{t('learning:reportTrace.steps')}</h3>
      {told.length === 0 ? <p className="s12 dim">{t('learning:reportTrace.noSteps')}</p> : null}
      {told.map(({ result, steps }) => (
        <div key={result.id} className="col gap-4">
          <h4 className={`s13 ${classes.result}`}>{result.title}</h4>
          <ol className={`plain-list col gap-6 ${classes.steps}`}>
            {groupsOf(steps).map((group) => (
              <StepLine key={group.step.id} {...group} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

interface Group {
  readonly step: Step;
  /** How many questions a machine marked for the first time at that moment; 1 for every other step. */
  readonly count: number;
}

/** The steps in their order, those of the key when it was handed in as one. */
function groupsOf(steps: readonly Step[]): Group[] {
  const groups: Group[] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last && isFirstByKey(step) && isFirstByKey(last.step) && last.step.at === step.at)
      groups[groups.length - 1] = { ...last, count: last.count + 1 };
    else groups.push({ step, count: 1 });
  }
  return groups;
}

const isFirstByKey = ({ cause, from }: Step) => cause === 'AUTO' && from === null;

function StepLine({ step, count }: Group) {
  const { t, i18n } = useTranslation('learning');
  const number = (value: number | null) =>
    value === null ? '–' : value.toLocaleString(localeOf(i18n.language), { maximumFractionDigits: 2 });
  const { slot, from, to, cause, comment, by, at } = step;
  const change = from === null ? number(to) : `${number(from)} → ${number(to)}`;
  const who = by ?? (cause === 'AUTO' ? null : t('learning:reportTrace.gonePerson'));
  const isByKey = isFirstByKey(step) && count > 1;
  return (
    <li className="col gap-0 s13">
      {isByKey ? (
        <span>{t('learning:reportTrace.byKey', { count })}</span>
      ) : (
        <span>
          {t('learning:reportTrace.question', { slot, change })}{' '}
          <span className="t2">{t(`learning:reportTrace.causes.${cause}`)}</span>
        </span>
      )}
      <span className="dim s12">{[who, formatMoment(at, i18n.language)].filter(Boolean).join(' · ')}</span>
      {comment ? <span className="s12 t2">{comment}</span> : null}
    </li>
  );
}
