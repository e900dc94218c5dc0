import { Alert, Button } from '@mantine/core';
import { IconRefresh, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, isProblem } from '../../api/client.ts';

/** Whether a save was refused because somebody else saved first. */
export function isStale(error: unknown): error is ApiProblem {
  return isProblem(error, 409) && error.code === 'STALE';
}

/**
 * The two ways out of 409 STALE: read again, or save again over it. `version` is what the form sends, `guard` wraps
 * the sending, `notice` stands in the form. `onReload` reads the record again; the form is made again with it.
 */
export function useStale(recordVersion: number | undefined, onReload: () => void) {
  const { t } = useTranslation('common');
  const [stored, setStored] = useState<number>();
  return {
    version: stored ?? recordVersion,
    guard: async <T,>(write: Promise<T>): Promise<T> => {
      try {
        return await write;
      } catch (error) {
        if (isStale(error)) setStored(Number(error.details.storedVersion));
        throw error;
      }
    },
    notice:
      stored === undefined ? null : (
        <Alert
          ref={showWhole}
          color="orange"
          variant="light"
          icon={<IconUsers size={16} />}
          title={t('common:updatedElsewhere')}
          role="alert"
        >
          <p className="s13">{t('common:staleChoice')}</p>
          <Button
            mt={8}
            size="compact"
            variant="default"
            leftSection={<IconRefresh size={15} />}
            onClick={onReload}
          >
            {t('common:reload')}
          </Button>
        </Alert>
      ),
  };
}

/** A ref that brings what appears into view, once: of a long form the button that was pressed may be far from it. */
function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}
