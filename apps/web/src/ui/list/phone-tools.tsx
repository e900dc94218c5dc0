import { Button, Modal, Select } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClearFilters } from './filter-pill.tsx';
import type { ListState } from './list-state.ts';
import classes from './table-tools.module.css';
import type { Column } from './table-types.ts';

/** The width below which a list has rows of two lines instead of columns; the sheet of the table says the same. */
export const phoneQuery = '(max-width: 599px)';

/** Whether the screen is as narrow as a phone. */
export function usePhone(): boolean {
  return useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false;
}

interface PhoneToolsProps<Row> {
  list: ListState;
  columns: readonly Column<Row>[];
  filters: ReactNode;
  /** What else can be done with the list, such as the export. */
  children?: ReactNode;
}

/** One button for all that narrows and orders a list on a phone, with how many filters are set. */
export function PhoneTools<Row>({ list, columns, filters, children }: PhoneToolsProps<Row>) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  const count = Object.keys(list.filters).length;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className="flex-none"
        leftSection={<IconAdjustmentsHorizontal size={16} />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {t('common:filters')}
        {count > 0 ? <span className={`${classes.count} bw-count`}>{count}</span> : null}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('common:filters')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <div className="col gap-16">
          <SortSelect list={list} columns={columns} />
          <div className="row wrap">
            {filters}
            <ClearFilters list={list} />
          </div>
          <div className="row justify-between">
            {children}
            <Button size="md" onClick={close}>
              {t('common:showRows')}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}

/** What the heads of the columns do on a wide screen: by which the rows are ordered, and which way. */
function SortSelect<Row>({ list, columns }: { list: ListState; columns: readonly Column<Row>[] }) {
  const { t } = useTranslation();
  const sorts = columns.flatMap(({ sort, header }) => (sort ? [{ sort, header }] : []));
  if (sorts.length === 0) return null;
  const choices = sorts.flatMap(({ sort, header }) =>
    (['asc', 'desc'] as const).map((order) => ({
      value: `${sort} ${order}`,
      label: t(order === 'asc' ? 'common:sortUp' : 'common:sortDown', { name: header }),
    })),
  );
  return (
    <Select
      label={t('common:order')}
      data={choices}
      value={`${list.sortBy} ${list.sortOrder}`}
      allowDeselect={false}
      onChange={(chosen) => {
        const [sort = list.sortBy, order] = (chosen ?? '').split(' ');
        list.setSort(sort, order === 'desc' ? 'desc' : 'asc');
      }}
    />
  );
}
