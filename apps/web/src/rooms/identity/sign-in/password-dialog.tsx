import { Button, CopyButton, Modal, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import type { UserRow } from '../users-page.tsx';

/** Makes a one-time link with which the person sets a new password; the administrator never learns it (REV-11). */
export default function PasswordDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation(['administration', 'common']);
  const make = useWrite('PUT /api/users/:id/password');
  const link = make.data?.link;
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={t('administration:resetPasswordOf', { name: user.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p className="s14 t2">
        {link ? t('administration:resetLinkReady') : t('administration:resetLinkText')}
      </p>
      {link ? (
        <div className="row" style={{ marginTop: 12 }}>
          <TextInput
            className="grow"
            readOnly
            value={new URL(link, window.location.origin).href}
            aria-label={t('administration:resetLink')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={new URL(link, window.location.origin).href}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="md"
                onClick={copy}
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              >
                {t(copied ? 'common:copied' : 'common:copy')}
              </Button>
            )}
          </CopyButton>
        </div>
      ) : null}
      <div className="row justify-end" style={{ marginTop: 24 }}>
        <Button variant="default" size="md" onClick={onClose}>
          {t(link ? 'common:close' : 'common:cancel')}
        </Button>
        {link ? null : (
          <Button
            size="md"
            loading={make.isPending}
            onClick={() => make.mutate({ params: { id: user.id }, body: {} })}
          >
            {t('administration:makeLink')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
