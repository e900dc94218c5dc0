import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { later, Meanwhile } from '../../../../ui/later.tsx';
import classes from '../builder.module.css';
import type { Sections } from '../draft.rules.ts';

const LivePreview = later(() => import('./live-preview.tsx'));

interface LivePaneProps {
  title: string;
  sections: Sections;
  selected: string | undefined;
  /** The preview is open as a dialog. */
  isOff: boolean;
}

/** The place beside the form for what it looks like, where the screen is wide enough. */
export function LivePane({ isOff, ...props }: LivePaneProps) {
  const { t } = useTranslation('learning');
  const isWide = useMediaQuery('(min-width: 1280px)', undefined, { getInitialValueInEffect: false }) ?? false;
  if (!isWide) return null;
  return (
    <aside className={`col gap-12 ${classes.preview}`} aria-label={t('learning:builder.previewTitle')}>
      {isOff ? null : (
        <Meanwhile>
          <LivePreview {...props} />
        </Meanwhile>
      )}
    </aside>
  );
}
