import { ActionIcon, Button, NumberInput, Switch, Textarea } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSend } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import classes from './marking.module.css';

type Queue = Reply<'GET /api/lms/scheduled-assessments/:id/marking'>;
type Question = Queue['data'][number];
type Script = Question['scripts'][number];

const isMarked = ({ markState }: Script) => markState === 'HUMAN';

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
  const [versionId, setVersionId] = useState<string>();
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Page title={<TitleBone />}>{<SkeletonLines />}</Page>;
  const { data: questions, title, readyCount, openCount } = read.data;
  const question = questions.find((one) => one.versionId === versionId) ?? questions[0];
  const scripts = questions.flatMap((one) => one.scripts);
  return (
    <Page
      title={t('sittings:mark.title', { title })}
      description={t('sittings:mark.done', { count: scripts.filter(isMarked).length, of: scripts.length })}
      actions={
        <>
          <Switch checked={!names} label={t('sittings:mark.blind')} onChange={() => setNames(!names)} />
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
          key={question.versionId}
          questions={questions}
          question={question}
          onQuestion={setVersionId}
          onStale={() => void read.refetch()}
        />
      ) : (
        <EmptyState title={t('sittings:mark.empty')} text={t('sittings:mark.emptyText')} />
      )}
    </Page>
  );
}

interface MarkingProps {
  questions: readonly Question[];
  question: Question;
  onQuestion: (versionId: string) => void;
  onStale: () => void;
}

function Marking({ questions, question, onQuestion, onStale }: MarkingProps) {
  const { t } = useTranslation('sittings');
  const { scripts, points } = question;
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      scripts.findIndex((script) => !isMarked(script)),
    ),
  );
  const script = scripts[Math.min(at, scripts.length - 1)];
  const go = (to: number) => setAt(Math.min(scripts.length - 1, Math.max(0, to)));
  return (
    <div className={classes.room}>
      <nav className={`col gap-4 ${classes.list}`} aria-label={t('sittings:mark.scripts')}>
        {questions.map((one, index) => (
          <button
            key={one.versionId}
            type="button"
            className={`row justify-between bare ${classes.line}`}
            aria-current={one.versionId === question.versionId || undefined}
            onClick={() => onQuestion(one.versionId)}
          >
            <span className="cut">
              {t('sittings:mark.question', { number: index + 1, text: one.questionText })}
            </span>
            <span className="dim flex-none">
              {t('sittings:list.ofStudents', {
                count: one.scripts.filter(isMarked).length,
                of: one.scripts.length,
              })}
            </span>
          </button>
        ))}
        <hr className={classes.rule} />
        {scripts.map((one, index) => (
          <button
            key={one.attemptId}
            type="button"
            className={`row justify-between bare ${classes.line}`}
            aria-current={index === at || undefined}
            onClick={() => go(index)}
          >
            <span>{one.name ?? one.code}</span>
            <span className="medium">{isMarked(one) && one.awarded !== null ? one.awarded / 100 : '–'}</span>
          </button>
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
          <Script
            key={`${script.attemptId} ${script.version}`}
            question={question}
            script={script}
            at={at}
            points={points}
            onGo={go}
            onStale={onStale}
          />
        ) : null}
      </section>
    </div>
  );
}

interface ScriptProps {
  question: Question;
  script: Script;
  at: number;
  points: number;
  onGo: (at: number) => void;
  onStale: () => void;
}

