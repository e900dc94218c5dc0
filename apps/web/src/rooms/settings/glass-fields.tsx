import type { Appearance } from '@bellwether/contract/settings/appearance';
import {
  type GlassNumber,
  type GlassPreset,
  glassBorders,
  glassComponents,
  glassPresets,
  glassRanges,
} from '@bellwether/contract/settings/appearance.values';
import { glassPresetValues } from '@bellwether/contract/settings/glass-preset.values';
import { Checkbox, Input, SegmentedControl, Select, Slider } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../ui/form/fields.tsx';
import type { AppearanceForms } from './appearance-form.tsx';
import { errorOf } from './brand-colors.tsx';
import { HexField } from './hex-field.tsx';
import classes from './settings.module.css';
import { SettingsGroup } from './settings-group.tsx';

type GlassValues = Appearance['frostedGlassSettings'];

const numbers = Object.keys(glassRanges) as GlassNumber[];
const units: Record<GlassNumber, string> = {
  blurIntensity: ' px',
  componentBlur: ' px',
  opacity: ' %',
  saturation: ' %',
  glowIntensity: ' %',
  borderOpacity: ' %',
  shadowDepth: ' %',
};

/** Frosted glass: a preset, what is made of it, and every number by hand. APP-38, APP-40, APP-41. */
export function GlassFields({ form }: { form: AppearanceForms }) {
  const { t } = useTranslation('configuration');
  const on = form.values.frostedGlass;
  return (
    <SettingsGroup title={t('configuration:frostedGlass')}>
      <SwitchField
        form={form}
        name="frostedGlass"
        label={t('configuration:useGlass')}
        help={t('configuration:useGlassHelp')}
      />
      {on ? <GlassDetails form={form} /> : null}
    </SettingsGroup>
  );
}

function GlassDetails({ form }: { form: AppearanceForms }) {
  const { t } = useTranslation('configuration');
  const glass = form.values.frostedGlassSettings;
  // What is set by hand is no preset any more.
  const set = (change: Partial<GlassValues>, custom = true) =>
    form.setValues({
      frostedGlassSettings: { ...glass, ...change },
      ...(custom ? { frostedGlassPreset: 'custom' } : {}),
    });
  const choose = (preset: string) => {
    const values = preset === 'custom' ? {} : glassPresetValues[preset as keyof typeof glassPresetValues];
    form.setValues({
      frostedGlassPreset: preset as GlassPreset,
      frostedGlassSettings: { ...glass, ...values },
    });
  };
  return (
    <>
      <Input.Wrapper label={t('configuration:glass.preset')} labelElement="div">
        <div>
          <SegmentedControl
            aria-label={t('configuration:glass.preset')}
            data={glassPresets.map((preset) => ({
              value: preset,
              label: t(`configuration:glass.presets.${preset}`),
            }))}
            value={form.values.frostedGlassPreset}
            onChange={choose}
          />
        </div>
      </Input.Wrapper>
      <Checkbox.Group
        label={t('configuration:glass.components')}
        labelElement="div"
        {...form.getInputProps('frostedGlassComponents')}
      >
        <div className={classes.checks}>
          {glassComponents.map((component) => (
            <Checkbox
              key={component}
              value={component}
              label={t(`configuration:glass.componentNames.${component}`)}
            />
          ))}
        </div>
      </Checkbox.Group>
      {numbers.map((name) => (
        <div key={name} className={classes.slider}>
          <span id={`glass-${name}`}>{t(`configuration:glass.${name}`)}</span>
          <Slider
            min={glassRanges[name].least}
            max={glassRanges[name].most}
            label={null}
            thumbProps={{ 'aria-labelledby': `glass-${name}` }}
            value={glass[name]}
            onChange={(value) => set({ [name]: value })}
          />
          <output>{`${glass[name]}${units[name]}`}</output>
        </div>
      ))}
      <div className={classes.pairs}>
        <HexField
          visible
          label={t('configuration:glass.glowColor')}
          value={glass.glowColor}
          error={errorOf(form, 'frostedGlassSettings.glowColor')}
          onChange={(glowColor) => set({ glowColor }, false)}
        />
        <HexField
          visible
          label={t('configuration:glass.glassTint')}
          value={glass.glassTint}
          error={errorOf(form, 'frostedGlassSettings.glassTint')}
          onChange={(glassTint) => set({ glassTint }, false)}
        />
        <Select
          label={t('configuration:glass.borderStyle')}
          allowDeselect={false}
          data={glassBorders.map((style) => ({
            value: style,
            label: t(`configuration:glass.borders.${style}`),
          }))}
          value={glass.borderStyle}
          onChange={(style) => style && set({ borderStyle: style as GlassValues['borderStyle'] })}
        />
        <Select
          label={t('configuration:glass.animationSpeed')}
          allowDeselect={false}
          data={(['instant', 'fast', 'normal', 'slow'] as const).map((speed) => ({
            value: speed,
            label: t(`configuration:speeds.${speed}`),
          }))}
          value={glass.animationSpeed}
          onChange={(speed) =>
            speed && set({ animationSpeed: speed as GlassValues['animationSpeed'] }, false)
          }
        />
      </div>
    </>
  );
}
