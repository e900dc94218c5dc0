import { Appearance } from '@bellwether/contract/settings/appearance';
import { Input, SegmentedControl } from '@mantine/core';
import { useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../ui/form/fields.tsx';
import { type ContractForm, useContractForm } from '../../ui/form/form.ts';
import { readAppearance } from '../../ui/theme/appearance.ts';
import { useAppearancePreview } from '../../ui/theme/theme-root.tsx';
import { AppearancePreview } from './appearance-preview.tsx';
import { BrandColors } from './brand-colors.tsx';
import { ComponentThemes } from './component-themes.tsx';
import { GlassFields } from './glass-fields.tsx';
import classes from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { SettingsGroup } from './settings-group.tsx';

export type AppearanceForms = ContractForm<Appearance>;

const defaults = Appearance.parse({});

/** Colours, corners, density and glass; what is chosen is shown at once on the whole application. APP-38 to APP-41. */
export function AppearanceForm({ value, mayEdit }: { value: Appearance; mayEdit: boolean }) {
  const handle = useContractForm<Appearance>({
    schema: Appearance,
    initialValues: value,
    toBody: inOrder,
  });
  const { form } = handle;
  const preview = useAppearancePreview();
  // A slider that is dragged stays quick: the page follows as fast as it can.
  const shown = useDeferredValue(form.values);
  useEffect(() => preview(readAppearance(inOrder(shown))), [preview, shown]);
  useEffect(() => () => preview(null), [preview]);
  return (
    <div className={classes.split}>
      <SettingsForm
        category="appearance"
        handle={handle}
        stored={value}
        defaults={defaults}
        mayEdit={mayEdit}
        toBody={inOrder}
      >
        <BrandColors form={form} />
        <Shape form={form} />
        <ComponentThemes form={form} />
        <GlassFields form={form} />
      </SettingsForm>
      <AppearancePreview appearance={readAppearance(inOrder(shown))} />
    </div>
  );
}

/** The colours are in the order in which they stand in the list. */
function inOrder(values: Appearance): Appearance {
  return { ...values, brandColors: values.brandColors.map((color, order) => ({ ...color, order })) };
}

function Shape({ form }: { form: AppearanceForms }) {
  const { t } = useTranslation('configuration');
  return (
    <SettingsGroup title={t('configuration:shape')}>
      <Input.Wrapper label={t('configuration:borderRadius')} labelElement="div">
        <div>
          <SegmentedControl
            aria-label={t('configuration:borderRadius')}
            className={classes.radii ?? ''}
            data={(['none', 'sm', 'md', 'lg', 'xl'] as const).map((name) => ({
              value: name,
              label: t(`configuration:radii.${name}`),
            }))}
            {...form.getInputProps('borderRadius')}
          />
        </div>
      </Input.Wrapper>
      <SwitchField
        form={form}
        name="compactMode"
        label={t('configuration:compactMode')}
        help={t('configuration:compactModeHelp')}
      />
    </SettingsGroup>
  );
}
