import { namedColors } from '@bellwether/contract/settings/lookups/colors.values';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { randomId } from '../../ui/random-id.ts';
import type { AppearanceForms } from './appearance-form.tsx';
import { HexField } from './hex-field.tsx';
import classes from './settings.module.css';
import { SettingsGroup } from './settings-group.tsx';

const most = 20;

/**
 * The brand colours: added, renamed, reordered and removed. The first colours buttons, links and what is chosen, the
 * second labels and counts; all of them are offered first wherever a colour is picked. APP-38.
 */
export function BrandColors({ form }: { form: AppearanceForms }) {
  const { t } = useTranslation('configuration');
  const colors = form.values.brandColors;
  const add = () => {
    const used = new Set(colors.map(({ hex }) => hex.toLowerCase()));
    const free = namedColors.find(({ hex }) => !used.has(hex))?.hex ?? '#3b82f6';
    const names = new Set(colors.map(({ name }) => name));
    let number = colors.length + 1;
    while (names.has(t('configuration:brand.newName', { number }))) number += 1;
    form.insertListItem('brandColors', {
      id: randomId(),
      name: t('configuration:brand.newName', { number }),
      hex: free,
      order: colors.length,
    });
  };
  return (
    <SettingsGroup title={t('configuration:brandColors')} hint={t('configuration:brand.help')}>
      <ul className="col plain-list">
        {colors.map((color, index) => (
          <li key={color.id} className={classes.brandRow}>
            <HexField
              label={t('configuration:brand.hexOf', { name: color.name })}
              value={color.hex}
              error={errorOf(form, `brandColors.${index}.hex`)}
              onChange={(hex) => form.setFieldValue(`brandColors.${index}.hex`, hex)}
            />
            <TextInput
              aria-label={t('configuration:brand.nameOf', { number: index + 1 })}
              maxLength={60}
              {...form.getInputProps(`brandColors.${index}.name`)}
            />
            <div className={`row align-stretch gap-2 ${classes.brandTools}`}>
              <ActionIcon
                aria-label={t('configuration:brand.up', { name: color.name })}
                disabled={index === 0}
                onClick={() => form.reorderListItem('brandColors', { from: index, to: index - 1 })}
              >
                <IconArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                aria-label={t('configuration:brand.down', { name: color.name })}
                disabled={index === colors.length - 1}
                onClick={() => form.reorderListItem('brandColors', { from: index, to: index + 1 })}
              >
                <IconArrowDown size={16} />
              </ActionIcon>
              <ActionIcon
                aria-label={t('configuration:brand.remove', { name: color.name })}
                disabled={colors.length === 1}
                onClick={() => form.removeListItem('brandColors', index)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={colors.length >= most}
          onClick={add}
        >
          {t('configuration:brand.add')}
        </Button>
      </div>
    </SettingsGroup>
  );
}

/** The message at a path of the form, when there is one. */
export function errorOf(form: AppearanceForms, path: string): string | undefined {
  const error = form.errors[path];
  return typeof error === 'string' ? error : undefined;
}
