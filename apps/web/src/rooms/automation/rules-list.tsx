import { Button } from '@mantine/core';
import { type Icon, IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { Meanwhile } from '../../ui/later.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { ListSpec, ListState } from '../../ui/list/list-state.ts';
import type { ReadPage } from '../../ui/list/table-tools.tsx';
import type { TableRead } from '../../ui/list/table-types.ts';
import type { AnyRule } from './rule.ts';
import { ruleColumns } from './rule-columns.tsx';
import { RuleFilters } from './rule-filters.tsx';
import type { RuleDialogs } from './use-rule-dialogs.ts';

/** The state of either list. */
export const rulesSpec: ListSpec = { sortBy: 'name', filters: ['triggerType', 'isEnabled'] };

/** What the panel of a rule is given; each kind reads its own preview and history. */
export interface PanelProps<R extends AnyRule> {
  rule: R;
  may: { edit: boolean; create: boolean; delete: boolean };
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
  onClose: () => void;
}

export interface RuleDialogProps {
  /** Of the rule that is changed, or that is copied: then it fills the form, which makes a new one. Absent: a new rule. */
  id: string | undefined;
  isCopy: boolean;
  onClose: () => void;
}

interface RulesListProps<R extends AnyRule> {
  /** Names the table's own preferences and the export's file. */
  name: string;
  subject: 'feedback_trigger_rule' | 'automation_rule';
  icon: Icon;
  texts: { add: string; none: string; noneText: string };
  tabs: ReactNode;
  list: ListState;
  dialogs: RuleDialogs;
  read: TableRead<R>;
  /** The rule of the panel, when it is not among those of the list. */
  single: { readonly data: { readonly data: R } | undefined };
  readPage: ReadPage<R>;
  remove: (id: string) => Promise<unknown>;
  Panel: ComponentType<PanelProps<R>>;
  Dialog: ComponentType<RuleDialogProps>;
}

/** The list of the rules of one kind, with the panel and the form of the one that is open. FBK-13, TSK-15. */
export function RulesList<R extends AnyRule>(props: RulesListProps<R>) {
  const { name, subject, icon, texts, tabs, list, dialogs, read, single, readPage, Panel, Dialog } = props;
  const { t, i18n } = useTranslation(['feedback', 'common']);
  const can = useCan();
  const columns = useMemo(() => ruleColumns<R>(t, i18n.language), [t, i18n.language]);
  const [deleting, setDeleting] = useState<R>();
  const { panel, edited, copied, open, close } = dialogs;
  const listed = read.data?.data.find((row) => row.id === panel);
  const rule = listed ?? (panel ? single.data?.data : undefined);
  const may = {
    create: can('create', subject),
    edit: can('edit', subject),
    delete: can('delete', subject),
  };
  const add = may.create ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => open('edit', 'new')}>
      {texts.add}
    </Button>
  ) : null;
  const actionsOf = (row: R) => [
    may.edit && {
      label: t('common:edit'),
      icon: IconPencil,
      quick: true,
      onClick: () => open('edit', row.id),
    },
    may.create && {
      label: t('feedback:rules.duplicate'),
      icon: IconCopy,
      onClick: () => open('copy', row.id),
    },
    may.delete && {
      label: t('common:delete'),
      icon: IconTrash,
      danger: true,
      onClick: () => setDeleting(row),
    },
  ];
  return (
    <ListPage
      name={name}
      title={t('feedback:rules.title')}
      description={t('feedback:rules.text')}
      tabs={tabs}
      actions={add}
      searchPlaceholder={t('feedback:rules.search')}
      filters={<RuleFilters list={list} />}
      readPage={readPage}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={(row) => open('open', row.id)}
      rowActions={(row) => actionsOf(row).filter((action) => action !== false)}
      unit={t('feedback:rules.unit')}
      empty={{ title: texts.none, text: texts.noneText, icon, action: add }}
    >
      <Meanwhile>
        {rule ? (
          <Panel
            rule={rule}
            may={may}
            onEdit={() => open('edit', rule.id)}
            onCopy={() => open('copy', rule.id)}
            onDelete={() => setDeleting(rule)}
            onClose={close}
          />
        ) : null}
        {edited || copied ? (
          <Dialog
            key={edited || copied}
            id={edited === 'new' ? undefined : edited || copied}
            isCopy={edited === ''}
            onClose={close}
          />
        ) : null}
      </Meanwhile>
      <ConfirmDelete
        opened={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('feedback:rules.deleteRule')}
        onConfirm={async () => {
          if (!deleting) return;
          await props.remove(deleting.id);
          close();
        }}
      >
        {t('feedback:rules.deleteRuleText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </ListPage>
  );
}
