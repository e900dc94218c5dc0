import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Count } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PresetSelect } from './preset-select.tsx';
import {
  inheritedRights,
  type RightRow,
  rightsTable,
  shownRows,
  type WordOf,
  withLevels,
} from './rights-levels.rules.ts';
import { RightsMatrix } from './rights-matrix.tsx';
import classes from './roles-page.module.css';
import type { RoleRow } from './roles-page.tsx';

interface RoleRightsProps {
  catalogue: readonly RightRow[];
  roles: readonly RoleRow[];
  parentId: string | null;
  permissionIds: readonly string[];
  mayGive: (id: string) => boolean;
  disabled: boolean;
  onChange: (permissionIds: string[]) => void;
}

/** The rights of a role: what own and all mean, tools to find and to set many at once, and the matrix. */
export function RoleRights(props: RoleRightsProps) {
  const { catalogue, roles, parentId, permissionIds, mayGive, disabled } = props;
  const { t } = useTranslation('administration');
  const [typed, setTyped] = useState('');
  const [givenOnly, setGivenOnly] = useState(false);
  const wanted = useDeferredValue(typed);
  const held = useMemo(() => new Set(permissionIds), [permissionIds]);
  const inherited = useMemo(() => inheritedRights(parentId, roles), [parentId, roles]);
  const giving = useMemo(() => new Set([...held, ...inherited]), [held, inherited]);
  const table = useMemo(() => rightsTable(catalogue, giving), [catalogue, giving]);
  const wordOf: WordOf = (kind, name) =>
    t(`administration:${kind === 'verbs' ? 'rightActions' : kind}.${name}`, {
      defaultValue: name.replaceAll('_', ' '),
    });
  const rows = shownRows(table, { typed: wanted, given: givenOnly ? giving : undefined, wordOf });
  const change: Parameters<typeof RightsMatrix>[0]['onChange'] = (changes) =>
    props.onChange([...withLevels(held, changes)]);
  return (
    <section aria-label={t('administration:rights')}>
      <div className={`row wrap ${classes.tools}`}>
        <h2 className="h3">{t('administration:rights')}</h2>
        <Count value={held.size} />
        <span className="grow" />
        <Checkbox
          size="xs"
          label={t('administration:givenOnly')}
          checked={givenOnly}
          onChange={(event) => setGivenOnly(event.currentTarget.checked)}
        />
        <TextInput
          size="sm"
          leftSection={<IconSearch size={15} />}
          placeholder={t('administration:findRight')}
          aria-label={t('administration:findRight')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {disabled ? null : (
          <span className="flex-none">
            <PresetSelect
              label={t('administration:presetOfAll')}
              rows={rows.flatMap(({ subjects }) => subjects)}
              mayGive={mayGive}
              onChange={change}
            />
          </span>
        )}
      </div>
      <p className="s13 dim">{t('administration:levelsText')}</p>
      {rows.length === 0 && catalogue.length > 0 ? (
        <EmptyState title={t('administration:noRightFound')} icon={IconSearch} />
      ) : (
        <RightsMatrix
          rooms={rows}
          held={held}
          inherited={inherited}
          mayGive={mayGive}
          disabled={disabled}
          onChange={change}
        />
      )}
    </section>
  );
}
