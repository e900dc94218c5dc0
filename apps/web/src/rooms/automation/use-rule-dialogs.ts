import { useUrlState } from '../../ui/url-state.ts';

type DialogKind = 'rule' | 'edit' | 'copy';

/** What is open over the list, held in the address: a rule's panel, or its form. '?open=edit:<id>', 'edit:new'. */
export function useRuleDialogs() {
  const [open, setOpen] = useUrlState('open');
  const [kind = '', id = ''] = open.split(':');
  return {
    kind: kind as DialogKind | '',
    /** The rule's; '' for a new one. */
    id: id === 'new' ? '' : id,
    isNew: kind === 'edit' && id === 'new',
    open: (next: DialogKind, ruleId: string) => setOpen(`${next}:${ruleId}`),
    close: () => setOpen(''),
  };
}
