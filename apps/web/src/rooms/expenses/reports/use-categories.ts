import { useRead } from '../../../api/hooks.ts';

/** The categories in use, as choices and by their id. */
export function useCategories() {
  const read = useRead(
    'GET /api/expenses/categories',
    { query: { isActive: 'true', limit: 100 } },
    { profile: 'config' },
  );
  const categories = read.data?.data ?? [];
  return {
    choices: categories.map(({ id, name }) => ({ value: id, label: name })),
    of: (id: string) => categories.find((one) => one.id === id),
  };
}
