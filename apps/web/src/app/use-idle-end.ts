import { useEffect } from 'react';
import { expireSession, useSession } from '../api/session.ts';
import { isIdle } from './idle.ts';

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'visibilitychange'] as const;
const storageKey = 'app-last-activity';

/** Ends the session after the organisation's idle time, counted over all windows of this browser (REV-13). */
export function useIdleEnd(): void {
  const { status, reply } = useSession();
  const minutes = reply?.sessionTimeout ?? 0;
  useEffect(() => {
    if (status !== 'authenticated' || minutes <= 0) return;
    let noted = 0;
    const note = () => {
      const now = Date.now();
      if (document.visibilityState === 'hidden' || now - noted < 5000) return;
      noted = now;
      localStorage.setItem(storageKey, String(now));
    };
    const check = () => {
      if (isIdle(Number(localStorage.getItem(storageKey)), Date.now(), minutes)) expireSession();
    };
    note();
    const timer = setInterval(check, 15_000);
    for (const sign of signs) document.addEventListener(sign, note, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) document.removeEventListener(sign, note);
    };
  }, [status, minutes]);
}
