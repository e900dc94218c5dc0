import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Opened = 'open' | 'edit' | 'copy';

export type RuleDialogs = ReturnType<typeof useRuleDialogs>;

/**
 * What is open over the list, one at a time and held in the address: a rule's panel ('?open=<id>'), its form
 * ('?edit=<id>', '?edit=new'), or that of a copy of it ('?copy=<id>').
 */
export function useRuleDialogs() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const go = useCallback(
    (next: Partial<Record<Opened, string>>, replace: boolean) => {
      const none = { open: undefined, edit: undefined, copy: undefined };
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...none, ...next }),
        replace,
      });
    },
    [navigate],
  );
  const idOf = (name: Opened) => (typeof search[name] === 'string' ? search[name] : '');
  const panel = idOf('open');
  return {
    /** The rule whose panel is open; ''. */
    panel,
    /** The rule that is changed, 'new', or ''. */
    edited: idOf('edit'),
    /** The rule that is copied; ''. */
    copied: idOf('copy'),
    /** Whether the panel's rule is to be read by itself, since the rows of the list, once read, do not have it. */
    isBeside: (rows: readonly { readonly id: string }[] | undefined) =>
      panel !== '' && rows !== undefined && !rows.some((row) => row.id === panel),
    open: (what: Opened, id: string) => go({ [what]: id }, false),
    close: () => go({}, true),
  };
}
