import { useUrlState } from '../../ui/url-state.ts';

type DialogKind = 'rule' | 'edit' | 'copy';

export type RuleDialogs = ReturnType<typeof useRuleDialogs>;

/** What is open over the list, held in the address: a rule's panel, or its form. '?open=edit:<id>', 'edit:new'. */
export function useRuleDialogs() {
  const [open, setOpen] = useUrlState('open');
  const [kind = '', id = ''] = open.split(':');
  const ruleId = id === 'new' ? '' : id;
  return {
    kind: kind as DialogKind | '',
    /** The rule's; '' for a new one. */
    id: ruleId,
    isNew: kind === 'edit' && id === 'new',
    /** Whether the rule is to be read by itself, since the rows of the list, once read, do not have it. */
    isBeside: (rows: readonly { readonly id: string }[] | undefined) =>
      ruleId !== '' && rows !== undefined && !rows.some((row) => row.id === ruleId),
    open: (next: DialogKind, of: string) => setOpen(`${next}:${of}`),
    close: () => setOpen(''),
  };
}
