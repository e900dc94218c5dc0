import { isSafeImage } from '@bellwether/contract/pages/content.rules';
import { Button, TextInput } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './image-choice.module.css';

interface ImageChoiceProps {
  label: string;
  help?: string;
  /** An address of the library or of the web; '' for none. */
  value: string;
  error?: ReactNode;
  disabled?: boolean;
  onChange: (url: string) => void;
  onPick: () => void;
  /** Whether it can be shown small; not for a video. */
  isPicture?: boolean;
}

/** A picture of the library, or an https address; any other address is refused and never taken over. AMB-117. */
export function ImageChoice({
  label,
  help,
  value,
  error,
  disabled = false,
  onChange,
  onPick,
  isPicture = true,
}: ImageChoiceProps) {
  const { t } = useTranslation(['pages', 'common']);
  const [typed, setTyped] = useState<string>();
  const refused = typed !== undefined && !isSafeImage(typed);
  return (
    <div className="col">
      {value && isPicture ? (
        <img className={classes.picture} src={value} alt={t('pages:images.chosen')} />
      ) : null}
      <TextInput
        label={label}
        description={help}
        placeholder="https://"
        autoComplete="off"
        disabled={disabled}
        value={refused ? typed : value}
        error={refused ? t('pages:images.refused') : error}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTyped(next);
          if (isSafeImage(next)) onChange(next.trim());
        }}
      />
      {disabled ? null : (
        <div className="row align-stretch wrap gap-4">
          <Button size="compact" variant="default" leftSection={<IconPhoto size={15} />} onClick={onPick}>
            {t('pages:images.choose')}
          </Button>
          {value ? (
            <Button
              size="compact"
              variant="subtle"
              leftSection={<IconX size={15} />}
              onClick={() => {
                setTyped(undefined);
                onChange('');
              }}
            >
              {t('pages:images.remove')}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
