import { namedColors } from '@bellwether/contract/settings/lookups/colors.values';
import { ColorInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface HexFieldProps {
  /** The name that screen readers hear; `visible` shows it above the field too. */
  label: string;
  visible?: boolean;
  value: string;
  error?: string | undefined;
  placeholder?: string;
  onChange: (hex: string) => void;
}

/** A colour #RRGGBB, typed, picked, or one of the 19 named ones. */
export function HexField({ label, visible = false, value, error, placeholder, onChange }: HexFieldProps) {
  const { t } = useTranslation('configuration');
  return (
    <ColorInput
      {...(visible ? { label } : { 'aria-label': label })}
      format="hex"
      leftSectionWidth={36}
      fixOnBlur={false}
      value={value}
      error={error ?? null}
      placeholder={placeholder ?? '#RRGGBB'}
      swatches={namedColors.map(({ hex }) => hex)}
      swatchesPerRow={10}
      eyeDropperButtonProps={{ 'aria-label': t('configuration:pickFromScreen') }}
      popoverProps={{ withinPortal: true }}
      onChange={onChange}
    />
  );
}
