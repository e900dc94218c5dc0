import { Popover, RangeSlider } from '@mantine/core';
import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import pill from '../../../ui/list/filter-pill.module.css';
import type { ListState } from '../../../ui/list/list-state.ts';
import classes from './leads.module.css';

/** The filter of a range of scores, from and to included. AMB-209. */
export function ScoreFilter({ list }: { list: ListState }) {
  const { t } = useTranslation('e-commerce');
  const [opened, setOpened] = useState(false);
  const stored: [number, number] = [Number(list.filters.scoreMin ?? 0), Number(list.filters.scoreMax ?? 100)];
  const [draft, setDraft] = useState(stored);
  const isOn = stored[0] > 0 || stored[1] < 100;
  const label = t('e-commerce:leadFields.score');
  const set = ([least, most]: [number, number]) =>
    list.setFilters({
      scoreMin: least > 0 ? String(least) : '',
      scoreMax: most < 100 ? String(most) : '',
    });
  return (
    <Popover
      withRoles={false}
      opened={opened}
      onChange={setOpened}
      width={256}
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <span className={pill.pill} data-on={isOn || undefined}>
          <button
            type="button"
            className={`bare row inline gap-6 ${pill.main}`}
            aria-expanded={opened}
            aria-haspopup="dialog"
            onClick={() => {
              setDraft(stored);
              setOpened(!opened);
            }}
          >
            {isOn ? null : <IconPlus size={13} />}
            {label}
            {isOn ? (
              <>
                <i aria-hidden />
                <b>
                  {stored[0]}–{stored[1]}
                </b>
                <IconChevronDown size={13} />
              </>
            ) : null}
          </button>
          {isOn ? (
            <button
              type="button"
              className={`row inline justify-center gap-6 bare ${pill.clear}`}
              aria-label={t('common:clearFilter', { name: label })}
              onClick={() => set([0, 100])}
            >
              <IconX size={13} />
            </button>
          ) : null}
        </span>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={`col gap-12 ${classes.range}`}>
          <p className="s13" aria-live="polite">
            {t('e-commerce:scoreRange', { from: draft[0], to: draft[1] })}
          </p>
          <RangeSlider
            min={0}
            max={100}
            minRange={0}
            label={null}
            size="sm"
            thumbFromLabel={t('e-commerce:scoreFrom')}
            thumbToLabel={t('e-commerce:scoreTo')}
            value={draft}
            onChange={setDraft}
            onChangeEnd={set}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
