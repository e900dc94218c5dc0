import { ActionIcon } from '@mantine/core';
import { createUsePuck } from '@puckeditor/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './canvas.module.css';

const usePuck = createUsePuck();

export type Device = 'desktop' | 'tablet' | 'phone';

const devices = [
  { name: 'desktop', icon: IconDeviceDesktop },
  { name: 'tablet', icon: IconDeviceTablet },
  { name: 'phone', icon: IconDeviceMobile },
] as const;

interface CanvasToolsProps {
  device: Device;
  onDevice: (device: Device) => void;
}

/** Undo, redo and the width that the page is shown at. */
export function CanvasTools({ device, onDevice }: CanvasToolsProps) {
  const { t } = useTranslation('pages');
  const back = usePuck((state) => state.history.back);
  const forward = usePuck((state) => state.history.forward);
  const hasPast = usePuck((state) => state.history.hasPast);
  const hasFuture = usePuck((state) => state.history.hasFuture);
  const count = usePuck((state) => state.appState.data.content.length);
  useEffect(() => {
    // Puck's frame is named by the library; who listens needs to know what it is.
    document.getElementById('preview-frame')?.setAttribute('title', t('pages:editor.canvas'));
  }, [t]);
  return (
    <div className={`row gap-4 ${classes.tools}`}>
      <ActionIcon
        size="compact"
        disabled={!hasPast}
        onClick={back}
        aria-label={t('pages:editor.undo')}
        title={t('pages:editor.undo')}
      >
        <IconArrowBackUp size={16} />
      </ActionIcon>
      <ActionIcon
        size="compact"
        disabled={!hasFuture}
        onClick={forward}
        aria-label={t('pages:editor.redo')}
        title={t('pages:editor.redo')}
      >
        <IconArrowForwardUp size={16} />
      </ActionIcon>
      <span className="s12 dim">{t('pages:editor.blockCount', { count })}</span>
      <span className="grow" />
      <fieldset className={`row align-stretch gap-2 ${classes.devices}`}>
        <legend>{t('pages:editor.width')}</legend>
        {devices.map(({ name, icon: IconOf }) => (
          <button
            key={name}
            type="button"
            aria-pressed={device === name}
            aria-label={t(`pages:devices.${name}`)}
            title={t(`pages:devices.${name}`)}
            onClick={() => onDevice(name)}
          >
            <IconOf size={16} />
          </button>
        ))}
      </fieldset>
    </div>
  );
}
