import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPlus, IconRefresh, IconTrash, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useReadParts, useWrite } from '../../../api/hooks.ts';
import type { ReadRoute, Reply } from '../../../api/types.ts';
import { later } from '../../later.tsx';
import { TabButton } from '../../page.tsx';
import { toast } from '../../toast/toast.tsx';
import type { ListSpec, ListState } from '../list-state.ts';
import type { TablePrefs } from '../table-prefs.ts';
import type { Column } from '../table-types.ts';
import classes from './saved-views.module.css';
import { isShown, viewOf } from './saved-views.rules.ts';

const ViewDialog = later(() => import('./view-dialog.tsx'));

export type SavedView = Reply<'GET /api/me/views'>['data'][number];

/** So many views say how many rows they have: each costs a small question. */
const counted = 6;

interface SavedViewsProps<Row> {
  /** The list's own name, by which its views are kept. */
  name: string;
  route: ReadRoute;
  spec: ListSpec;
  list: ListState;
  columns: readonly Column<Row>[];
  prefs: TablePrefs;
  /** The views that the list comes with; none of them is the open one while a saved view is. */
  tabs: (isViewOpen: boolean) => ReactNode;
}

/** The row of tabs of a list: its own views, those that somebody kept or a role was given, and the way to keep this one. */
export function SavedViews<Row>({ name, route, spec, list, columns, prefs, tabs }: SavedViewsProps<Row>) {
  const { t } = useTranslation();
  const read = useRead(
    'GET /api/me/views',
    { query: { list: name } },
    { profile: 'stable', failure: 'no views' },
  );
  const [editing, setEditing] = useState<SavedView | 'new'>();
  const [lastId, setLastId] = useState<string>();
  const save = useWrite('PUT /api/me/views/:id', { onDone: () => toast.success(t('common:viewSaved')) });
  const views = read.data?.data ?? [];
  const open = views.find(({ query }) => isShown(query, list, spec));
  const own = tabs(open !== undefined);
  const isHidden = (id: string) => prefs.hidden[id] === true;
  const state = () => ({
    query: viewOf(list, spec),
    hiddenColumns: columns.filter(({ id }) => isHidden(id)).map(({ id }) => id),
  });
  const show = ({ id, query, hiddenColumns }: SavedView) => {
    setLastId(id);
    list.show(query);
    prefs.setHiddenAll(Object.fromEntries(columns.map(({ id }) => [id, hiddenColumns.includes(id)])));
  };
  // Who opened a view of their own and went on from it may want that kept.
  const left = open ? undefined : views.find(({ id, isOwn }) => isOwn && id === lastId);
  const maySave = list.narrowed && open === undefined;
  // Without tabs and views the way to the first one stands in the toolbar: a row that comes and goes moves what one reads.
  if (!own && views.length === 0) return null;
  return (
    <div className={`row align-stretch gap-0 flex-none ${classes.row}`}>
      {own}
      <nav className={`row align-stretch gap-20 ${classes.views}`} aria-label={t('common:savedViews')}>
        {views.map((view, at) => (
          <div key={view.id} className="row gap-2">
            <TabButton active={view === open} onClick={() => show(view)}>
              {view.roleName ? (
                <IconUsers size={14} aria-label={t('common:sharedWith', { role: view.roleName })} />
              ) : null}
              {view.name}
              {at < counted ? <ViewCount route={route} query={view.query} spec={spec} /> : null}
            </TabButton>
            {view === open && view.isOwn ? (
              <ViewMenu view={view} onEdit={() => setEditing(view)} state={state} />
            ) : null}
          </div>
        ))}
        {left ? (
          <TabButton
            onClick={() => {
              const { id, name: called, roleId, version } = left;
              save.mutate({ params: { id }, body: { ...state(), name: called, roleId, version } });
            }}
          >
            <IconRefresh size={14} />
            {t('common:updateView', { name: left.name })}
          </TabButton>
        ) : null}
        {maySave || own ? (
          <TabButton onClick={() => setEditing('new')} disabled={!maySave}>
            <IconPlus size={14} />
            {t('common:saveView')}
          </TabButton>
        ) : null}
      </nav>
      {editing ? (
        <ViewDialog
          list={name}
          view={editing === 'new' ? undefined : editing}
          state={editing === 'new' ? state() : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </div>
  );
}

/** The way to keep the first view of a list without tabs, as soon as it is narrowed. */
export function FirstView<Row>({
  name,
  spec,
  list,
  columns,
  prefs,
}: Omit<SavedViewsProps<Row>, 'tabs' | 'route'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const views = useRead(
    'GET /api/me/views',
    { query: { list: name } },
    { profile: 'stable', failure: 'no views' },
  ).data?.data;
  if (!list.narrowed || views === undefined || views.length > 0) return null;
  const hiddenColumns = columns.filter(({ id }) => prefs.hidden[id] === true).map(({ id }) => id);
  return (
    <>
      <Button variant="subtle" leftSection={<IconPlus size={14} />} onClick={() => setOpen(true)}>
        {t('common:saveView')}
      </Button>
      {isOpen ? (
        <ViewDialog
          list={name}
          view={undefined}
          state={{ query: viewOf(list, spec), hiddenColumns }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

interface ViewMenuProps {
  view: SavedView;
  onEdit: () => void;
  state: () => Pick<SavedView, 'query' | 'hiddenColumns'>;
}

/** What its owner can do with the view that is open. */
function ViewMenu({ view, onEdit, state }: ViewMenuProps) {
  const { t } = useTranslation();
  const save = useWrite('PUT /api/me/views/:id', { onDone: () => toast.success(t('common:viewSaved')) });
  const remove = useWrite('DELETE /api/me/views/:id', {
    onDone: () => toast.success(t('common:viewDeleted')),
  });
  const { id, name, roleId, version } = view;
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <ActionIcon size="compact" aria-label={t('common:viewActions', { name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {t('common:editView')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconRefresh size={16} />}
          onClick={() => save.mutate({ params: { id }, body: { ...state(), name, roleId, version } })}
        >
          {t('common:keepColumns')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => remove.mutate({ params: { id } })}
        >
          {t('common:deleteView')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** How many rows the view has; nothing where that is not known exactly. */
function ViewCount({ route, query, spec }: { route: ReadRoute; query: SavedView['query']; spec: ListSpec }) {
  const parts = { sortBy: spec.sortBy, sortOrder: spec.sortOrder ?? 'asc', ...query, page: 1, limit: 1 };
  const { data } = useReadParts(
    route,
    { query: parts },
    { profile: 'highVolume', failure: 'no count of a view' },
  );
  const counts = data as { totalCount?: number; countIsExact?: false } | undefined;
  if (counts?.totalCount === undefined || counts.countIsExact === false) return null;
  return <span className={`${classes.count} bw-count`}>{counts.totalCount.toLocaleString()}</span>;
}
