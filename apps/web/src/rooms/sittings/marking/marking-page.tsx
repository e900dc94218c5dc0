import { Button, Switch } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { Tag } from '../../../ui/badge.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { MarkHistory } from '../results/mark-history.tsx';
import { Words } from './essay-words.tsx';
import classes from './marking.module.css';
import { isMarked, type Question, type Script, waitsForViewer } from './marking.types.ts';
import { MarksGiven } from './marks-given.tsx';
import { ScriptForm } from './script-form.tsx';
import type { Given } from './use-saving.ts';

/** Marks by hand: one question across all students, without names, by keyboard: J and K go, digits mark, Enter saves and goes on. */
export function MarkingPage() {
  const { t } = useTranslation('sittings');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const [names, setNames] = useState(false);
  const read = useRead('GET /api/lms/scheduled-assessments/:id/marking', {
    params: { id },
    query: { names: String(names) as never },
  });
  const release = useWrite('POST /api/lms/scheduled-assessments/:id/release', {
    onDone: ({ released }: { released: number }) =>
      toast.success(t('sittings:mark.releasedNow', { count: released })),
  });
  const [opened, setOpened] = useState<{ versionId: string; attemptId?: string }>();
  const first = useRef<string>(undefined);
  const failed = useFailedMarks(setOpened);
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Page title={<TitleBone />}>{<SkeletonLines />}</Page>;
  const { data: questions, title, isBlind, readyCount, openCount } = read.data;
  // Where one begins stays, though it may be marked meanwhile.
  first.current ??= (questions.find(hasWaiting) ?? questions[0])?.versionId;
  const at = opened?.versionId ?? first.current;
  const question = questions.find(({ versionId }) => versionId === at) ?? questions[0];
  const scripts = questions.flatMap((one) => one.scripts);
  return (
    <Page
      title={t('sittings:mark.title', { title })}
      description={t('sittings:mark.done', { count: scripts.filter(isMarked).length, of: scripts.length })}
      actions={
        <>
          <Button variant="default" component={Link} to="/assessments/to-mark">
            {t('sittings:toMark.title')}
          </Button>
          {isBlind ? (
            <Tag>{t('sittings:mark.blindAlways')}</Tag>
          ) : (
            <Switch checked={!names} label={t('sittings:mark.blind')} onChange={() => setNames(!names)} />
          )}
          <Button
            leftSection={<IconSend size={16} />}
            disabled={readyCount === 0}
            title={openCount > 0 ? t('sittings:mark.waiting', { count: openCount }) : undefined}
            loading={release.isPending}
            onClick={() => release.mutate({ params: { id } })}
          >
            {t('sittings:mark.release', { count: readyCount })}
          </Button>
        </>
      }
    >
      {question ? (
        <Marking
          key={`${question.versionId} ${opened?.attemptId}`}
          sittingId={id}
          attemptId={opened?.attemptId}
          failed={failed}
          questions={questions}
          question={question}
          onQuestion={(versionId) => setOpened({ versionId })}
          onStale={() => void read.refetch()}
        />
      ) : (
        <EmptyState title={t('sittings:mark.empty')} text={t('sittings:mark.emptyText')} />
      )}
    </Page>
  );
}

interface FailedMarks {
  readonly of: (question: Question, script: Script) => Given | undefined;
  readonly settle: (question: Question, script: Script, unsaved: Given | undefined, why?: string) => void;
}

/** The marks that could not be saved, kept until the page is left; a message leads back to the script, for one has gone on meanwhile. */
function useFailedMarks(open: (place: { versionId: string; attemptId: string }) => void): FailedMarks {
  const { t } = useTranslation('sittings');
  const kept = useRef(new Map<string, Given>());
  const keyOf = ({ versionId }: Question, { attemptId }: Script) => `${versionId} ${attemptId}`;
  return {
    of: (question, script) => kept.current.get(keyOf(question, script)),
    settle: (question, script, unsaved, why) => {
      kept.current.delete(keyOf(question, script));
      if (!unsaved) return;
      kept.current.set(keyOf(question, script), unsaved);
      const { code, name, attemptId } = script;
      toast.error(why ?? t('sittings:mark.notSaved', { name: name ?? code }), {
        action: {
          label: t('sittings:mark.openAgain'),
          onClick: () => open({ versionId: question.versionId, attemptId }),
        },
      });
    },
  };
}

interface MarkingProps {
  sittingId: string;
  /** The script that is opened, else the first that waits. */
  attemptId: string | undefined;
  failed: FailedMarks;
  questions: readonly Question[];
  question: Question;
  onQuestion: (versionId: string) => void;
  onStale: () => void;
}

