import { type ThemedComponent, themedComponents } from '@bellwether/contract/settings/appearance.values';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../ui/form/fields.tsx';
import type { AppearanceForms } from './appearance-form.tsx';
import { errorOf } from './brand-colors.tsx';
import { HexField } from './hex-field.tsx';
import classes from './settings.module.css';
import { SettingsGroup } from './settings-group.tsx';

/** A colour of its own for each component that shall have one; text on it is chosen so that it can be read. APP-38. */
export function ComponentThemes({ form }: { form: AppearanceForms }) {
  const { t } = useTranslation('configuration');
  const themes = form.values.componentThemes;
  const set = (component: ThemedComponent, colorHex: string) => {
    const others = themes.filter((theme) => theme.component !== component);
    const next = colorHex === '' ? others : [...others, { component, colorHex }];
    // One order for all, so that a change that is taken back is no change.
    form.setFieldValue(
      'componentThemes',
      themedComponents.flatMap((name) => next.filter((theme) => theme.component === name)),
    );
  };
  return (
    <SettingsGroup title={t('configuration:themes.title')} hint={t('configuration:themes.help')}>
      <SwitchField form={form} name="enableCustomTheme" label={t('configuration:themes.enable')} />
      {form.values.enableCustomTheme ? (
        <ul className="col plain-list">
          {themedComponents.map((component) => {
            const at = themes.findIndex((theme) => theme.component === component);
            const name = t(`configuration:themes.components.${component}`);
            return (
              <li key={component} className={`row ${classes.theme}`}>
                <span className="s13 grow">{name}</span>
                <HexField
                  label={t('configuration:themes.colorOf', { name })}
                  value={themes[at]?.colorHex ?? ''}
                  placeholder={t('configuration:themes.none')}
                  error={at < 0 ? undefined : errorOf(form, `componentThemes.${at}.colorHex`)}
                  onChange={(hex) => set(component, hex)}
                />
                <ActionIcon
                  aria-label={t('configuration:themes.clear', { name })}
                  disabled={at < 0}
                  onClick={() => set(component, '')}
                >
                  <IconX size={16} />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      ) : null}
    </SettingsGroup>
  );
}
