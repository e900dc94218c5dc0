import { Appearance } from '@bellwether/contract/settings/appearance';
import { Badge, Button, ColorInput, Input, SegmentedControl, Select, Slider, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/badge.tsx';
import { namedColors } from '../../ui/colors.ts';
import { SwitchField } from '../../ui/fields.tsx';
import { type ContractForm, useContractForm } from '../../ui/form.ts';
import { Card } from '../../ui/page.tsx';
import { readAppearance } from '../../ui/theme/appearance.ts';
import { brandRamp } from '../../ui/theme/ramp.ts';
import { useAppearancePreview } from '../../ui/theme/theme-root.tsx';
import classes from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';

type Form = ContractForm<Appearance>;

/** Colours, corners, density and glass; what is chosen is shown at once on the whole application. APP-38 to APP-41. */
export function AppearanceForm({ value, mayEdit }: { value: Appearance; mayEdit: boolean }) {
  const { t } = useTranslation('configuration');
  const handle = useContractForm<Appearance>({ schema: Appearance, initialValues: value });
  const { form } = handle;
  const preview = useAppearancePreview();
  useEffect(() => preview(readAppearance(form.values)), [preview, form.values]);
  useEffect(() => () => preview(null), [preview]);
  return (
    <div className={classes.split}>
      <SettingsForm category="appearance" handle={handle} mayEdit={mayEdit}>
        <Colors form={form} />
        <Shape form={form} />
        <Glass form={form} />
      </SettingsForm>
      <Card title={t('configuration:preview')} hint={t('configuration:previewHint')}>
        <div className={classes.preview}>
          <div className={classes.ramp} aria-hidden>
            {brandRamp(readAppearance(form.values).primary).map((hex) => (
              <span key={hex} style={{ background: hex }} />
            ))}
          </div>
          <div className={classes.stage}>
            <div className={classes.floating}>
              <span className="h3">{t('configuration:previewTitle')}</span>
              <TextInput
                placeholder={t('configuration:previewField')}
                aria-label={t('configuration:previewField')}
              />
              <div className="row">
                <StatusBadge color="green">{t('configuration:previewActive')}</StatusBadge>
                <Badge variant="light" tt="none" fw={500} radius="sm">
                  {t('configuration:previewNew')}
                </Badge>
              </div>
              <div className="row">
                <Button>{t('configuration:previewPrimary')}</Button>
                <Button variant="default">{t('configuration:previewDefault')}</Button>
              </div>
            </div>
          </div>
        </div>
      </Card>
    </div>
  );
}

function Colors({ form }: { form: Form }) {
  const { t } = useTranslation('configuration');
  return (
    <div className={classes.group}>
      <h2 className="h3">{t('configuration:brandColors')}</h2>
      {form.values.brandColors.map((color, index) => (
        <ColorInput
          key={color.id}
          label={t(`configuration:colorNames.${color.id}`, { defaultValue: color.name })}
          format="hex"
          eyeDropperButtonProps={{ 'aria-label': t('configuration:pickFromScreen') }}
          swatches={namedColors.map(({ hex }) => hex)}
          swatchesPerRow={10}
          {...form.getInputProps(`brandColors.${index}.hex`)}
        />
      ))}
    </div>
  );
}

function Shape({ form }: { form: Form }) {
  const { t } = useTranslation('configuration');
  return (
    <div className={classes.group}>
      <h2 className="h3">{t('configuration:shape')}</h2>
      <Input.Wrapper label={t('configuration:borderRadius')} labelElement="div">
        <div>
          <SegmentedControl
            aria-label={t('configuration:borderRadius')}
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
    </div>
  );
}

const sliders = [
  { name: 'blurIntensity', min: 2, max: 20 },
  { name: 'componentBlur', min: 8, max: 24 },
  { name: 'opacity', min: 10, max: 95 },
  { name: 'saturation', min: 100, max: 200 },
  { name: 'glowIntensity', min: 0, max: 100 },
  { name: 'borderOpacity', min: 0, max: 100 },
  { name: 'shadowDepth', min: 0, max: 100 },
] as const;

function Glass({ form }: { form: Form }) {
  const { t } = useTranslation('configuration');
  return (
    <div className={classes.group}>
      <h2 className="h3">{t('configuration:frostedGlass')}</h2>
      <SwitchField
        form={form}
        name="frostedGlass"
        label={t('configuration:useGlass')}
        help={t('configuration:useGlassHelp')}
      />
      {form.values.frostedGlass ? (
        <>
          {sliders.map(({ name, min, max }) => (
            <div key={name} className={classes.slider}>
              <span id={`glass-${name}`}>{t(`configuration:glass.${name}`)}</span>
              <Slider
                min={min}
                max={max}
                label={null}
                thumbProps={{ 'aria-labelledby': `glass-${name}` }}
                {...form.getInputProps(`frostedGlassSettings.${name}`)}
              />
              <output>{form.values.frostedGlassSettings[name]}</output>
            </div>
          ))}
          <ColorInput
            label={t('configuration:glass.glowColor')}
            format="hex"
            eyeDropperButtonProps={{ 'aria-label': t('configuration:pickFromScreen') }}
            {...form.getInputProps('frostedGlassSettings.glowColor')}
          />
          <ColorInput
            label={t('configuration:glass.glassTint')}
            format="hex"
            eyeDropperButtonProps={{ 'aria-label': t('configuration:pickFromScreen') }}
            {...form.getInputProps('frostedGlassSettings.glassTint')}
          />
          <Select
            label={t('configuration:glass.animationSpeed')}
            allowDeselect={false}
            data={(['instant', 'fast', 'normal', 'slow'] as const).map((speed) => ({
              value: speed,
              label: t(`configuration:speeds.${speed}`),
            }))}
            {...form.getInputProps('frostedGlassSettings.animationSpeed')}
          />
        </>
      ) : null}
    </div>
  );
}