function Script({ question, script, at, points, onGo, onStale }: ScriptProps) {
  const { t } = useTranslation('sittings');
  const [mark, setMark] = useState<number | string>(script.awarded === null ? '' : script.awarded / 100);
  const [comment, setComment] = useState(script.comment ?? '');
  const field = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const { save, alike, grade, equal } = useSaving(
    { question, script, onStale, onDone: () => onGo(at + 1) },
    mark,
    comment,
  );
  useMarkingKeys({
    ...{ next: () => onGo(at + 1), previous: () => onGo(at - 1), field, note },
    equal: () => void (alike > 0 && save(true)),
  });
  return (
    <form
      className="col gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ScriptHead name={script.name ?? script.code} at={at} onGo={onGo} />
      <p className={classes.text}>{script.value?.text}</p>
      <div className="row align-end wrap lines-8">
        <NumberInput
          ref={field}
          label={t('sittings:mark.mark', { count: points })}
          value={mark}
          onChange={setMark}
          min={0}
          max={points}
          decimalScale={2}
          w={140}
        />
        <Button type="submit" loading={grade.isPending} disabled={mark === ''}>
          {t('sittings:mark.save')}
        </Button>
        {alike > 0 ? (
          <Button
            variant="default"
            loading={equal.isPending}
            disabled={mark === ''}
            onClick={() => void save(true)}
          >
            {t('sittings:mark.equal', { count: alike })}
          </Button>
        ) : null}
        <span className="s12 dim">{t('sittings:mark.keys')}</span>
      </div>
      <Textarea
        ref={note}
        label={t('sittings:mark.comment')}
        value={comment}
        maxLength={2000}
        autosize
        minRows={2}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </form>
  );
}

/** Saves a mark, with `all` to the equal answers that wait too; tells both marks where somebody marked meanwhile. */
function useSaving(
  {
    question,
    script,
    onStale,
    onDone,
  }: Pick<ScriptProps, 'question' | 'script' | 'onStale'> & { onDone: () => void },
  mark: number | string,
  comment: string,
) {
  const { t } = useTranslation('sittings');
  const grade = useWrite('PUT /api/lms/student-assessments/:id/grade', {
    quiet: (problem: unknown) => isProblem(problem, 409),
    onDone,
  });
  const equal = useWrite('PUT /api/lms/student-assessments/:id/equal-marks', {
    quiet: (problem: unknown) => isProblem(problem, 409),
    onDone: ({ marked }: { marked: number }) => {
      toast.success(t('sittings:mark.equalDone', { count: marked }));
      onDone();
    },
  });
  const alike = question.scripts.filter(
    (one) => one.attemptId !== script.attemptId && one.group === script.group && !isMarked(one),
  ).length;
  const save = async (all = false) => {
    if (mark === '' || grade.isPending || equal.isPending) return;
    const params = { id: script.attemptId };
    const one = {
      ...{ versionId: question.versionId, points: Number(mark), version: script.version },
      comment: comment || null,
    };
    try {
      if (all) await equal.mutateAsync({ params, body: one });
      else await grade.mutateAsync({ params, body: { marks: [one] } });
    } catch (problem) {
      if (!isProblem(problem, 409)) return;
      const { stored } = (problem.details ?? {}) as { stored?: number };
      toast.error(t('sittings:mark.stale', { theirs: (stored ?? 0) / 100, yours: mark }));
      onStale();
    }
  };
  return { save, alike, grade, equal };
}

function ScriptHead({ name, at, onGo }: { name: string; at: number; onGo: (at: number) => void }) {
  const { t } = useTranslation('sittings');
  return (
    <div className="row justify-between">
      <h2 className="h3">{t('sittings:mark.script', { number: at + 1, code: name })}</h2>
      <span className="row gap-4">
        <ActionIcon variant="default" aria-label={t('sittings:mark.previous')} onClick={() => onGo(at - 1)}>
          <IconChevronUp size={16} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t('sittings:mark.next')} onClick={() => onGo(at + 1)}>
          <IconChevronDown size={16} />
        </ActionIcon>
      </span>
    </div>
  );
}

interface Keys {
  next: () => void;
  previous: () => void;
  equal: () => void;
  field: React.RefObject<HTMLInputElement | null>;
  note: React.RefObject<HTMLTextAreaElement | null>;
}

/** J and K go, a digit begins the mark, C the comment, G marks equal answers too: not while one types, but G in the field of the mark. */
function useMarkingKeys({ next, previous, equal, field, note }: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const key = event.key.toLowerCase();
      const isTyping =
        target.matches('input, textarea, select') && !(key === 'g' && target === field.current);
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'j') next();
      else if (key === 'k') previous();
      else if (key === 'g') equal();
      else if (key === 'c') note.current?.focus();
      else if (/^\d$/.test(key)) {
        field.current?.focus();
        field.current?.select();
        return;
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [next, previous, equal, field, note]);
}
