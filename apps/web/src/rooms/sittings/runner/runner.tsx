import { Button, Modal } from '@mantine/core';
import {
  IconClock,
  IconCloudCheck,
  IconDeviceMobile,
  IconFlag,
  IconFlagFilled,
  IconLayoutGrid,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerFields } from './answer-fields.tsx';
import type { AttemptCalls } from './attempt-calls.ts';
import type { Keeper } from './keeper.ts';
import { usePlays } from './limited-player.tsx';
import { Media } from './media.tsx';
import { Messages } from './messages.tsx';
import { type AttemptReply, clockOf, isAnswered } from './queue.rules.ts';
import classes from './runner.module.css';
import { SlotPalette } from './slot-palette.tsx';
import { useAttempt } from './use-attempt.ts';
import { useKept } from './use-runner.ts';

interface RunnerProps {
  attempt: AttemptReply;
  calls: AttemptCalls;
  keeper: Keeper;
  /** For whom the device keeps which messages were read. */
  keptFor: string;
  onHandedIn: (attempt: AttemptReply) => void;
}

/** The questions of an attempt, one at a time, by touch and by keyboard. */
export function Runner({ attempt, calls, keeper, keptFor, onHandedIn }: RunnerProps) {
  const { t } = useTranslation('sittings');
  const runner = useAttempt(attempt, calls, keeper, onHandedIn);
  const plays = usePlays(attempt, calls);
  const { kept, left, warning, questions, at, open, setOpen, handIn, current, isLocked, go, flag } = runner;
  if (!current) return null;
  const { section, question } = current;
  const answer = kept.answers[question.slot];
  const done = questions.filter(({ question: one }) => isAnswered(kept.answers[one.slot]?.value)).length;
  return (
    <>
      <Head
        attempt={attempt}
        keeper={keeper}
        left={left}
        warning={warning}
        at={at}
        points={question.points}
        share={done / questions.length}
      >
        <Messages attemptId={attempt.id} keeper={keeper} keptFor={keptFor} />
      </Head>
      <main id="main" tabIndex={-1} className={`col gap-16 ${classes.body}`}>
        {kept.isReadOnly ? <p className={classes.note}>{t('sittings:run.readOnly')}</p> : null}
        {kept.isPaused ? <p className={classes.note}>{t('sittings:run.paused')}</p> : null}
        {section.title ? <h2 className="s13 dim">{section.title}</h2> : null}
        {section.instructions ? <p className={classes.stimulus}>{section.instructions}</p> : null}
        <Media key={section.id} addressOf={calls.addressOf} audioFileId={section.audioFileId} />
        <h1 id={`q${question.slot}`} className={classes.question}>
          {question.questionText}
        </h1>
        <Media key={`m${question.slot}`} addressOf={calls.addressOf} plays={plays} {...question} />
        <AnswerFields
          key={question.slot}
          question={question}
          value={answer?.value ?? null}
          disabled={isLocked}
          onChange={(value, isTyped) => keeper.change(question.slot, { value }, isTyped)}
        />
        {kept.refused.includes(question.slot) ? (
          <p role="alert" className={classes.note}>
            {t('sittings:run.refused')}
          </p>
        ) : null}
      </main>
      <Foot
        isFirst={at === 0}
        isLast={at === questions.length - 1}
        isFlagged={answer?.isFlagged ?? false}
        onFlag={() => flag(question)}
        onGo={(by) => go(at + by)}
        onOpen={setOpen}
      />
      <SlotPalette
        opened={open === 'palette'}
        slots={questions.map(({ question: one }) => one.slot)}
        answers={kept.answers}
        here={question.slot}
        onClose={() => setOpen(undefined)}
        onGo={(slot) => {
          go(questions.findIndex(({ question: one }) => one.slot === slot));
          setOpen(undefined);
        }}
        onHandIn={() => setOpen('handIn')}
      />
      <HandInDialog
        opened={open === 'handIn'}
        slots={questions.map(({ question: one }) => one.slot)}
        keeper={keeper}
        isSending={handIn.isSending}
        onClose={() => setOpen(undefined)}
        onHandIn={() => void handIn.run(false)}
      />
    </>
  );
}

interface HandInDialogProps {
  opened: boolean;
  slots: readonly number[];
  keeper: Keeper;
  isSending: boolean;
  onClose: () => void;
  onHandIn: () => void;
}

function HandInDialog({ opened, slots, keeper, isSending, onClose, onHandIn }: HandInDialogProps) {
  const { t } = useTranslation(['sittings', 'common']);
  const kept = useKept(keeper);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('sittings:run.handInTitle')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      centered
    >
      <HandIn slots={slots} keeper={keeper} />
      <div className="row justify-end">
        <Button size="lg" variant="default" onClick={onClose}>
          {t('sittings:run.goOn')}
        </Button>
        <Button size="lg" loading={isSending} disabled={kept.isReadOnly || kept.isPaused} onClick={onHandIn}>
          {t('sittings:run.handIn')}
        </Button>
      </div>
    </Modal>
  );
}

