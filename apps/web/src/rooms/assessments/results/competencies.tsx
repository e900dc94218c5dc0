import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { Tag } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { formatDay, localeOf } from '../../../ui/words/format.ts';
import classes from './mastery.module.css';

type Competency = RowOf<'GET /api/lms/competencies'>;

interface CompetenciesProps {
  /** The student's user; absent: the viewer. */
  userId?: string | undefined;
}

/** What a student can, each with the last three results that it comes of; nothing where no result is scored by competency. AMB-421. */
export default function Competencies({ userId }: CompetenciesProps) {
  const { t } = useTranslation('learning');
  const read = useRead('GET /api/lms/competencies', { query: userId ? { userId } : {} });
  const found = read.data?.data;
  if (read.error && !found) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!found || found.length === 0) return null;
  return (
    <Card title={t('learning:competencies.title')}>
      <ul className="plain-list">
        {found.map((one) => (
          <CompetencyRow key={`${one.method} ${one.category} ${one.strand}`} one={one} />
        ))}
      </ul>
      <p className={`s13 dim ${classes.row}`}>
        {t('learning:competencies.text')}
        {read.data?.isPartial ? ` ${t('learning:competencies.partial')}` : null}
      </p>
    </Card>
  );
}

function useNumber() {
  const { i18n } = useTranslation();
  return (value: number) => value.toLocaleString(localeOf(i18n.language), { maximumFractionDigits: 2 });
}

function CompetencyRow({ one }: { one: Competency }) {
  const { t, i18n } = useTranslation('learning');
  const number = useNumber();
  const { strand, category, method, value, most, label, results } = one;
  const ofMost = (level: number) =>
    t('learning:competencies.ofMost', { value: number(level), most: number(most) });
  return (
    <li className={classes.row}>
      <details>
        <summary>
          <span className="row wrap">
            <IconChevronRight size={16} className={classes.chevron} aria-hidden />
            <span className="row wrap grow">
              <b className="medium">{strand ?? category ?? method}</b>
              {strand && category ? <span className="s12 dim">{category}</span> : null}
            </span>
            <Tag color="blue">{label ?? t('learning:competencies.below')}</Tag>
            <span className={`s13 ${classes.percent}`}>{ofMost(value)}</span>
          </span>
        </summary>
        <ul className={`plain-list col ${classes.results}`}>
          {results.map((result) => (
            <li key={result.id} className="row">
              <span className="col gap-0 grow shrink">
                {result.hasQuestions ? (
                  <Link to="/results/attempts/$id" params={{ id: result.id }}>
                    {result.title}
                  </Link>
                ) : (
                  <span>{result.title}</span>
                )}
                <span className="row wrap lines-4 s12 dim">
                  <span>{formatDay(result.date, i18n.language)}</span>
                  <span>
                    {t('learning:results.ofPoints', {
                      score: number(result.score),
                      total: number(result.total),
                    })}
                  </span>
                </span>
              </span>
              <Tag>{result.label ?? t('learning:competencies.below')}</Tag>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
