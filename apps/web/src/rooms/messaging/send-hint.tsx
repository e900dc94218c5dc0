import { useTranslation } from 'react-i18next';
import { useTouch } from '../../ui/pointer.ts';

/** Which keys send, where there are keys. */
export function SendHint() {
  const { t } = useTranslation('inbox');
  return <span className="s12 dim grow">{useTouch() ? null : t('inbox:sendHint')}</span>;
}
