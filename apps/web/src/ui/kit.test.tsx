import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AvatarGroup } from './avatar/avatar.tsx';
import { DataTable } from './list/data-table.tsx';
import { foldedFilter } from './list/folded-filter.ts';
import type { Column, DataTableProps } from './list/table-types.ts';
import { listStateOf } from './testing/list-state.ts';
import { htmlOf, textsOf } from './testing/render.tsx';

const nothing = () => undefined;
const list = listStateOf();
const prefs = {
  name: 'test',
  hidden: {},
  pinned: [],
  widths: {},
  setHidden: nothing,
  setHiddenAll: nothing,
  setPinned: nothing,
  setWidths: nothing,
  reset: nothing,
};
interface Row {
  id: string;
  name: string;
}
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', sort: 'name', cell: ({ name }) => name },
  { id: 'id', header: 'ID', cell: ({ id }) => id },
];
/** The one thing of a browser that the table asks for, there while it renders: the router must not find it. */
function Measured({ children }: { children: ReactNode }) {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '1' }));
  return children;
}
afterEach(() => vi.unstubAllGlobals());

function tableOf(props: Partial<DataTableProps<Row>> & Pick<DataTableProps<Row>, 'read'>): string {
  const html = htmlOf(
    <Measured>
      <DataTable
        label="Rooms"
        columns={columns}
        list={list}
        prefs={prefs}
        rowId={({ id }) => id}
        onOpen={nothing}
        {...props}
      />
    </Measured>,
  );
  vi.unstubAllGlobals();
  return html;
}

const readOf = (rows: Row[] | undefined, error: unknown = null) => ({
  data: rows && { data: rows, totalCount: rows.length },
  error,
  isFetching: false,
  refetch: nothing,
});

describe('the table of every list', () => {
  it("says 'No results.' when it is empty, and has Previous and Next [APP-12]", () => {
    const html = tableOf({ read: readOf([]), list: { ...list, narrowed: true } });
    expect(html).toContain('No results.');
    expect(html).toMatch(/aria-label="Previous"/);
    expect(html).toMatch(/aria-label="Next"/);
  });

  it('offers the first step instead when there is nothing at all', () => {
    const html = tableOf({ read: readOf([]), empty: { title: 'No rooms yet', text: 'Add one.' } });
    expect(html).toContain('No rooms yet');
    expect(html).not.toContain('No results.');
  });

  it('shows bones while it loads, and Retry when it failed', () => {
    expect(tableOf({ read: readOf(undefined) })).toContain('aria-hidden');
    const failed = tableOf({ read: readOf(undefined, new Error('boom')) });
    expect(failed).toContain('Retry');
    expect(failed).toContain('role="alert"');
  });

  it('names the sorted column, and puts one row into the order of the Tab key', () => {
    const rows = [
      { id: 'a', name: 'Aula' },
      { id: 'b', name: 'Bibliothek' },
    ];
    const html = tableOf({ read: readOf(rows) });
    expect(html).toContain('aria-sort="ascending"');
    expect(html.match(/<tr[^>]*tabindex="0"/gi)).toHaveLength(1);
    expect(html).toContain('Bibliothek');
  });

  it('has check boxes only with bulk actions', () => {
    const read = readOf([{ id: 'a', name: 'Aula' }]);
    expect(tableOf({ read })).not.toContain('type="checkbox"');
    const html = tableOf({
      read,
      bulkActions: [{ label: 'Close', icon: () => null, run: nothing } as never],
    });
    expect(html.match(/type="checkbox"/g)).toHaveLength(2);
  });
});

describe('the group of avatars', () => {
  it('shows one, and +N for the others [APP-20]', () => {
    const html = htmlOf(
      <AvatarGroup people={[{ name: 'Anna Berg' }, { name: 'Bo Lind' }, { name: 'Chi Ngô' }]} />,
    );
    expect(html.match(/data-initials/g)).toHaveLength(1);
    expect(html).toContain('+2');
    expect(htmlOf(<AvatarGroup people={[{ name: 'Anna Berg' }]} />)).not.toContain('+');
  });

  it('shows the pictures of who has one, and the initials of the others', () => {
    const people = [{ name: 'Anna Berg', src: '/files/anna.webp' }, { name: 'Bo Lind' }];
    const html = htmlOf(<AvatarGroup people={people} shown={2} />);
    expect(html).toContain('src="/files/anna.webp"');
    expect(html.match(/data-initials="[A-Z]+"/g)).toEqual(['data-initials="BL"']);
  });
});

describe('the search pickers', () => {
  it('have their failures and empty results in the given words [APP-18]', () => {
    expect(textsOf('errors')).toMatchObject({
      searchClasses: 'Failed to search classes',
      searchCourses: 'Failed to search courses',
      searchUsers: 'Failed to search users',
      noClasses: 'No classes found.',
      noCourses: 'No courses found.',
      noUsers: 'No users found.',
    });
    expect(textsOf('common').pickerError).toBe('Error: {{message}}');
  });
});

describe('the search of a select', () => {
  it('finds a Vietnamese name without its accents, in groups too', () => {
    const options = [
      { value: '1', label: 'Nguyễn Đức' },
      { group: 'Others', items: [{ value: '2', label: 'Trần' }] },
    ];
    const found = (search: string) => foldedFilter({ options, search, limit: 100 } as never);
    expect(found('nguyen duc')).toEqual([options[0]]);
    expect(found('tran')).toEqual([options[1]]);
    expect(found('zz')).toEqual([]);
  });
});
