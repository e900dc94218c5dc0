import { useBlocker } from '@tanstack/react-router';
import { DiscardDialog } from '../../../ui/form/form-dialog.tsx';

/** Asks before the screen is left with points that were not saved; another of its tabs is the same screen. */
export function LeaveScoring({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <DiscardDialog opened={status === 'blocked'} onStay={() => reset?.()} onDiscard={() => proceed?.()} />
  );
}
