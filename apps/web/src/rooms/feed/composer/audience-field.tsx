import { audienceOf } from '@bellwether/contract/feed/audience.rules';
import { feedLimits } from '@bellwether/contract/feed/feed.values';
import { Button } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { type Picked, SearchPicker } from '../../../ui/form/search-picker.tsx';
import { type NamedKey, nameOfKey } from '../audience-text.ts';
import classes from '../feed.module.css';
import type { PostForm } from './composer.tsx';

interface AudienceFieldProps {
  form: PostForm;
  stored: readonly NamedKey[];
}

const errorFields = ['targetGroups', 'targetAudience', 'targetRoles', 'targetUserIds'] as const;

/** Who gets it: classes with their students, guardians and teachers, departments, roles and people, found by name. */
export function AudienceField({ form, stored }: AudienceFieldProps) {
  const { t } = useTranslation('feed');
  const type = form.values.postType;
  const named = (one: NamedKey): Picked => ({ id: one.key, name: nameOfKey(t, one) });
  const [chosen, setChosen] = useState<Picked[]>(stored.map(named));
  const own = useRead('GET /api/information/posts/groups', { query: { type } }).data;
  const choose = (picked: Picked[]) => {
    setChosen(picked);
    const keys = picked.map(({ id }) => id);
    const isAll = keys.includes('all');
    const onlyRoles = keys.length > 0 && keys.every((key) => key.startsWith('role:'));
    form.setValues({
      ...audienceOf(keys),
      targetAudience: isAll ? 'EVERYONE' : onlyRoles ? 'ROLES' : 'CUSTOM',
    });
    for (const field of errorFields) form.clearFieldError(field);
  };
  const taken = new Set(chosen.map(({ id }) => id));
  const everyone = { key: 'all', name: '', part: null };
  const offered = [...(own?.mayAll ? [everyone] : []), ...(own?.data ?? [])]
    .filter(({ key }) => !taken.has(key) && !taken.has('all'))
    .slice(0, 8);
  return (
    <div className="col">
      <SearchPicker
        label={t('feed:composer.audience')}
        required
        name={`audience-${type}`}
        value={chosen}
        onChange={(next) =>
          choose(next.some(({ id }) => id === 'all') ? next.filter(({ id }) => id === 'all') : next)
        }
        max={feedLimits.audienceKeys}
        placeholder={t('feed:composer.audienceHint')}
        failure={t('feed:searchFailed')}
        nothing={t('feed:composer.noGroup')}
        error={errorFields.map((field) => form.errors[field]).find(Boolean)}
        search={async (q, signal) => {
          const found = await call('GET /api/information/posts/groups', { query: { q, type } }, signal);
          return found.data.map(named);
        }}
      />
      {offered.length > 0 ? (
        <div className={`row wrap gap-6 ${classes.offered}`}>
          {offered.map((one) => (
            <Button
              key={one.key}
              variant="default"
              size="compact-xs"
              leftSection={one.key === 'all' ? <IconWorld size={14} /> : null}
              onClick={() => choose(one.key === 'all' ? [named(one)] : [...chosen, named(one)])}
            >
              {nameOfKey(t, one)}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
