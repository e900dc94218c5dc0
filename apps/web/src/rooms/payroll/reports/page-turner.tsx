import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Turns the pages of a short list; nothing where there is one page. */
export function PageTurner({ at, of, onTurn }: { at: number; of: number; onTurn: (page: number) => void }) {
  const { t } = useTranslation();
  if (of < 2) return null;
  return (
    <div className="row justify-end">
      <Button variant="default" size="compact" disabled={at <= 1} onClick={() => onTurn(at - 1)}>
        {t('common:previous')}
      </Button>
      <Button variant="default" size="compact" disabled={at >= of} onClick={() => onTurn(at + 1)}>
        {t('common:next')}
      </Button>
    </div>
  );
}