interface FootProps {
  isFirst: boolean;
  isLast: boolean;
  isFlagged: boolean;
  onFlag: () => void;
  onGo: (by: 1 | -1) => void;
  onOpen: (what: 'palette' | 'handIn') => void;
}

function Foot({ isFirst, isLast, isFlagged, onFlag, onGo, onOpen }: FootProps) {
  const { t } = useTranslation('sittings');
  return (
    <footer className={classes.foot}>
      <div className={`row justify-between ${classes.footIn}`}>
        <span className="row">
          <Button
            size="lg"
            px={12}
            variant="default"
            aria-pressed={isFlagged}
            leftSection={isFlagged ? <IconFlagFilled size={18} /> : <IconFlag size={18} />}
            onClick={onFlag}
          >
            {t('sittings:run.flag')}
          </Button>
          <Button
            size="lg"
            px={12}
            variant="default"
            aria-label={t('sittings:run.palette')}
            onClick={() => onOpen('palette')}
          >
            <IconLayoutGrid size={18} />
          </Button>
        </span>
        <span className="row">
          <Button size="lg" px={14} variant="default" disabled={isFirst} onClick={() => onGo(-1)}>
            {t('sittings:run.previous')}
          </Button>
          {isLast ? null : (
            <Button size="lg" px={18} onClick={() => onGo(1)}>
              {t('sittings:run.next')}
            </Button>
          )}
          <Button
            size="lg"
            px={18}
            // On a phone it is in the sheet of all questions until the last one.
            className={isLast ? undefined : classes.wide}
            variant={isLast ? 'filled' : 'default'}
            onClick={() => onOpen('handIn')}
          >
            {t('sittings:run.handIn')}
          </Button>
        </span>
      </div>
    </footer>
  );
}

interface HeadProps {
  attempt: AttemptReply;
  keeper: Keeper;
  left: number | null;
  warning: 5 | 1 | null;
  at: number;
  points: number;
  share: number;
  /** What stays in sight however far one scrolls. */
  children: ReactNode;
}

function Head({ attempt, keeper, left, warning, at, points, share, children }: HeadProps) {
  const { t, i18n } = useTranslation('sittings');
  const { unsent, savedAt } = useKept(keeper);
  const [isHidden, setHidden] = useState(false);
  const saved = savedAt ? new Date(savedAt).toLocaleTimeString(i18n.language, { hourCycle: 'h23' }) : null;
  return (
    <header className={classes.head}>
      <div className={`col gap-6 ${classes.headIn}`}>
        <div className="row justify-between">
          <div className="col gap-0 shrink">
            <strong className="s15 cut">{attempt.title}</strong>
            <span className="s12 dim">
              {t('sittings:run.place', { at: at + 1, of: attempt.questionCount })} ·{' '}
              {t('sittings:run.points', { count: points })}
            </span>
          </div>
          {left === null ? null : (
            <button
              type="button"
              className={`row gap-6 flex-none ${classes.time}`}
              data-short={warning ?? undefined}
              aria-label={t(isHidden ? 'sittings:run.showTime' : 'sittings:run.hideTime')}
              onClick={() => setHidden(!isHidden)}
            >
              <IconClock size={18} />
              {isHidden ? null : <span role="timer">{clockOf(left)}</span>}
            </button>
          )}
        </div>
        <div className={`row justify-between ${classes.state}`}>
          <span className="row inline gap-4">
            <IconCloudCheck size={14} aria-hidden />
            {saved ? t('sittings:run.saved', { at: saved }) : t('sittings:run.ready')}
          </span>
          {unsent > 0 ? (
            <span className={`row inline gap-4 ${classes.waits}`}>
              <IconDeviceMobile size={14} aria-hidden />
              {t('sittings:run.waiting', { count: unsent })}
            </span>
          ) : null}
        </div>
      </div>
      <div className={classes.bar} aria-hidden>
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
      {children}
      <span className="hidden-visually" aria-live="assertive">
        {warning ? t('sittings:run.warning', { count: warning }) : ''}
      </span>
    </header>
  );
}

/** Which questions are open and which are flagged. */
function HandIn({ slots, keeper }: { slots: readonly number[]; keeper: Keeper }) {
  const { t } = useTranslation('sittings');
  const { answers, unsent, refused } = useKept(keeper);
  const open = slots.filter((slot) => !isAnswered(answers[slot]?.value));
  const flagged = slots.filter((slot) => answers[slot]?.isFlagged);
  return (
    <div className="col">
      <p>
        {open.length === 0
          ? t('sittings:run.noneOpen')
          : t('sittings:run.open', { count: open.length, list: open.join(', ') })}
      </p>
      {flagged.length > 0 ? (
        <p>{t('sittings:run.flagged', { count: flagged.length, list: flagged.join(', ') })}</p>
      ) : null}
      {refused.length > 0 ? (
        <p role="alert" className={classes.note}>
          {t('sittings:run.refusedList', { count: refused.length, list: refused.join(', ') })}
        </p>
      ) : null}
      {unsent > 0 ? <p className={classes.note}>{t('sittings:run.waiting', { count: unsent })}</p> : null}
    </div>
  );
}
