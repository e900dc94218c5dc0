import {
  type AvatarChoice,
  type AvatarConfig,
  avatarColors,
  avatarOptions,
} from '@bellwether/contract/avatars/values';
import { Switch } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { avatarSrc } from '../../ui/avatar/avatar-src.ts';
import classes from './avatar-dialog.module.css';
import type { SectionField } from './avatar-sections.ts';

interface AvatarOptionsProps {
  fields: readonly SectionField[];
  config: AvatarConfig;
  onChange: (patch: Partial<AvatarConfig>) => void;
}

/** The choices of one part of the avatar; each group is one radio group, walked by the arrow keys. DSH-06. */
export function AvatarOptions({ fields, config, onChange }: AvatarOptionsProps) {
  const { t } = useTranslation('dashboard');
  return fields
    .filter(({ when }) => !when || when(config))
    .map((shown) => {
      if (shown.kind === 'switch')
        return (
          <Switch
            key={shown.field}
            label={t(`dashboard:avatar.fields.${shown.field}`)}
            checked={config[shown.field]}
            onChange={(event) => onChange({ [shown.field]: event.currentTarget.checked })}
          />
        );
      return (
        <Choices
          key={shown.field}
          field={shown.field}
          kind={shown.kind}
          config={config}
          onChoose={(value) => onChange({ [shown.field]: value })}
        />
      );
    });
}

interface ChoicesProps {
  field: AvatarChoice;
  kind: 'pictures' | 'swatches';
  config: AvatarConfig;
  onChoose: (value: string) => void;
}

function Choices({ field, kind, config, onChoose }: ChoicesProps) {
  const { t } = useTranslation('dashboard');
  return (
    <fieldset className={`plain-group ${classes.group}`}>
      <legend>{t(`dashboard:avatar.fields.${field}`)}</legend>
      <div className={kind === 'pictures' ? classes.pictures : classes.swatches}>
        {avatarOptions[field].map((value) => {
          const label = labelOf(t, field, value);
          return (
            <label key={value} className={classes.choice} title={label}>
              <input
                type="radio"
                name={`avatar-${field}`}
                value={value}
                aria-label={label}
                checked={config[field] === value}
                onChange={() => onChoose(value)}
              />
              {kind === 'pictures' ? (
                <img src={pictureOf(config, field, value)} alt="" width={72} height={72} />
              ) : (
                <i style={{ background: colorOf(field, value, config) }} data-none={isNone(field, value)} />
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function labelOf(t: TFunction, field: AvatarChoice, value: string): string {
  return t(`dashboard:avatar.values.${field}.${value}`);
}

/** Clothes are seen below the head, the rest on it. What would hide the field is left off. */
function pictureOf(config: AvatarConfig, field: AvatarChoice, value: string): string {
  const bare = field === 'mouth' || field === 'facialHair' ? { faceMask: false } : {};
  const src = avatarSrc({ ...config, ...bare, [field]: value }) ?? '';
  const isWorn = field === 'clothing' || field === 'graphic' || field === 'body';
  return isWorn ? `${src}?view=torso` : src;
}

function colorOf(field: AvatarChoice, value: string, { skinTone }: AvatarConfig): string {
  const key = field === 'hatColor' || field === 'faceMaskColor' ? 'clothingColor' : field;
  if (field === 'faceColor' && value === 'natural') return avatarColors.skinTone[skinTone];
  const colors: Record<string, string> =
    key in avatarColors ? avatarColors[key as keyof typeof avatarColors] : {};
  return colors[value] ?? 'transparent';
}

function isNone(field: AvatarChoice, value: string): true | undefined {
  return field === 'faceColor' && value === 'natural' ? true : undefined;
}
