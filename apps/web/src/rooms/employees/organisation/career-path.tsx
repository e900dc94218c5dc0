import { IconArrowDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../../ui/badge.tsx';
import classes from './career-path.module.css';
import type { JobTitleDetail } from './job-title-page.tsx';

type Step = JobTitleDetail['careerPath']['after'][number];

/** The ladder that a job title stands on, from what leads to it up to its end. AMB-198. */
export function CareerPath({ jobTitle }: { jobTitle: JobTitleDetail }) {
  const { t } = useTranslation('human-resources');
  const { before, after } = jobTitle.careerPath;
  if (before.length + after.length === 0) {
    return <p className={`s13 dim ${classes.none}`}>{t('human-resources:jobTitles.noPath')}</p>;
  }
  return (
    <ol className={`plain-list ${classes.path}`}>
      {before.length > 0 ? (
        <li className={classes.before}>
          {before.map((step) => (
            <Rung key={step.id} step={step} />
          ))}
        </li>
      ) : null}
      <li aria-current="true">
        {before.length > 0 ? <Arrow /> : null}
        <Rung step={jobTitle} current />
      </li>
      {after.map((step) => (
        <li key={step.id}>
          <Arrow />
          <Rung step={step} />
        </li>
      ))}
    </ol>
  );
}

function Arrow() {
  return <IconArrowDown size={16} className={classes.arrow} aria-hidden />;
}

function Rung({ step, current = false }: { step: Step; current?: boolean }) {
  const { t } = useTranslation('human-resources');
  const level = step.jobLevel ? <Tag>{t(`human-resources:jobTitles.levels.${step.jobLevel}`)}</Tag> : null;
  if (current) {
    return (
      <span className={classes.rung} data-current>
        <span className="medium cut">{step.name}</span>
        {level}
        <span className="grow" />
        <span className="s12 dim">{t('human-resources:jobTitles.you')}</span>
      </span>
    );
  }
  return (
    <Link to="/job-titles/$id" params={{ id: step.id }} className={classes.rung}>
      <span className="cut">{step.name}</span>
      {level}
    </Link>
  );
}
