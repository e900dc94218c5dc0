import { LinkedUserForm, NewUserForm } from '@bellwether/contract/employees/employee-actions';
import { isPlaceholderEmail } from '@bellwether/contract/identity/placeholder.rules';
import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { LinkDialog } from '../../ui/form/link-dialog.tsx';
import { type Picked, UserPicker } from '../../ui/form/search-picker.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import type { EmployeeDetail } from './employee-profile.tsx';

interface InviteDialogProps {
  employee: EmployeeDetail;
  onClose: () => void;
}

/** 'Invite': a sign-in for an employee who has none, new or of a user who exists. REV-05, REV-11. */
export default function InviteDialog({ employee, onClose }: InviteDialogProps) {
  const { t } = useTranslation('human-resources');
  const can = useCan();
  const mayCreate = can('create:any', 'user');
  const [mode, setMode] = useState<'new' | 'existing'>(mayCreate ? 'new' : 'existing');
  const [link, setLink] = useState<string>();
  // The form closes itself when it is sent; with a link to hand over, the dialog stays to show it.
  const hasLink = useRef(false);
  if (link) {
    return (
      <LinkDialog
        title={t('human-resources:invite.done', { name: employee.name })}
        label={t('human-resources:invite.linkTitle')}
        text={t('human-resources:invite.linkText')}
        copyLabel={t('human-resources:invite.copyLink')}
        link={link}
        onClose={onClose}
      />
    );
  }
  const toggle = mayCreate ? (
    <SegmentedControl
      fullWidth
      aria-label={t('human-resources:invite.mode')}
      data={[
        { value: 'new', label: t('human-resources:invite.newUser') },
        { value: 'existing', label: t('human-resources:invite.existingUser') },
      ]}
      value={mode}
      onChange={(value) => setMode(value === 'new' ? 'new' : 'existing')}
    />
  ) : null;
  return mode === 'new' ? (
    <NewUser
      employee={employee}
      toggle={toggle}
      onLink={(made) => {
        hasLink.current = true;
        setLink(made);
      }}
      onClose={() => {
        if (!hasLink.current) onClose();
      }}
    />
  ) : (
    <ExistingUser employee={employee} toggle={toggle} onClose={onClose} />
  );
}

interface PartProps extends InviteDialogProps {
  toggle: ReactNode;
}

function NewUser({ employee, toggle, onLink, onClose }: PartProps & { onLink: (link: string) => void }) {
  const { t } = useTranslation('human-resources');
  const handle = useContractForm({
    schema: NewUserForm,
    initialValues: { email: isPlaceholderEmail(employee.workEmail) ? '' : employee.workEmail, username: '' },
  });
  const invite = useWrite('POST /api/hr/employees/:id/invite', {
    onDone: () => toast.success(t('human-resources:invite.done', { name: employee.name })),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={480}
      title={t('human-resources:invite.title', { name: employee.name })}
      submitLabel={t('human-resources:invite.send')}
      handle={handle}
      onSubmit={async ({ email, username }) => {
        const reply = await invite.mutateAsync({
          params: { id: employee.id },
          body: { email, ...(username ? { username } : {}), roles: [] },
        });
        if (reply.link) onLink(reply.link);
      }}
    >
      {toggle}
      <TextField
        form={handle.form}
        name="email"
        type="email"
        label={t('human-resources:invite.email')}
        required
        autoFocus
      />
      <TextField
        form={handle.form}
        name="username"
        label={t('human-resources:invite.username')}
        help={t('human-resources:invite.usernameHelp')}
      />
      <p className="s13 dim">{t('human-resources:invite.roleHelp')}</p>
    </FormDialog>
  );
}

function ExistingUser({ employee, toggle, onClose }: PartProps) {
  const { t } = useTranslation('human-resources');
  const [picked, setPicked] = useState<Picked[]>([]);
  const handle = useContractForm({ schema: LinkedUserForm, initialValues: { userId: '' } });
  const invite = useWrite('POST /api/hr/employees/:id/invite', {
    onDone: () => toast.success(t('human-resources:invite.linked', { name: employee.name })),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={480}
      title={t('human-resources:invite.title', { name: employee.name })}
      handle={handle}
      onSubmit={({ userId }) =>
        invite.mutateAsync({ params: { id: employee.id }, body: { userId, roles: [] } })
      }
    >
      {toggle}
      <UserPicker
        label={t('human-resources:invite.user')}
        help={t('human-resources:invite.linkedHelp')}
        required
        max={1}
        value={picked}
        onChange={(value) => {
          setPicked(value);
          handle.form.setFieldValue('userId', value[0]?.id ?? '');
        }}
        error={handle.form.errors.userId}
      />
    </FormDialog>
  );
}
