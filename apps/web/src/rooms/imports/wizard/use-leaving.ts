import { useBlocker } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';

/** Asks before an import that is being sent is left: by its buttons, Back, a link, or the window. IMP-21. */
export function useLeaving(onClose: () => void) {
  const busy = useRef(false);
  const [asking, setAsking] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: () => busy.current,
    enableBeforeUnload: () => busy.current,
    withResolver: true,
  });
  return {
    isAsking: asking || blocker.status === 'blocked',
    setBusy: useCallback((isBusy: boolean) => {
      busy.current = isBusy;
      if (!isBusy) setAsking(false);
    }, []),
    close: () => {
      if (busy.current) setAsking(true);
      else onClose();
    },
    stay: () => {
      setAsking(false);
      blocker.reset?.();
    },
    stop: () => {
      busy.current = false;
      setAsking(false);
      if (blocker.status === 'blocked') blocker.proceed();
      else onClose();
    },
  };
}
