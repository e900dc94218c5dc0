import { type ChartPoint, chartPoints, isChartData } from '@bellwether/contract/assessments/grade.rules';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Bone } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { Widget, WidgetEmpty, WidgetFailure } from '../../ui/widget.tsx';
import classes from './assessment-scores.module.css';
import { NewestResults } from './newest-results.tsx';
import { useResults } from './use-results.ts';

const ScoreChart = later(() => import('./score-chart.tsx'));

/** The last ten graded results as a chart. What the server sends instead of results is said, not drawn. DSH-03, DSH-04. */
export default function AssessmentScores({ userId }: { userId?: string | undefined }) {
  const { t } = useTranslation(['dashboard', 'learning']);
  const can = useCan();
  const read = useResults(userId);
  // Who teaches has sheets on that screen, not the results of one student.
  const link = can('read:own', 'assessment') ? null : (
    <Button
      renderRoot={(props) => <Link to="/results" search={userId ? { userId } : {}} {...props} />}
      variant="subtle"
      size="compact"
      rightSection={<IconArrowRight size={15} />}
    >
      {t('dashboard:viewAll')}
    </Button>
  );
  return (
    <Widget
      title={t('dashboard:scores.title')}
      hint={t('dashboard:scores.hint')}
      actions={link}
      read={read}
      failed={t('learning:results.fetchFailed')}
      rows={5}
    >
      {(data) => (
        <Scores
          reply={data}
          newest={() => <NewestResults results={data.data} />}
          onRetry={() => void read.refetch()}
          at={read.dataUpdatedAt}
        />
      )}
    </Widget>
  );
}

interface ScoresProps {
  reply: unknown;
  /** Drawn of what is sound alone. */
  newest: () => React.ReactNode;
  onRetry: () => void;
  at: number;
}

function Scores({ reply, newest, onRetry, at }: ScoresProps) {
  const { t } = useTranslation('dashboard');
  const isSound = isChartData(reply);
  const unexpected = t('dashboard:scores.unexpected');
  useEffect(() => {
    if (!isSound && at) toast.error(unexpected, { id: 'score-chart' });
  }, [isSound, at, unexpected]);
  if (!isSound) return <WidgetFailure text={unexpected} onRetry={onRetry} />;
  const points = chartPoints(reply.data);
  if (points.length === 0) return <WidgetEmpty text={t('dashboard:scores.none')} />;
  return (
    <>
      <ChartPlace points={points} />
      {newest()}
    </>
  );
}

/** The chart, loaded once its place comes near the window. */
function ChartPlace({ points }: { points: readonly ChartPoint[] }) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  return (
    <div ref={place} className={classes.chart}>
      {seen ? (
        <Meanwhile show={<Waiting />}>
          <ScoreChart points={points} />
        </Meanwhile>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

/** Bars where those of the chart will stand. */
function Waiting() {
  return (
    <div className={`row align-end gap-0 ${classes.waiting}`} aria-hidden>
      {[130, 100, 120, 90, 140, 110, 150, 125].map((height) => (
        <Bone key={height} width={36} height={height} />
      ))}
    </div>
  );
}

/** Whether the element was near the window once: what is below it need not be loaded before. */
function useSeen(place: React.RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (seen || !element) return;
    if (typeof IntersectionObserver === 'undefined') {
      setSeen(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen, place]);
  return seen;
}
