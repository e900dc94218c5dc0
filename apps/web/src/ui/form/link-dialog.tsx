import { Button, CopyButton, Modal, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface LinkDialogProps {
  title: string;
  /** What the link is for and how long it works. */
  label: string;
  text: string;
  copyLabel: string;
  link: string;
  onClose: () => void;
}

/** A link to hand over by hand, such as an invitation where no mail is sent (REV-11). */
export function LinkDialog({ title, label, text, copyLabel, link, onClose }: LinkDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={title}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <TextInput
        readOnly
        label={label}
        description={text}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button
            mt={12}
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={copy}
            data-autofocus
          >
            {copied ? t('common:copied') : copyLabel}
          </Button>
        )}
      </CopyButton>
    </Modal>
  );
}
