import { IconArrowBackUp, IconLanguage } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { chosenLanguage, previewLanguage } from '../../ui/words/i18n.ts';
import classes from './view-as-banner.module.css';

/**
 * The bar above everything while a translator looks at the product in a language that cannot be chosen: in the words of the language that
 * they chose, to which one click leads back. Who may not translate has no preview. AMB-391.
 */
export default function PreviewBar({ code }: { code: string }) {
  const chosen = chosenLanguage();
  const { t } = useTranslation('navigation', { lng: chosen });
  const may = useCan()('edit', 'translation');
  useEffect(() => {
    if (!may) void previewLanguage(null);
  }, [may]);
  const names = new Intl.DisplayNames([chosen], { type: 'language' });
  const named = (one: string) => names.of(one) ?? one;
  return (
    <div className={classes.banner} role="status" lang={chosen} dir="auto">
      <IconLanguage size={16} aria-hidden />
      <span className="grow">{t('navigation:previewing', { language: named(code) })}</span>
      <button type="button" onClick={() => void previewLanguage(null)}>
        <IconArrowBackUp size={15} />
        {t('navigation:backTo', { name: named(chosen) })}
      </button>
    </div>
  );
}
