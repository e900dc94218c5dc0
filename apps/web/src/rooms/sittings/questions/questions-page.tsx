import { analysisLimits } from '@bellwether/contract/sittings/item-analysis.rules';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Tag } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { SheetExport } from '../../../ui/list/export/sheet-export.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { Wide } from '../../../ui/wide.tsx';
import { formatMoment, localeOf } from '../../../ui/words/format.ts';
import { analysisSheet, choiceText, isRightChoice } from './analysis-sheet.rules.ts';
import classes from './questions.module.css';

const RegradeDialog = later(() => import('./regrade-dialog.tsx'));
const WrongBlanksDialog = later(() => import('./wrong-blanks-dialog.tsx'));

export type Questions = Reply<'GET /api/lms/scheduled-assessments/:id/regrades'>;
export type Question = Questions['questions'][number];
type Run = Questions['runs'][number];

/** How well the questions of a sitting measured, and their correction once it is over. AMB-352, AMB-353. */
export function QuestionsPage() {
  const { t, i18n } = useTranslation(['sittings', 'learning']);
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useRead('GET /api/lms/scheduled-assessments/:id/regrades', { params: { id } });
  const [opened, setOpened] = useState<Opened>();
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Page title={<TitleBone />}>{<SkeletonLines />}</Page>;
  const { title, isOver, n, alpha, sem, questions, runs } = read.data;
  const number = (value: number) =>
    value.toLocaleString(localeOf(i18n.language), { maximumFractionDigits: 2, minimumFractionDigits: 2 });
  const question = questions.find((one) => one.versionId === opened?.versionId);
  const Dialog = opened?.shows === 'WRONG' ? WrongBlanksDialog : RegradeDialog;
  return (
    <Page
      title={title}
      description={t('sittings:questions.text')}
      actions={
        <SheetExport
          name={t('sittings:questions.fileName', { title })}
          sheet={questions.length > 0 ? () => analysisSheet(read.data, t) : undefined}
        />
      }
    >
      <div className="col gap-16">
        <p className={n < analysisLimits.firm ? 'dim' : undefined}>
          {n < analysisLimits.least
            ? t('sittings:questions.few', { count: n, least: analysisLimits.least })
            : [
                t('sittings:questions.from', { count: n }),
                alpha === null
                  ? t('sittings:questions.noAlpha')
                  : t('sittings:questions.alpha', { value: number(alpha) }),
                sem === null ? null : t('sittings:questions.sem', { value: number(sem) }),
                n < analysisLimits.firm
                  ? t('sittings:questions.notFirm', { least: analysisLimits.firm })
                  : null,
              ]
                .filter(Boolean)
                .join(' · ')}
        </p>
        <Card>
          <Wide label={t('sittings:questions.name')}>
            <table className={`bw-table ${classes.table}`}>
              <thead>
                <tr>
                  {['question', 'points', 'p', 'r', 'd', 'hints'].map((key) => (
                    <th key={key} scope="col">
                      {t(`sittings:questions.${key}`)}
                    </th>
                  ))}
                  <td />
                </tr>
              </thead>
              <tbody>
                {questions.map((one) => (
                  <QuestionRow key={one.versionId} question={one} isOver={isOver} onOpen={setOpened} />
                ))}
              </tbody>
            </table>
          </Wide>
        </Card>
        {isOver ? null : <p className="dim">{t('sittings:questions.notOver')}</p>}
        <Runs sittingId={id} runs={runs} />
      </div>
      {question ? (
        <Meanwhile show={null}>
          <Dialog
            key={question.versionId}
            sittingId={id}
            question={question}
            onClose={() => setOpened(undefined)}
          />
        </Meanwhile>
      ) : null}
    </Page>
  );
}

/** The dialog that is open: of which question, and whether it corrects it or lists what was typed wrongly. */
interface Opened {
  versionId: string;
  shows: 'CORRECTION' | 'WRONG';
}

interface QuestionRowProps {
  question: Question;
  isOver: boolean;
  onOpen: (opened: Opened) => void;
}

