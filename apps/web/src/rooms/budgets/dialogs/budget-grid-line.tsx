import { ActionIcon, Menu, Select } from '@mantine/core';
import { IconDots, IconEqual, IconEraser, IconHistory, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountInput } from '../../../ui/form/money-field.tsx';
import { foldedFilter } from '../../../ui/list/folded-filter.ts';
import { monthName } from '../../../ui/words/month-name.ts';
import classes from '../budgets.module.css';
import { type GridLine, likeLastYear, spread, typed, yearOf } from './budget-form.rules.ts';

interface LineProps {
  line: GridLine;
  at: number;
  months: readonly string[];
  places: number;
  choices: readonly { value: string; label: string }[];
  /** What the account moved in each month of the year before; null where one may not see it. */
  lastYear: readonly string[] | null;
  onChange: (line: GridLine) => void;
  onRemove: (() => void) | undefined;
}

/** An account with its twelve months; what is typed for the year is spread evenly over them. */
export function BudgetGridLine({
  line,
  at,
  months,
  places,
  choices,
  lastYear,
  onChange,
  onRemove,
}: LineProps) {
  const { t, i18n } = useTranslation(['finance', 'common']);
  const number = at + 1;
  const put = (amounts: readonly string[]) => onChange({ ...line, months: [...amounts] });
  return (
    <div className={classes.gridLine}>
      <Select
        aria-label={t('finance:budgets.grid.accountOf', { line: number })}
        placeholder={t('finance:accounts.account')}
        data={[...choices]}
        value={line.accountId || null}
        onChange={(accountId) => onChange({ ...line, accountId: accountId ?? '' })}
        searchable
        filter={foldedFilter}
        nothingFoundMessage={t('common:noResults')}
      />
      <YearInput line={line} at={at} places={places} put={put} />
      {months.map((month, index) => (
        <AmountInput
          key={month}
          aria-label={t('finance:budgets.grid.amountOf', {
            month: monthName(month, i18n.language, 'long'),
            line: number,
          })}
          value={line.months[index] ?? ''}
          onChange={(amount) => put(line.months.map((one, place) => (place === index ? amount : one)))}
          decimals={places}
        />
      ))}
      <LineMenu line={line} at={at} places={places} lastYear={lastYear} put={put} onRemove={onRemove} />
    </div>
  );
}

/** The year of a line: spread over the months as it is typed, and shown as it is typed until one leaves the field. */
function YearInput({ line, at, places, put }: Pick<MenuProps, 'line' | 'at' | 'places' | 'put'>) {
  const { t } = useTranslation('finance');
  const [draft, setDraft] = useState<string | null>(null);
  const sum = typed(yearOf(line.months));
  return (
    <AmountInput
      aria-label={t('finance:budgets.grid.yearOf', { line: at + 1 })}
      value={draft ?? sum}
      onChange={(year) => {
        // The field tells of what it is given too, which is no wish to spread it.
        if (year === (draft ?? sum)) return;
        setDraft(year);
        put(spread(year, places));
      }}
      onBlur={() => setDraft(null)}
      decimals={places}
    />
  );
}

interface MenuProps extends Pick<LineProps, 'line' | 'at' | 'places' | 'lastYear' | 'onRemove'> {
  put: (amounts: readonly string[]) => void;
}

/** Ways to fill the months of a line. */
function LineMenu({ line, at, places, lastYear, put, onRemove }: MenuProps) {
  const { t } = useTranslation('finance');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size="compact"
          aria-label={t('finance:budgets.grid.fill', { line: at + 1 })}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconEqual size={16} />}
          onClick={() => put(spread(typed(yearOf(line.months)), places))}
        >
          {t('finance:budgets.grid.spread')}
        </Menu.Item>
        {lastYear ? (
          <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => put(likeLastYear(lastYear))}>
            {t('finance:budgets.grid.lastYear')}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconEraser size={16} />} onClick={() => put(line.months.map(() => ''))}>
          {t('finance:budgets.grid.clear')}
        </Menu.Item>
        {onRemove ? (
          <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={onRemove}>
            {t('finance:budgets.grid.remove')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
