import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AttemptCalls } from './attempt-calls.ts';
import type { Keeper } from './keeper.ts';

/** What the keeper of an attempt holds now. */
export function useKept(keeper: Keeper) {
  return useSyncExternalStore(keeper.subscribe, keeper.now);
}

/** The seconds that are left by the server's clock, once a second; null without an end, and while time stands still the last. */
export function useSecondsLeft(keeper: Keeper): number | null {
  const { endsAt, isPaused } = useKept(keeper);
  const leftNow = () => (endsAt === null ? null : (endsAt - keeper.time()) / 1000);
  const [left, setLeft] = useState(leftNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left is read anew from the keeper each time
  useEffect(() => {
    if (isPaused) return;
    setLeft(leftNow());
    const timer = setInterval(() => setLeft(leftNow()), 500);
    return () => clearInterval(timer);
  }, [endsAt, isPaused]);
  return left;
}

const focusTimeoutMs = 30_000;

/** Tells the server when the page loses and regains the eye, and after more than 30 s without it. ASM-10. */
export function useFocusEvents(calls: AttemptCalls, isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLost = false;
    const tell = (type: 'FOCUS_LOST' | 'FOCUS_REGAINED' | 'FOCUS_LOST_TIMEOUT' | 'TIMER_WARNING') =>
      void calls.tell(type).catch(() => undefined);
    const lost = () => {
      if (isLost) return;
      isLost = true;
      tell('FOCUS_LOST');
      timer = setTimeout(() => tell('FOCUS_LOST_TIMEOUT'), focusTimeoutMs + 500);
    };
    const regained = () => {
      if (!isLost || document.visibilityState === 'hidden') return;
      isLost = false;
      clearTimeout(timer);
      tell('FOCUS_REGAINED');
    };
    const seen = () => (document.visibilityState === 'hidden' ? lost() : regained());
    window.addEventListener('blur', lost);
    window.addEventListener('focus', regained);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', lost);
      window.removeEventListener('focus', regained);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [calls, isRunning]);
}

/** At which warning the time stands, in minutes: 5, 1 or none; each is told once to the server. ASM-10. */
export function useTimerWarning(calls: AttemptCalls, left: number | null): 5 | 1 | null {
  const at = left === null || left <= 0 || left > 300 ? null : left > 60 ? 5 : 1;
  useEffect(() => {
    if (at === null) return;
    void calls.tell('TIMER_WARNING').catch(() => undefined);
  }, [calls, at]);
  return at;
}