function QuestionRow({ question, isOver, onOpen }: QuestionRowProps) {
  const { t, i18n } = useTranslation('sittings');
  const number = (value: number | null) =>
    value === null
      ? '–'
      : value.toLocaleString(localeOf(i18n.language), { maximumFractionDigits: 2, minimumFractionDigits: 2 });
  const { slot, questionText, points, p, r, d, hints, isCorrected, isDropped } = question;
  return (
    <tr>
      <th scope="row" className={classes.question}>
        <span>
          {slot}. {questionText}
        </span>
        <Choices question={question} />
      </th>
      <td>{points.toLocaleString(localeOf(i18n.language))}</td>
      <td>{number(p)}</td>
      <td className={r !== null && r < 0 ? classes.bad : undefined}>{number(r)}</td>
      <td className={d !== null && d < 0 ? classes.bad : undefined}>{number(d)}</td>
      <td>
        <span className="row wrap gap-4 lines-4">
          {isDropped ? (
            <Tag>{t('sittings:result.dropped')}</Tag>
          ) : isCorrected ? (
            <Tag color="blue">{t('sittings:result.corrected')}</Tag>
          ) : null}
          {hints.map((hint) => (
            <Tag key={hint} color={hint === 'CHECK_KEY' ? 'red' : 'amber'}>
              {t(`sittings:hints.${hint}`)}
            </Tag>
          ))}
        </span>
      </td>
      <td>{isDropped ? null : <QuestionActions question={question} isOver={isOver} onOpen={onOpen} />}</td>
    </tr>
  );
}

/** What one can do about a question: see what was typed wrongly, also while others write; correct it once the sitting is over. */
function QuestionActions({ question, isOver, onOpen }: QuestionRowProps) {
  const { t } = useTranslation('sittings');
  const { slot: number, versionId, blanks = [] } = question;
  const isTyped = blanks.some((choices) => choices === null);
  return (
    <span className="col gap-4">
      {isOver ? (
        <Button
          size="compact"
          miw={88}
          variant="default"
          aria-label={t('sittings:questions.correctOne', { number })}
          onClick={() => onOpen({ versionId, shows: 'CORRECTION' })}
        >
          {t('sittings:questions.correct')}
        </Button>
      ) : null}
      {isTyped ? (
        <Button
          size="compact"
          miw={88}
          variant="default"
          aria-label={t('sittings:wrong.one', { number })}
          onClick={() => onOpen({ versionId, shows: 'WRONG' })}
        >
          {t('sittings:wrong.name')}
        </Button>
      ) : null}
    </span>
  );
}

/** How often each option was chosen: by all, the best and the weakest; the right ones are named so. */
function Choices({ question }: { question: Question }) {
  const { t } = useTranslation('sittings');
  const { choices } = question;
  if (choices.length === 0) return null;
  return (
    <span className={`row wrap gap-12 lines-4 ${classes.choices}`}>
      {choices.map((choice) => (
        <span key={choice.id} className={isRightChoice(question, choice.id) ? classes.right : undefined}>
          {choiceText(question, choice, t)}
        </span>
      ))}
    </span>
  );
}

/** What was marked anew; the last of each question can be undone. */
function Runs({ sittingId, runs }: { sittingId: string; runs: readonly Run[] }) {
  const { t, i18n } = useTranslation('sittings');
  const undo = useWrite('POST /api/lms/scheduled-assessments/:id/regrades/:childId/undo', {
    onDone: ({ restored }: { restored: number }) =>
      toast.success(t('sittings:questions.restored', { count: restored })),
  });
  if (runs.length === 0) return null;
  return (
    <section className="col">
      <h2 className="h3">{t('sittings:questions.runs')}</h2>
      <ul className="col gap-4 plain-list">
        {runs.map((run) => (
          <li key={run.id} className={`row justify-between wrap lines-4 ${classes.run}`}>
            <span className="col gap-0 shrink">
              <span className="cut">{run.questionText}</span>
              <span className="dim s12">
                {[
                  t(`sittings:kinds.${run.kind}`),
                  t('sittings:questions.changed', { count: run.changedCount }),
                  run.by,
                  formatMoment(run.at, i18n.language),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {run.undoneAt ? <Tag>{t('sittings:questions.undone')}</Tag> : null}
            {run.canUndo ? (
              <Button
                size="compact"
                variant="default"
                leftSection={<IconArrowBackUp size={15} />}
                loading={undo.isPending}
                onClick={() => undo.mutate({ params: { id: sittingId, childId: run.id } })}
              >
                {t('sittings:questions.undo')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
