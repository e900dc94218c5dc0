import { useCallback, useEffect, useRef } from 'react';
import { holdInWon } from './use-pipeline.ts';

interface Held {
  readonly leadId: string;
  /** Whether the card stays in Won. */
  readonly settle: (stays: boolean) => void;
}

/**
 * A card that was dropped on Won: it lies there while the dialog of the win is open, and goes back when that is closed
 * without a win. `ask` answers whether it stayed; `won` is told by the dialog, `release` lets it go back before it is moved
 * in another way. CRM-09.
 */
export function useHeldWin(dialog: string, onDialog: (open: string) => void) {
  const held = useRef<Held>(undefined);
  const end = useCallback((stays: boolean) => {
    const one = held.current;
    held.current = undefined;
    one?.settle(stays);
  }, []);
  useEffect(() => {
    if (held.current && dialog !== `win:${held.current.leadId}`) end(false);
  }, [dialog, end]);
  const ask = (leadId: string) =>
    new Promise<boolean>((resolve) => {
      const putBack = holdInWon(leadId);
      held.current = {
        leadId,
        settle: (stays) => {
          if (!stays) putBack();
          resolve(stays);
        },
      };
      onDialog(`win:${leadId}`);
    });
  return { ask, won: () => end(true), release: () => end(false) };
}
