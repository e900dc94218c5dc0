import { Button, Select } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge, Tag } from '../../../ui/badge.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { formatDay, localeOf } from '../../../ui/words/format.ts';
import { QuestionResult } from './question-result.tsx';
import classes from './results.module.css';

type Result = Reply<'GET /api/lms/student-assessments/:id/result'>['data'];

/** One graded attempt as its sitting tells it: the score, each question with answer, mark and comment, what solves it. AMB-350. */
export function ResultPage() {
  const { t, i18n } = useTranslation('sittings');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useRead('GET /api/lms/student-assessments/:id/result', { params: { id } });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Page title={<TitleBone />}>{<SkeletonLines />}</Page>;
  const { data } = read.data;
  return (
    <Page
      title={data.title}
      description={`${data.student.name} · ${formatDay(data.date, i18n.language)}`}
      actions={
        <>
          {data.attempts.length > 1 ? <Attempts result={data} /> : null}
          <Button component={Link} to="/results" variant="default">
            {t('sittings:result.all')}
          </Button>
        </>
      }
    >
      <div className={`col gap-16 ${classes.page}`}>
        <Head result={data} />
        {data.sections.map((section) => (
          <section key={section.id} className="col gap-12">
            {section.title ? <h2 className="h3">{section.title}</h2> : null}
            {section.instructions ? <p className={classes.stimulus}>{section.instructions}</p> : null}
            {section.questions.map((question) => (
              <QuestionResult
                key={question.slot}
                attemptId={data.id}
                question={question}
                historyOf={data.isStaff ? data.sittingId : null}
              />
            ))}
          </section>
        ))}
      </div>
    </Page>
  );
}

function Attempts({ result }: { result: Result }) {
  const { t } = useTranslation('sittings');
  const navigate = useNavigate();
  return (
    <Select
      aria-label={t('sittings:result.attempt')}
      value={result.id}
      allowDeselect={false}
      data={result.attempts.map(({ id, attemptNumber, counts }) => ({
        value: id,
        label: t(counts ? 'sittings:result.counted' : 'sittings:result.number', { number: attemptNumber }),
      }))}
      onChange={(id) => id && void navigate({ to: '/results/attempts/$id', params: { id } })}
    />
  );
}

/** The score, what it is worth, and whether it is enough. */
function Head({ result }: { result: Result }) {
  const { t, i18n } = useTranslation(['sittings', 'learning']);
  const { score, totalPoints, percent, grade, scaled, passingPercentage } = result;
  const number = (value: number, digits = 1) =>
    value.toLocaleString(localeOf(i18n.language), { maximumFractionDigits: digits });
  const worth = [scaled?.label, scaled?.level].filter(Boolean).join(', ');
  const isEnough = percent === null || passingPercentage === null ? null : percent >= passingPercentage;
  return (
    <Card className={classes.head}>
      <div className="row wrap gap-20 lines-8">
        <b className={classes.percent}>{percent === null ? '–' : `${number(percent)}%`}</b>
        <div className="col gap-4 grow">
          <span>
            {score === null || totalPoints === null
              ? t('sittings:result.open')
              : t('learning:results.ofPoints', { score: number(score, 2), total: number(totalPoints, 2) })}
            {grade === null ? '' : ` · ${t('learning:results.gradeIs', { grade: number(grade) })}`}
          </span>
          {scaled ? (
            <span className="row wrap">
              <Tag color="blue">{worth || '–'}</Tag>
              <span className="dim">
                {scaled.value !== null && scaled.most !== null
                  ? `${scaled.method}: ${number(scaled.value, 2)} / ${number(scaled.most, 2)}`
                  : scaled.method}
              </span>
            </span>
          ) : null}
        </div>
        {isEnough === null ? null : (
          <StatusBadge color={isEnough ? 'green' : 'red'}>
            {t(isEnough ? 'sittings:result.passed' : 'learning:results.notPassed')}
          </StatusBadge>
        )}
      </div>
      <Notes result={result} />
    </Card>
  );
}

/** What is not told, and why; to staff that the student sees nothing yet. */
function Notes({ result }: { result: Result }) {
  const { t } = useTranslation('sittings');
  const { keys, detail, isReleased, sittingId } = result;
  return (
    <>
      {isReleased ? null : (
        <p className={classes.note}>
          {t('sittings:result.notReleased')}{' '}
          <Link to="/assessments/sittings/$id/marking" params={{ id: sittingId }}>
            {t('sittings:list.mark')}
          </Link>
        </p>
      )}
      {detail === 'SCORE' ? <p className={classes.note}>{t('sittings:result.scoreOnly')}</p> : null}
      {keys === 'NOT_YET' ? <p className={classes.note}>{t('sittings:result.notYet')}</p> : null}
    </>
  );
}
