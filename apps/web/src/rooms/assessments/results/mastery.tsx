import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { Tag } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { formatDay, localeOf } from '../../../ui/words/format.ts';
import classes from './mastery.module.css';

type Strand = RowOf<'GET /api/lms/mastery'>;

interface MasteryProps {
  /** The student's user; absent: the viewer. */
  userId?: string | undefined;
}

/** How well a student masters each strand, with the results that it comes of; nothing where no result practises one. AMB-375. */
export default function Mastery({ userId }: MasteryProps) {
  const { t } = useTranslation('learning');
  const read = useRead('GET /api/lms/mastery', { query: userId ? { userId } : {} });
  const strands = read.data?.data;
  if (read.error && !strands) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!strands) return <SkeletonLines rows={4} />;
  if (strands.length === 0) return null;
  return (
    <Card title={t('learning:mastery.title')}>
      <ul className="plain-list">
        {strands.map((one) => (
          <StrandRow key={one.strand} one={one} />
        ))}
      </ul>
    </Card>
  );
}

function StrandRow({ one }: { one: Strand }) {
  const { t, i18n } = useTranslation('learning');
  const number = (value: number) =>
    value.toLocaleString(localeOf(i18n.language), { maximumFractionDigits: 2 });
  return (
    <li className={classes.row}>
      <details>
        <summary>
          <span className="row wrap">
            <IconChevronRight size={16} className={classes.chevron} aria-hidden />
            <b className="medium grow cut">{one.strand}</b>
            {one.isFirm ? null : <Tag>{t('learning:mastery.few')}</Tag>}
            <span className={classes.percent}>{`${number(one.percent)}%`}</span>
          </span>
          <span
            className={classes.track}
            role="progressbar"
            aria-valuenow={one.percent}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-label={t('learning:mastery.label', { strand: one.strand })}
          >
            <i style={{ width: `${one.percent}%` }} />
          </span>
        </summary>
        <ul className={`plain-list ${classes.results}`}>
          {one.results.map((result) => (
            <li key={result.id} className="row wrap">
              <Link className="grow cut" to="/results/attempts/$id" params={{ id: result.id }}>
                {result.title}
              </Link>
              <span className="s12 dim">{formatDay(result.date, i18n.language)}</span>
              <span className="s12">
                {t('learning:results.ofPoints', {
                  score: number(result.awarded),
                  total: number(result.points),
                })}
              </span>
            </li>
          ))}
        </ul>
      </details>
      {one.materials.length > 0 ? (
        <p className={`row wrap gap-12 lines-4 s13 ${classes.results} ${classes.practise}`}>
          <span className="dim">{t('learning:mastery.toPractise')}</span>
          {one.materials.map(({ id, name }) => (
            <Link key={id} to="/materials" search={{ open: id }}>
              {name}
            </Link>
          ))}
        </p>
      ) : null}
    </li>
  );
}
