import { useTranslation } from 'react-i18next';
import { useTouch } from '../../ui/pointer.ts';

/** Which keys send, where there are keys. */
export function SendHint() {
  const { t } = useTranslation('inbox');
  return useTouch() ? null : <span className="s12 dim">{t('inbox:sendHint')}</span>;
}
