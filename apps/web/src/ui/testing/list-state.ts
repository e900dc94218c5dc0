import { type ListState, readList } from '../list/list-state.ts';

const nothing = () => undefined;

/** The state of a list sorted by name, as the address says it; what it is told is lost unless `changes` hear it. */
export function listStateOf(changes: Partial<ListState> = {}): ListState {
  return {
    ...readList({}, { sortBy: 'name' }),
    typed: '',
    setTyped: nothing,
    setPage: nothing,
    setLimit: nothing,
    setSort: nothing,
    setFilter: nothing,
    setFilters: nothing,
    clearFilters: nothing,
    show: nothing,
    countAll: nothing,
    narrowed: false,
    query: {},
    ...changes,
  };
}
