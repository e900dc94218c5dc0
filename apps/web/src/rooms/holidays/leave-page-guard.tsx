import { useBlocker } from '@tanstack/react-router';
import { DiscardDialog } from '../../ui/form/form-dialog.tsx';

/** Asks before the page is left with choices that were not saved; another year or country is the same page. */
export function LeavePageGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <DiscardDialog opened={status === 'blocked'} onStay={() => reset?.()} onDiscard={() => proceed?.()} />
  );
}
