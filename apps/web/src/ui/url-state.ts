import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * One parameter of the address as state, for an open dialog or a tab: `const [open, setOpen] = useUrlState('edit')`.
 * The value is '' when it is absent; setting '' removes it. Opening makes a history entry, so that Back closes.
 */
export function useUrlState(name: string): [string, (value: string) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const value = search[name] === undefined ? '' : String(search[name]);
  const set = useCallback(
    (next: string) => {
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, [name]: next === '' ? undefined : next }),
        replace: next === '',
      });
    },
    [navigate, name],
  );
  return [value, set];
}
