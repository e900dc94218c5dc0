import { dayIn } from '@bellwether/contract/shared/zone';
import { Button, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan, useOrganization } from '../../api/session.ts';
import { Card } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { withFailure } from './failures.ts';
import classes from './holidays.module.css';
import { LeavePageGuard } from './leave-page-guard.tsx';
import { type Choices, choiceKey, savedObserved, switched, toSave, yearOf } from './observed.rules.ts';
import { ObservedTable } from './observed-table.tsx';
import { useCountryNames } from './use-country-names.ts';
import { useLoadToast } from './use-load-toast.ts';

interface CardProps {
  /** undefined: not read yet. */
  settings: { defaultCountry: string; countries: readonly string[] } | undefined;
}

const offeredAtFirst = ['VN', 'US'];

/** Manage Observed Holidays: which public holidays the school keeps. CAL-33 to CAL-39. */
export function ObservedHolidaysCard({ settings }: CardProps) {
  const { t } = useTranslation(['configuration', 'common']);
  const can = useCan();
  const mayEdit = can('edit', 'holiday');
  const { timeZone } = useOrganization();
  const [yearText, setYearText] = useUrlState('year');
  const [countryText, setCountryText] = useUrlState('country');
  const year = yearOf(yearText) ?? Number(dayIn(timeZone, new Date()).slice(0, 4));
  const country = countryText || (settings?.defaultCountry ?? 'VN');
  const [choices, setChoices] = useState<Choices>(new Map());
  const query = { year: String(year), countryCode: country };
  const list = useRead('GET /api/holidays', { query }, { keep: false });
  const preferences = useRead('GET /api/settings/holidays/preferences', { query }, { keep: false });
  const failed = t('configuration:holidays.fetchFailed');
  useLoadToast(list.errorUpdatedAt, failed, t('configuration:holidays.fetchPublicFailed'));
  useLoadToast(preferences.errorUpdatedAt, failed, t('configuration:holidays.fetchPreferencesFailed'));
  const save = useWrite('POST /api/settings/holidays/preferences', {
    quiet: true,
    onDone: ({ message }) => {
      setChoices(new Map());
      toast.success(message || t('configuration:holidays.preferencesSaved'));
    },
  });
  const rows = list.data ?? [];
  const saved = preferences.data ?? [];
  const error = (list.data ? undefined : list.error) ?? (preferences.data ? undefined : preferences.error);
  const isReady = list.data !== undefined && preferences.data !== undefined;
  const names = useCountryNames([country, ...(settings?.countries ?? offeredAtFirst)]);
  const isOther = settings !== undefined && country !== settings.defaultCountry;
  const submit = () =>
    withFailure(save.mutateAsync({ body: toSave(choices, country, rows, saved) }), {
      title: 'saveFailed',
      fallback: 'saveFailedText',
      oneTitle: true,
    }).catch(() => undefined);
  return (
    <Card
      title={t('configuration:holidays.manageObserved')}
      hint={choices.size > 0 ? t('configuration:holidays.unsaved', { count: choices.size }) : undefined}
      actions={
        mayEdit ? (
          <Button
            size="compact"
            onClick={() => void submit()}
            disabled={!isReady || rows.length === 0}
            loading={save.isPending}
          >
            {t('configuration:holidays.savePreferences')}
          </Button>
        ) : null
      }
    >
      <LeavePageGuard isDirty={choices.size > 0} />
      <div className={`row align-end wrap gap-12 ${classes.tools}`}>
        <YearField key={year} year={year} onYear={(next) => setYearText(String(next))} />
        <Select
          label={t('configuration:holidays.country')}
          data={names}
          value={country}
          onChange={(next) => next && setCountryText(next)}
          allowDeselect={false}
          size="sm"
          className={classes.country ?? ''}
        />
      </div>
      <p className={`${classes.note} s12 dim`}>{t('configuration:holidays.compareNote')}</p>
      {isOther ? (
        <p className={`${classes.note} s12 dim`}>
          {t('configuration:holidays.otherCountryNote', {
            country: nameIn(names, country),
            default: nameIn(names, settings.defaultCountry),
          })}
        </p>
      ) : null}
      {error ? (
        <div className={classes.state}>
          <ErrorState
            error={error}
            title={t(
              list.data
                ? 'configuration:holidays.fetchPreferencesFailed'
                : 'configuration:holidays.fetchPublicFailed',
            )}
            onRetry={() => {
              if (!list.data) void list.refetch();
              if (!preferences.data) void preferences.refetch();
            }}
          />
        </div>
      ) : null}
      {!error && !isReady ? (
        <div className={classes.bones}>
          <SkeletonLines rows={8} />
        </div>
      ) : null}
      {isReady && rows.length === 0 ? (
        <div className={classes.state}>
          <EmptyState title={t('configuration:holidays.publicEmpty')} />
        </div>
      ) : null}
      {isReady && rows.length > 0 ? (
        <ObservedTable
          rows={rows}
          observedOf={(row) => choices.get(choiceKey(country, row))?.isObserved ?? savedObserved(row, saved)}
          isChanged={(row) => choices.has(choiceKey(country, row))}
          onToggle={
            mayEdit ? (row) => setChoices((before) => switched(before, country, row, saved)) : undefined
          }
        />
      ) : null}
    </Card>
  );
}

/** The year; what is no year from 1901 to 2099 is ignored and gives way when the field is left. CAL-35. */
function YearField({ year, onYear }: { year: number; onYear: (year: number) => void }) {
  const { t } = useTranslation('configuration');
  const [text, setText] = useState<string | number>(year);
  return (
    <NumberInput
      label={t('configuration:holidays.year')}
      size="sm"
      w={110}
      value={text}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      min={1901}
      max={2099}
      onChange={(next) => {
        setText(next);
        const accepted = yearOf(String(next));
        if (accepted !== undefined && accepted !== year) onYear(accepted);
      }}
      onBlur={() => setText(year)}
    />
  );
}

function nameIn(names: readonly { value: string; label: string }[], code: string): string {
  return names.find(({ value }) => value === code)?.label ?? code;
}
