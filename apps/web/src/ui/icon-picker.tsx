import { Button, Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './icon-picker.module.css';
import { menuIcons } from './icons.ts';

interface IconPickerProps {
  value: string | null;
  onChange: (name: string) => void;
  onClose: () => void;
}

/** The dialog 'Select Icon' with its Close button (APP-14). Import it lazily: it holds every menu icon. */
export function IconPicker({ value, onChange, onClose }: IconPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const shown = Object.entries(menuIcons).filter(([name]) => name.includes(typed.trim().toLowerCase()));
  return (
    <Modal opened onClose={onClose} title={t('common:selectIcon')} size={480} withCloseButton={false}>
      <TextInput
        size="sm"
        leftSection={<IconSearch size={15} />}
        placeholder={t('common:search')}
        aria-label={t('common:search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.grid}>
        {shown.map(([name, IconOf]) => (
          <button
            key={name}
            type="button"
            className={classes.icon}
            aria-pressed={name === value}
            aria-label={name}
            title={name}
            onClick={() => {
              onChange(name);
              onClose();
            }}
          >
            <IconOf size={20} />
          </button>
        ))}
      </div>
      <div className={classes.foot}>
        <Button variant="default" size="md" onClick={onClose}>
          {t('common:close')}
        </Button>
      </div>
    </Modal>
  );
}
