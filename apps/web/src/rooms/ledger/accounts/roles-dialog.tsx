import { type ControlRole, typesOfRole } from '@bellwether/contract/ledger/accounts/account.values';
import { controlAccounts } from '@bellwether/contract/ledger/accounts/accounts';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { SelectField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import classes from '../ledger.module.css';
import type { TreeAccount } from './use-accounts.ts';

type Roles = Reply<'GET /api/finance/control-accounts'>['data'];

/** Which account the product posts to for each purpose. FIN-12. */
export default function RolesDialog({ onClose }: { onClose: () => void }) {
  const roles = useRead('GET /api/finance/control-accounts', {}, { fresh: true });
  const tree = useRead('GET /api/finance/accounts/tree', { query: {} });
  if (!roles.data || roles.isFetching || !tree.data) return null;
  return <RolesForm roles={roles.data.data} accounts={tree.data.data} onClose={onClose} />;
}

interface FormProps {
  roles: Roles;
  accounts: readonly TreeAccount[];
  onClose: () => void;
}

function RolesForm({ roles, accounts, onClose }: FormProps) {
  const { t } = useTranslation('finance');
  const mayEdit = useCan()('edit', 'account');
  const handle = useContractForm({ schema: controlAccounts.set.body, initialValues: { roles } });
  const save = useWrite('POST /api/finance/control-accounts', {
    onDone: () => toast.success(t('finance:roles.saved')),
  });
  const choices = (role: ControlRole, chosen: string | null) =>
    accounts
      .filter(
        ({ id, accountType, isActive }) =>
          id === chosen || (isActive && typesOfRole[role].includes(accountType)),
      )
      .map(({ id, accountCode, accountName }) => ({ value: id, label: `${accountCode} ${accountName}` }));
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:roles.title')}
      description={t('finance:roles.text')}
      handle={handle}
      // What was not touched is not sent: a colleague may set another role meanwhile.
      onSubmit={({ roles: wished }) =>
        save.mutateAsync({
          body: { roles: wished.filter(({ accountId }, at) => accountId !== roles[at]?.accountId) },
        })
      }
      size={720}
      changedOnly
    >
      <div className={classes.roles}>
        {roles.map(({ role, accountId }, at) => (
          <SelectField
            key={role}
            form={handle.form}
            name={`roles.${at}.accountId`}
            label={t(`finance:roles.names.${role}`)}
            choices={choices(role, accountId)}
            clearable
            disabled={!mayEdit}
          />
        ))}
      </div>
    </FormDialog>
  );
}
