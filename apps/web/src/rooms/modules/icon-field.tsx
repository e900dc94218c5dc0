import { Button, Input } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later, Meanwhile } from '../../ui/later.tsx';
import { menuIcon } from '../../ui/menu/menu-icons.ts';
import classes from './modules.module.css';

const IconPicker = later(() => import('../../ui/form/icon-picker.tsx'));

interface IconFieldProps {
  /** The name of the icon; '' for that of the type. */
  value: string;
  fallback: string;
  onChange: (name: string) => void;
}

/** The icon of a module: its own, chosen in 'Select Icon', or that of its type. APP-14. */
export function IconField({ value, fallback, onChange }: IconFieldProps) {
  const { t } = useTranslation('configuration');
  const [picking, setPicking] = useState(false);
  const IconOf = menuIcon(value || fallback);
  return (
    <Input.Wrapper label={t('configuration:modules.icon')} labelElement="div">
      <div className="row wrap gap-12">
        <Button
          variant="default"
          size="md"
          leftSection={IconOf ? <IconOf size={18} aria-hidden="true" /> : null}
          aria-haspopup="dialog"
          onClick={() => setPicking(true)}
        >
          {t('configuration:modules.chooseIcon')}
        </Button>
        {value ? (
          <button type="button" className={classes.link} onClick={() => onChange('')}>
            {t('configuration:modules.removeIcon')}
          </button>
        ) : (
          <span className="s12 dim">{t('configuration:modules.iconOfType')}</span>
        )}
      </div>
      {picking ? (
        <Meanwhile>
          <IconPicker value={value} onChoose={onChange} onClose={() => setPicking(false)} />
        </Meanwhile>
      ) : null}
    </Input.Wrapper>
  );
}
