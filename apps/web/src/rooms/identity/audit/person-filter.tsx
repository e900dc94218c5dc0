import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { Person } from '../../../ui/avatar/avatar.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';

const waitMs = 300;
const limit = 20;

interface PersonFilterProps {
  list: ListState;
  /** The name of the filter in the address and in the query; its value is a user's id. */
  name: string;
  label: string;
  /** What the chosen person is called, where the list knows it: the filter may come from an address. */
  chosen?: string | null | undefined;
}

/** A filter by one person of all whom the viewer may see, found by typing. */
export function PersonFilter({ list, name, label, chosen }: PersonFilterProps) {
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed.trim(), waitMs);
  const found = useQuery({
    queryKey: ['picker', 'person-filter', wanted],
    queryFn: ({ signal }) => call('GET /api/users/search', { query: { q: wanted, limit } }, signal),
    enabled: wanted.length >= 2,
    staleTime: 30_000,
  });
  const people = wanted.length >= 2 ? (found.data ?? []) : [];
  const choices = people.map((one) => ({
    value: one.id,
    label: one.name,
    render: <Person name={one.name} detail={one.username} size={20} />,
  }));
  const value = list.filters[name] ?? '';
  const isFound = choices.some((choice) => choice.value === value);
  const known = value && !isFound ? [{ value, label: chosen ?? '…' }] : [];
  return (
    <FilterPill list={list} name={name} label={label} choices={[...known, ...choices]} onType={setTyped} />
  );
}
