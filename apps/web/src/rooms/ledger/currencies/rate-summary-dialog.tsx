import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { inViewersWords } from '../../../api/sentences.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import type { RateUpdate } from './rate-update.ts';

interface RateSummaryDialogProps {
  update: RateUpdate;
  onClose: () => void;
}

/** Which rates were stored, from what to what, and which were not and why. AMB-214. */
export function RateSummaryDialog({ update, onClose }: RateSummaryDialogProps) {
  const { t } = useTranslation(['finance', 'common']);
  const { updated, errors } = update;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('finance:currencies.summary')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size={520}
    >
      <div className="col gap-16">
        <section className="col">
          <h3 className="h3">{t('finance:currencies.failedRates', { count: errors.length })}</h3>
          <ul className="col gap-6 plain-list">
            {errors.map(({ currencyCode, error }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list stands still, and a code may come twice
              <li key={at} className="row align-start">
                <StatusBadge color="red">{currencyCode}</StatusBadge>
                <span className="s13 grow">{inViewersWords(error)}</span>
              </li>
            ))}
          </ul>
        </section>
        {updated.length > 0 ? (
          <section className="col">
            <h3 className="h3">{t('finance:currencies.updatedRates', { count: updated.length })}</h3>
            <ul className="col gap-6 plain-list">
              {updated.map(({ currencyCode, oldRate, newRate }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list stands still, and a code may come twice
                <li key={at} className="row align-start">
                  <StatusBadge color="green">{currencyCode}</StatusBadge>
                  <span className="s13 grow">
                    {oldRate === null
                      ? newRate
                      : t('finance:currencies.fromTo', { from: oldRate, to: newRate })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <div className="row justify-end">
          <Button onClick={onClose}>{t('common:close')}</Button>
        </div>
      </div>
    </Modal>
  );
}
