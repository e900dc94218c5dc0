import { Checkbox, Radio } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { Facts } from '../../../ui/facts.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import classes from '../tasks.module.css';

const TargetAvailability = later(() => import('./target-availability.tsx'));

type Item = Reply<'GET /api/task-instances/:id'>['data']['items'][number];

/** What is checked and chosen of one item. */
export interface Check {
  isChecked: boolean;
  selectedRadioOption: string | null;
}

interface TaskItemsProps {
  items: readonly Item[];
  checks: ReadonlyMap<string, Check>;
  disabled: boolean;
  /** The places of items that are required and open, after an attempt to complete. */
  errors: ReadonlyMap<number, string>;
  onCheck: (itemId: string, check: Check) => void;
  /** Shows whom an item is about: on the page of a task, not in a list. */
  detailed?: boolean;
}

/** The to-do items of a task, to check off and choose from. TSK-03, TSK-11. */
export function TaskItems({ items, checks, disabled, errors, onCheck, detailed = false }: TaskItemsProps) {
  return (
    <ul className="plain-list">
      {items.map((item, index) => (
        <li key={item.id} className={classes.item} data-error={errors.has(index) || undefined}>
          <ItemInput
            item={item}
            check={checks.get(item.id) ?? item}
            disabled={disabled}
            error={errors.get(index)}
            onCheck={(check) => onCheck(item.id, check)}
          />
          {detailed ? <Target item={item} /> : null}
        </li>
      ))}
    </ul>
  );
}

interface ItemInputProps {
  item: Item;
  check: Check;
  disabled: boolean;
  error: string | undefined;
  onCheck: (check: Check) => void;
}

function ItemInput({ item, check, disabled, error, onCheck }: ItemInputProps) {
  const { t } = useTranslation('inbox');
  const id = useId();
  const label = (
    <>
      {item.description}
      {item.isRequired ? (
        <span className={classes.required} title={t('inbox:tasks.required')}>
          {' '}
          *<span className="hidden-visually">{t('inbox:tasks.required')}</span>
        </span>
      ) : null}
    </>
  );
  if (item.type === 'CHECKBOX')
    return (
      <Checkbox
        label={label}
        checked={check.isChecked}
        disabled={disabled}
        error={error}
        onChange={(event) => onCheck({ ...check, isChecked: event.currentTarget.checked })}
      />
    );
  return (
    <Radio.Group
      label={label}
      aria-labelledby={id}
      labelProps={{ id }}
      value={check.selectedRadioOption}
      error={error}
      onChange={(option) => onCheck({ ...check, selectedRadioOption: option })}
    >
      <div className={`row align-stretch wrap gap-20 lines-8 ${classes.options}`}>
        {item.radioOptions.map((option) => (
          <Radio key={option} size="xs" value={option} label={option} disabled={disabled} />
        ))}
      </div>
    </Radio.Group>
  );
}

/** Whom the item is about, with the profile data that were given along and the hours the person works. */
function Target({ item }: { item: Item }) {
  const { t } = useTranslation('inbox');
  const { selectedTargetName: name, selectedTargetUserId: userId, linkedCustomProfileFieldData: data } = item;
  if (!name && !item.targetEntityPlaceholderName) return null;
  return (
    <div className={`col ${classes.target}`}>
      <span className={`row gap-6 ${classes.targetName}`}>
        <IconUserCircle size={16} aria-hidden />
        {item.targetEntityPlaceholderName ? (
          <span className="dim">{item.targetEntityPlaceholderName}:</span>
        ) : null}
        {name ?? t('inbox:tasks.notChosen')}
      </span>
      {data.length > 0 ? <Facts items={data.map(({ label, text }) => ({ label, value: text }))} /> : null}
      {item.enableAvailabilityDisplay && userId ? (
        <Meanwhile>
          <TargetAvailability userId={userId} userName={name ?? ''} />
        </Meanwhile>
      ) : null}
    </div>
  );
}
