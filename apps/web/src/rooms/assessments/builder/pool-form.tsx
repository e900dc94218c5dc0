import { pointsOfPool } from '@bellwether/contract/assessments/layout.rules';
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../../../ui/later.tsx';
import { changeSlot } from './draft.rules.ts';
import { FieldError } from './fields/field-error.tsx';
import type { PoolSlot } from './question.rules.ts';
import type { Builder } from './use-builder.ts';

const BankPicker = later(() => import('../bank/bank-picker.tsx'));

interface PoolFormProps {
  builder: Builder;
  slot: PoolSlot;
  errorOf: (path: string) => string | undefined;
}

/** Which questions of the bank are in a pool, and how many are drawn from it. */
export function PoolForm({ builder, slot, errorOf }: PoolFormProps) {
  const { t } = useTranslation('learning');
  const each = pointsOfPool(slot, builder.bank);
  const [isChoosing, setChoosing] = useState(false);
  const change = (patch: Partial<PoolSlot>, step: string | null) =>
    builder.apply(
      changeSlot(builder.sections, slot.id, (one) => ({ ...one, ...patch }) as PoolSlot),
      step,
    );
  return (
    <>
      <p className="t2">
        {t('learning:builder.poolHelp', { count: slot.pool.length })}{' '}
        {each === null ? null : t('learning:builder.poolEach', { count: each })}
      </p>
      <NumberInput
        label={t('learning:builder.pick')}
        w={200}
        min={1}
        max={slot.pool.length}
        allowDecimal={false}
        clampBehavior="none"
        value={slot.pick}
        error={errorOf('pick')}
        onChange={(value) => change({ pick: Math.max(1, Number(value) || 1) }, `pick ${slot.id}`)}
      />
      <FieldError text={errorOf('pool')} />
      <div>
        <Button variant="default" onClick={() => setChoosing(true)}>
          {t('learning:builder.changePool')}
        </Button>
      </div>
      {isChoosing ? (
        <BankPicker
          pool={slot.pool}
          onClose={() => setChoosing(false)}
          onAdd={() => undefined}
          onPool={(pool) => {
            // No more are drawn than there are.
            change({ pool: [...pool], pick: Math.min(slot.pick, pool.length) }, null);
            setChoosing(false);
          }}
        />
      ) : null}
    </>
  );
}
