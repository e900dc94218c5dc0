import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeSlot } from './draft.rules.ts';
import { FieldError } from './fields/field-error.tsx';
import type { PoolSlot } from './question.rules.ts';
import type { Builder } from './use-builder.ts';

interface PoolFormProps {
  builder: Builder;
  slot: PoolSlot;
  errorOf: (path: string) => string | undefined;
}

/** How many questions are drawn from a pool of the bank. */
export function PoolForm({ builder, slot, errorOf }: PoolFormProps) {
  const { t } = useTranslation('learning');
  return (
    <>
      <p className="t2">{t('learning:builder.poolHelp', { count: slot.pool.length })}</p>
      <NumberInput
        label={t('learning:builder.pick')}
        w={200}
        min={1}
        max={slot.pool.length}
        allowDecimal={false}
        clampBehavior="none"
        value={slot.pick}
        error={errorOf('pick')}
        onChange={(value) =>
          builder.apply(
            changeSlot(
              builder.sections,
              slot.id,
              (one) => ({ ...one, pick: Math.max(1, Number(value) || 1) }) as PoolSlot,
            ),
            `pick ${slot.id}`,
          )
        }
      />
      <FieldError text={errorOf('pool')} />
    </>
  );
}
