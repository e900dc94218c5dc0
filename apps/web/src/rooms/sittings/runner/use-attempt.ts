import { useEffect, useRef, useState } from 'react';
import { isProblem } from '../../../api/client.ts';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import type { Question } from './answer-fields.tsx';
import type { AttemptCalls } from './attempt-calls.ts';
import type { Keeper } from './keeper.ts';
import type { AttemptReply } from './queue.rules.ts';
import { useFocusEvents, useKept, useSecondsLeft, useTimerWarning } from './use-runner.ts';

type HandedIn = (attempt: AttemptReply) => void;

/** Where one is in the attempt, what time is left of it, and handing it in. */
export function useAttempt(attempt: AttemptReply, calls: AttemptCalls, keeper: Keeper, onHandedIn: HandedIn) {
  const kept = useKept(keeper);
  const left = useSecondsLeft(keeper);
  const warning = useTimerWarning(calls, left);
  const questions = attempt.sections.flatMap((section) =>
    section.questions.map((question) => ({ section, question })),
  );
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState<'palette' | 'handIn'>();
  const handIn = useHandIn(calls, keeper, onHandedIn);
  useFocusEvents(calls, !kept.isOver);
  const current = questions[at];
  const isTimeUp = kept.isOver || (left !== null && left <= 0 && !kept.isPaused);
  // biome-ignore lint/correctness/useExhaustiveDependencies: time is up once
  useEffect(() => {
    if (isTimeUp) void handIn.run(true);
  }, [isTimeUp]);
  const isLocked = kept.isReadOnly || kept.isPaused || isTimeUp;
  const go = (to: number) => setAt(Math.min(questions.length - 1, Math.max(0, to)));
  const flag = (question: Question) =>
    keeper.change(question.slot, { isFlagged: !kept.answers[question.slot]?.isFlagged });
  useKeys({
    go,
    at,
    flag: () => current && flag(current.question),
    palette: () => setOpen('palette'),
    isOff: open !== undefined,
  });
  return { kept, left, warning, questions, at, open, setOpen, handIn, current, isLocked, go, flag };
}

/** Hands in once the server has every answer; what it lacks is sent first. */
function useHandIn(calls: AttemptCalls, keeper: Keeper, onHandedIn: HandedIn) {
  const [isSending, setSending] = useState(false);
  const busy = useRef(false);
  const run = async (isTimeUp: boolean): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      const isSaved = await keeper.flush();
      if (!isSaved && !isTimeUp) return;
      const answers = isTimeUp ? [] : keeper.digest();
      const { data } = await calls.submit({ epoch: keeper.epoch, answers });
      keeper.stop();
      onHandedIn(data);
    } catch (problem) {
      if (isTimeUp) setTimeout(() => void run(true), 3000);
      else if (isProblem(problem)) toastProblem(problem);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { run, isSending };
}

interface Keys {
  at: number;
  go: (to: number) => void;
  flag: () => void;
  palette: () => void;
  isOff: boolean;
}

/** 1 to 9 choose, arrows go, F flags, P shows all questions: not while one types. */
function useKeys({ at, go, flag, palette, isOff }: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const isTyping = target.matches('textarea, select, input:not([type=radio]):not([type=checkbox])');
      if (isOff || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 'arrowright') go(at + 1);
      else if (key === 'arrowleft') go(at - 1);
      else if (key === 'f') flag();
      else if (key === 'p') palette();
      else if (/^[1-9]$/.test(key))
        document.querySelectorAll<HTMLInputElement>('input[data-choice]')[Number(key) - 1]?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [at, go, flag, palette, isOff]);
}
