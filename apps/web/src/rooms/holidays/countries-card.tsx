import { Button, MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { Card } from '../../ui/page.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import classes from './holidays.module.css';
import { useCountryNames } from './use-country-names.ts';

interface CardProps {
  settings: { defaultCountry: string; countries: readonly string[] };
}

/** Default holiday country, and the countries whose holidays are offered. CAL-34, AMB-107. */
export function CountriesCard({ settings }: CardProps) {
  const { t } = useTranslation(['configuration', 'common']);
  const [countries, setCountries] = useState([...settings.countries]);
  const [defaultCountry, setDefaultCountry] = useState(settings.defaultCountry);
  const all = useRead('GET /api/holidays/countries', undefined, { profile: 'config' });
  const own = useCountryNames(countries);
  const save = useWrite('PUT /api/settings/system', {
    onDone: () => toast.success(t('configuration:saved')),
  });
  const known = all.data?.map(({ code, name }) => ({ value: code, label: name }));
  const isDirty =
    defaultCountry !== settings.defaultCountry || countries.join() !== settings.countries.join();
  const isValid = countries.includes(defaultCountry);
  return (
    <Card title={t('configuration:holidays.countries')} hint={t('configuration:holidays.countriesHint')}>
      <form
        className={`col gap-12 ${classes.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          save
            .mutateAsync({ query: { category: 'holidays' }, body: { defaultCountry, countries } })
            .catch(() => undefined);
        }}
      >
        <MultiSelect
          label={t('configuration:holidays.offered')}
          description={t('configuration:holidays.offeredHelp')}
          data={known ?? own}
          value={countries}
          onChange={(next) => {
            setCountries(next);
            const [first] = next;
            if (first && !next.includes(defaultCountry)) setDefaultCountry(first);
          }}
          searchable
          maxValues={30}
          error={countries.length === 0 ? t('configuration:holidays.oneCountry') : undefined}
        />
        <Select
          label={t('configuration:holidays.defaultCountry')}
          description={t('configuration:holidays.defaultCountryHelp')}
          data={own.filter(({ value }) => value !== '')}
          value={defaultCountry}
          onChange={(next) => next && setDefaultCountry(next)}
          allowDeselect={false}
        />
        <div>
          <Button type="submit" disabled={!isDirty || !isValid} loading={save.isPending}>
            {t('common:save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
