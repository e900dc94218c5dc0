import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';

// Page, size, search, sort and filters of a list live in the address, so that a reload and a link show the same.

export interface ListSpec {
  sortBy: string;
  sortOrder?: 'asc' | 'desc';
  limit?: number;
  /** Names of the filters; a filter of several values holds them comma-separated. */
  filters?: readonly string[];
}

export interface ListValues {
  page: number;
  limit: number;
  search: string;
  sortBy: string;
  sortOrder: 'asc' | 'desc';
  filters: Record<string, string>;
  /** 'exact' once a person has asked how many there are of what was only said to be many. */
  count: 'exact' | '';
}

export const listLimits = [10, 15, 20, 50, 100] as const;

/** Reads a list's values from the address; whatever is missing or makes no sense is the default. */
export function readList(search: Record<string, unknown>, spec: ListSpec): ListValues {
  const text = (key: string) =>
    search[key] === undefined || search[key] === null ? '' : String(search[key]);
  const whole = (key: string, fallback: number, most: number) => {
    const value = Number(text(key));
    return Number.isInteger(value) && value >= 1 && value <= most ? value : fallback;
  };
  const order = text('sortOrder');
  const filters = (spec.filters ?? []).map((name): [string, string] => [name, text(name)]);
  return {
    page: whole('page', 1, 1_000_000),
    limit: whole('limit', spec.limit ?? 20, 100),
    search: text('search').slice(0, 200),
    sortBy: text('sortBy') || spec.sortBy,
    sortOrder: order === 'asc' || order === 'desc' ? order : (spec.sortOrder ?? 'asc'),
    filters: Object.fromEntries(filters.filter(([, value]) => value !== '')),
    count: text('count') === 'exact' ? 'exact' : '',
  };
}

/** The address parameters of the values: what equals the default is left out. The inverse of readList. */
export function writeList(values: ListValues, spec: ListSpec): Record<string, string> {
  const out: Record<string, string> = {};
  if (values.page > 1) out.page = String(values.page);
  if (values.limit !== (spec.limit ?? 20)) out.limit = String(values.limit);
  if (values.search) out.search = values.search;
  if (values.sortBy !== spec.sortBy) out.sortBy = values.sortBy;
  if (values.sortOrder !== (spec.sortOrder ?? 'asc')) out.sortOrder = values.sortOrder;
  if (values.count) out.count = values.count;
  for (const name of spec.filters ?? []) if (values.filters[name]) out[name] = values.filters[name];
  return out;
}

export interface ListState extends ListValues {
  /** The text in the search box; `search` follows it 300 ms later. */
  typed: string;
  setTyped: (text: string) => void;
  setPage: (page: number) => void;
  setLimit: (limit: number) => void;
  setSort: (sortBy: string, sortOrder: 'asc' | 'desc') => void;
  setFilter: (name: string, value: string) => void;
  setFilters: (values: Record<string, string>) => void;
  clearFilters: () => void;
  /** Shows the list as these parameters of its address say, all others at their defaults. */
  show: (query: Readonly<Record<string, string>>) => void;
  countAll: () => void;
  /** Whether a search or a filter narrows the list. */
  narrowed: boolean;
  /** The query of the list endpoint: page, limit, search, sortBy, sortOrder, count and the filters. */
  query: Record<string, string | number>;
}

/** The state of a list page, held in the address. Every change but paging goes back to page 1. */
export function useListState(spec: ListSpec): ListState {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const values = useMemo(() => readList(search, spec), [search, spec]);
  const [typed, setTypedNow] = useState(values.search);

  const change = useCallback(
    (next: Partial<ListValues>) => {
      void navigate({
        to: '.',
        replace: true,
        search: (before: Record<string, unknown>) => {
          const is = readList(before, spec);
          // Another search is another count; another page or order is not.
          const count = next.filters || next.search !== undefined ? '' : is.count;
          const merged = { ...is, page: 1, count, ...next };
          return { ...foreign(before, spec), ...writeList(merged, spec) };
        },
      });
    },
    [navigate, spec],
  );
  const changeSearch = useDebouncedCallback((text: string) => change({ search: text.trim() }), 300);

  return {
    ...values,
    typed,
    setTyped: (text) => {
      setTypedNow(text);
      changeSearch(text);
    },
    setPage: (page) => change({ page }),
    setLimit: (limit) => change({ limit }),
    setSort: (sortBy, sortOrder) => change({ sortBy, sortOrder }),
    setFilter: (name, value) => change({ filters: { ...values.filters, [name]: value } }),
    setFilters: (next) => change({ filters: { ...values.filters, ...next } }),
    clearFilters: () => {
      setTypedNow('');
      change({ filters: {}, search: '' });
    },
    show: (query) => {
      setTypedNow(query.search ?? '');
      change({ ...readList(query, spec) });
    },
    countAll: () => change({ page: values.page, count: 'exact' }),
    narrowed: values.search !== '' || Object.keys(values.filters).length > 0,
    query: {
      page: values.page,
      limit: values.limit,
      sortBy: values.sortBy,
      sortOrder: values.sortOrder,
      ...(values.search ? { search: values.search } : {}),
      ...(values.count ? { count: values.count } : {}),
      ...values.filters,
    },
  };
}

/** The address parameters that belong to something else, such as an open dialog or a tab. */
function foreign(search: Record<string, unknown>, spec: ListSpec): Record<string, unknown> {
  const own = new Set(['page', 'limit', 'search', 'sortBy', 'sortOrder', 'count', ...(spec.filters ?? [])]);
  return Object.fromEntries(Object.entries(search).filter(([key]) => !own.has(key)));
}