function Marking({ sittingId, attemptId, failed, questions, question, onQuestion, onStale }: MarkingProps) {
  const { t } = useTranslation('sittings');
  const { scripts } = question;
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      scripts.findIndex((one) => (attemptId ? one.attemptId === attemptId : waitsForViewer(question, one))),
    ),
  );
  const script = scripts[Math.min(at, scripts.length - 1)];
  const near = nextNear(scripts, at);
  const toNear = near === undefined ? undefined : () => setAt(near);
  const after = questionAfter(questions, question);
  const go = (to: number) => {
    if (to >= scripts.length && after) onQuestion(after.versionId);
    else setAt(Math.min(scripts.length - 1, Math.max(0, to)));
  };
  return (
    <div className={classes.room}>
      <nav className={`col gap-4 ${classes.list}`} aria-label={t('sittings:mark.scripts')}>
        {questions.map((one, index) => (
          <QuestionLine
            key={one.versionId}
            question={one}
            number={index + 1}
            isHere={one.versionId === question.versionId}
            onOpen={() => onQuestion(one.versionId)}
          />
        ))}
        <hr className={classes.rule} />
        {toNear ? (
          <Button variant="subtle" size="compact" onClick={toNear}>
            {t('sittings:mark.toNear', { count: scripts.filter(waitsNear).length })}
          </Button>
        ) : null}
        {scripts.map((one, index) => (
          <ScriptLine
            key={one.attemptId}
            question={question}
            script={one}
            isHere={index === at}
            onOpen={() => go(index)}
          />
        ))}
      </nav>
      <section className="col gap-16 shrink">
        <div className={`col gap-4 ${classes.task}`}>
          <strong>{question.questionText}</strong>
          {question.accepted.length > 0 ? (
            <span className="dim">{t('sittings:mark.accepted', { list: question.accepted.join(', ') })}</span>
          ) : null}
          {question.explanation ? <span className="dim">{question.explanation}</span> : null}
        </div>
        {script ? (
          <ScriptForm
            key={`${script.attemptId} ${script.version}`}
            question={question}
            script={script}
            at={at}
            onGo={go}
            unsaved={failed.of(question, script)}
            onSettled={(...told) => failed.settle(question, script, ...told)}
            {...(toNear && { onNear: toNear })}
            onStale={onStale}
          />
        ) : null}
        {script ? (
          <MarkHistory
            key={script.attemptId}
            sittingId={sittingId}
            attemptId={script.attemptId}
            question={{ versionId: question.versionId }}
          />
        ) : null}
        <MarksGiven question={question} />
      </section>
    </div>
  );
}

interface QuestionLineProps {
  question: Question;
  number: number;
  isHere: boolean;
  onOpen: () => void;
}

function QuestionLine({ question, number, isHere, onOpen }: QuestionLineProps) {
  const { t } = useTranslation('sittings');
  const { questionText: text, scripts } = question;
  return (
    <button
      type="button"
      className={`row justify-between bare ${classes.line}`}
      aria-current={isHere || undefined}
      onClick={onOpen}
    >
      <span className="cut">{t('sittings:mark.question', { number, text })}</span>
      <span className="dim flex-none">
        {t('sittings:list.ofStudents', { count: scripts.filter(isMarked).length, of: scripts.length })}
      </span>
    </button>
  );
}

interface ScriptLineProps {
  question: Question;
  script: Question['scripts'][number];
  isHere: boolean;
  onOpen: () => void;
}

function ScriptLine({ question, script, isHere, onOpen }: ScriptLineProps) {
  const { t } = useTranslation('sittings');
  return (
    <button
      type="button"
      className={`row justify-between bare ${classes.line}`}
      aria-current={isHere || undefined}
      onClick={onOpen}
    >
      <span className="row gap-6 shrink">
        <span className="cut">{script.name ?? script.code}</span>
        {question.questionType === 'ESSAY' ? <Words question={question} script={script} /> : null}
        {script.nearText === null ? null : <Tag color="amber">{t('sittings:mark.nearShort')}</Tag>}
      </span>
      <Standing script={script} />
    </button>
  );
}

/** The question to which one goes on after the last script of this one: the next that waits for the viewer, from the top again after the last. */
function questionAfter(questions: readonly Question[], question: Question): Question | undefined {
  const at = questions.indexOf(question);
  const others = [...questions.slice(at + 1), ...questions.slice(0, Math.max(0, at))];
  return others.find(hasWaiting);
}

const hasWaiting = (question: Question) =>
  question.scripts.some((script) => waitsForViewer(question, script));

const waitsNear = (script: Script) => script.nearText !== null && !isMarked(script);

/** The place of the next script after this one that misses the key by one letter and waits, from the top again after the last; undefined: none. */
function nextNear(scripts: readonly Script[], at: number): number | undefined {
  const places = scripts.flatMap((script, place) => (waitsNear(script) ? [place] : []));
  return places.find((place) => place > at) ?? places[0];
}

/** The mark that counts, else what it waits for where two examiners mark. */
function Standing({ script: { markState, awarded, need, role, version } }: { script: Script }) {
  const { t } = useTranslation('sittings');
  if (markState === 'HUMAN' && awarded !== null) return <span className="medium">{awarded / 100}</span>;
  const isBegun = need === 'SECOND' || need === 'MODERATOR';
  if (!isBegun) return <span className="medium">–</span>;
  // What waits for somebody else is grey.
  const isMine = role !== null && version === 0;
  return <Tag color={isMine ? 'amber' : 'gray'}>{t(`sittings:mark.needs.${need}`)}</Tag>;
}
