import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';

/** Asks before changes are lost, by whatever way the dialog is left: its buttons, Back, a link, or the window. */
export function useLeaving(changed: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false);
  const leaving = useRef(false);
  const guard = useRef(false);
  guard.current = changed && !leaving.current;
  const blocker = useBlocker({
    shouldBlockFn: () => guard.current,
    enableBeforeUnload: () => guard.current,
    withResolver: true,
  });
  return {
    /** From now on nothing is asked: the changes are saved. */
    release: () => {
      leaving.current = true;
      guard.current = false;
    },
    asking: asking || blocker.status === 'blocked',
    close: () => {
      if (guard.current) setAsking(true);
      else onClose();
    },
    stay: () => {
      setAsking(false);
      blocker.reset?.();
    },
    discard: () => {
      leaving.current = true;
      guard.current = false;
      setAsking(false);
      if (blocker.status === 'blocked') blocker.proceed();
      else onClose();
    },
  };
}
