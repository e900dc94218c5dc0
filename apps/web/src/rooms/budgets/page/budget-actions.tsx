import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconCheck,
  IconDots,
  IconGitBranch,
  IconLock,
  IconPencil,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { BudgetDetail } from '../budget-words.tsx';

interface ActionsProps {
  budget: BudgetDetail;
  /** Opens a dialog of the page by its name. */
  open: (what: string) => void;
}

/** What the viewer may do with the budget by its flags (FIN-19). */
export function BudgetActions({ budget, open }: ActionsProps) {
  const { t } = useTranslation(['finance', 'common']);
  const params = { id: budget.id };
  const activate = useWrite('POST /api/finance/budgets/:id/activate', {
    onDone: () => toast.success(t('finance:budgets.activated')),
  });
  return (
    <>
      <MoreActions budget={budget} />
      {budget.canRevise ? (
        <Button variant="default" leftSection={<IconGitBranch size={16} />} onClick={() => open('revise')}>
          {t('finance:budgets.revise')}
        </Button>
      ) : null}
      {budget.canEdit ? (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => open('edit')}>
          {t('common:edit')}
        </Button>
      ) : null}
      {budget.canSubmit ? (
        <Button leftSection={<IconSend size={16} />} onClick={() => open('submit')}>
          {t('finance:budgets.submit')}
        </Button>
      ) : null}
      {budget.canApprove ? (
        <Button leftSection={<IconCheck size={16} />} onClick={() => open('decide')}>
          {t('finance:budgets.decide')}
        </Button>
      ) : null}
      {budget.canActivate ? (
        <Button
          leftSection={<IconPlayerPlay size={16} />}
          loading={activate.isPending}
          onClick={() => activate.mutate({ params })}
        >
          {t('finance:budgets.activate')}
        </Button>
      ) : null}
    </>
  );
}

function MoreActions({ budget }: { budget: BudgetDetail }) {
  const { t } = useTranslation(['finance', 'common']);
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const params = { id: budget.id };
  const close = useWrite('POST /api/finance/budgets/:id/close', {
    onDone: () => toast.success(t('finance:budgets.closed')),
  });
  const remove = useWrite('DELETE /api/finance/budgets/:id', {
    onDone: () => {
      toast.success(t('finance:budgets.removed'));
      void navigate({ to: '/finance/budgets' });
    },
  });
  if (!budget.canClose && !budget.canRemove) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label={t('finance:budgets.more')}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {budget.canClose ? (
            <Menu.Item leftSection={<IconLock size={16} />} onClick={() => close.mutate({ params })}>
              {t('finance:budgets.close')}
            </Menu.Item>
          ) : null}
          {budget.canRemove ? (
            <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => setRemoving(true)}>
              {t('finance:budgets.remove')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDelete
        opened={removing}
        onClose={() => setRemoving(false)}
        title={t('finance:budgets.remove')}
        onConfirm={() => remove.mutateAsync({ params })}
      >
        {t('finance:budgets.removeText', { number: budget.versionNumber, name: budget.name })}
      </ConfirmDelete>
    </>
  );
}
