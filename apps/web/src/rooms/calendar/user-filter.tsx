import { type EventKind, eventKinds } from '@bellwether/contract/calendar/values';
import { Button, Checkbox, Chip, Popover, TextInput, Tooltip } from '@mantine/core';
import { IconChevronDown, IconSearch, IconUsers, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import type { Person } from './events/event.ts';
import { chipName, matching } from './names.rules.ts';
import './user-filter.css';

/** What of the filter changes. */
export interface Filter {
  readonly users?: readonly string[];
  readonly kinds?: readonly EventKind[];
}

interface UserFilterProps {
  readonly users: readonly Person[];
  /** Whether the people could not be loaded. */
  readonly failed: boolean;
  readonly chosen: readonly string[];
  /** How many names stand in the header before '+N'. */
  readonly shown: number;
  /** The kinds of events that are shown; empty: all. */
  readonly kinds: readonly EventKind[];
  readonly onChange: (filter: Filter) => void;
}

/** Whose events are shown, and of which kinds: chips with names cut at 15 characters, and a popover to search and choose (AMB-152). */
export function UserFilter({ users, failed, chosen, kinds, shown, onChange }: UserFilterProps) {
  const { t } = useTranslation('calendar');
  const [opened, setOpened] = useState(false);
  const people = useMemo(() => users.filter(({ id }) => chosen.includes(id)), [users, chosen]);
  const rest = people.length - shown;
  const kindNames = kinds.map((kind) => t(`kinds.${kind}`)).join(', ');
  const names = people.length > 0 ? people.map(({ name }) => name).join(', ') : t('users.all');
  const label = [names, kindNames].filter(Boolean).join(', ');
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={272}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <div className="cal-users">
          <IconUsers size={16} aria-hidden="true" />
          {people.slice(0, shown).map((person) => (
            <PersonChip
              key={person.id}
              person={person}
              onRemove={() => onChange({ users: chosen.filter((id) => id !== person.id) })}
            />
          ))}
          <button
            type="button"
            className="row inline gap-4 cal-users-open"
            aria-haspopup="dialog"
            aria-expanded={opened}
            aria-label={`${t('users.open')}: ${label}`}
            onClick={() => setOpened(!opened)}
          >
            {people.length === 0 ? (
              <span className={shown === 0 ? 'hidden-visually' : ''}>{t('users.all')}</span>
            ) : null}
            {people.length > 0 && rest > 0 ? (
              <span
                className="cal-chip"
                data-plain
                title={people
                  .slice(shown)
                  .map(({ name }) => name)
                  .join(', ')}
              >
                {shown === 0 ? people.length : `+${rest}`}
              </span>
            ) : null}
            {kinds.length > 0 ? (
              <span className="cal-chip" data-plain title={kindNames}>
                {shown === 0 || kinds.length > 1 ? t('kinds.count', { count: kinds.length }) : kindNames}
              </span>
            ) : null}
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('users.open')}>
        <Kinds kinds={kinds} onChange={onChange} />
        <People users={users} failed={failed} chosen={chosen} onChange={onChange} />
        {chosen.length + kinds.length > 0 ? (
          <Button
            variant="subtle"
            size="compact"
            fullWidth
            mt={6}
            onClick={() => onChange({ users: [], kinds: [] })}
          >
            {t(kinds.length > 0 ? 'kinds.clear' : 'users.clear')}
          </Button>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}

function PersonChip({ person, onRemove }: { person: Person; onRemove: () => void }) {
  const { t } = useTranslation('calendar');
  const name = chipName(person.name);
  return (
    <Tooltip label={person.name} disabled={name === person.name}>
      <span className="cal-chip">
        <Avatar name={person.name} src={person.picturePath} size={18} />
        {name}
        <button type="button" aria-label={t('users.remove', { name: person.name })} onClick={onRemove}>
          <IconX size={13} aria-hidden="true" />
        </button>
      </span>
    </Tooltip>
  );
}

function Kinds({ kinds, onChange }: Pick<UserFilterProps, 'kinds' | 'onChange'>) {
  const { t } = useTranslation('calendar');
  const can = useCan();
  const reads = (subject: 'shift' | 'leave_request') => can('read:own', subject) || can('read:any', subject);
  // Students and parents have neither shifts nor leave.
  const hidden = { SHIFT: !reads('shift'), LEAVE: !reads('leave_request') };
  const shown = eventKinds.filter((kind) => !(kind in hidden && hidden[kind as keyof typeof hidden]));
  return (
    <Chip.Group
      multiple
      value={[...kinds]}
      onChange={(next) => onChange({ kinds: eventKinds.filter((kind) => next.includes(kind)) })}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a row of chips is no fieldset */}
      <div className="row wrap gap-6 cal-kinds" role="group" aria-label={t('kinds.label')}>
        {shown.map((kind) => (
          <Chip key={kind} value={kind} size="sm" variant="light">
            {t(`kinds.${kind}`)}
          </Chip>
        ))}
      </div>
    </Chip.Group>
  );
}

type PeopleProps = Pick<UserFilterProps, 'users' | 'failed' | 'chosen' | 'onChange'>;

function People({ users, failed, chosen, onChange }: PeopleProps) {
  const { t } = useTranslation('calendar');
  const [search, setSearch] = useState('');
  const found = useMemo(() => matching(users, search), [users, search]);
  const toggle = (id: string) =>
    onChange({ users: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  return (
    <>
      <TextInput
        size="sm"
        data-autofocus
        value={search}
        placeholder={t('users.search')}
        aria-label={t('users.search')}
        leftSection={<IconSearch size={15} aria-hidden="true" />}
        onChange={(change) => setSearch(change.currentTarget.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: the popover names the group already */}
      <div className="cal-people" role="group" aria-label={t('users.label')}>
        {found.map((person) => (
          <label key={person.id} className="cal-person" htmlFor={`cal-person-${person.id}`}>
            <Checkbox
              id={`cal-person-${person.id}`}
              checked={chosen.includes(person.id)}
              onChange={() => toggle(person.id)}
              aria-label={person.name}
            />
            <Avatar name={person.name} src={person.picturePath} size={20} />
            <span className="cut" title={person.name}>
              {person.name}
            </span>
          </label>
        ))}
        {found.length === 0 ? (
          <p className="cal-panel-empty">{t(failed ? 'users.failed' : 'users.none')}</p>
        ) : null}
      </div>
    </>
  );
}
