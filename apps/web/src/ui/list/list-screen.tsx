import { Button } from '@mantine/core';
import { type Icon, IconExternalLink, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../api/client.ts';
import { useReadParts, useWriteParts, type WriteOptions } from '../../api/hooks.ts';
import type { Profile } from '../../api/profiles.ts';
import { readAhead, useTopDetails } from '../../api/read-ahead.ts';
import type { ReadRoute, Reply, RowOf, WriteRoute } from '../../api/types.ts';
import { ConfirmDelete } from '../confirm-delete.tsx';
import { Meanwhile } from '../later.tsx';
import { toast } from '../toast/toast.tsx';
import { useUrlState } from '../url-state.ts';
import { columnsOf, type MakeColumns, type Word, wordOf } from './columns-of.tsx';
import { ListPage } from './list-page.tsx';
import { type ListSpec, type ListState, useListState } from './list-state.ts';
import { type May, mayWith } from './may.ts';
import { readAll } from './table-tools.tsx';
import type { Counts, DataTableProps, RowAction } from './table-types.ts';

interface Recorded {
  readonly id: string;
  readonly name?: string | null;
}

/** What the form of a record is given: no id for a new one. */
interface EditDialogProps {
  id: string | undefined;
  onClose: () => void;
}

type Passed = 'bulkActions' | 'errorTitle' | 'onHover' | 'rowHeight';

/** Of rows whose deletion is answered with `Deleted`. */
interface Options<Row, Deleted> extends Pick<DataTableProps<Row>, Passed> {
  /** Names the table's own preferences and the export's file: 'locations'. */
  name: string;
  /**
   * Where its texts stand, configuration:locations. Ten are read there: title, text, search, unit, empty, emptyText, add,
   * deleted, deleteTitle, deleteText; and the heads of the columns, each by its id.
   */
  words: string;
  icon: Icon;
  spec: ListSpec;
  columns: MakeColumns<Row>;
  hiddenAtFirst?: readonly string[];
  may: May<Row>;
  /** Its form, at `?edit=<id>` or `?edit=new`: an open dialog has an address, which opens nothing for who may not. */
  dialog: (props: EditDialogProps) => ReactNode;
  /** What a toast says after a deletion; by default `deleted`. */
  deleted?: (reply: Deleted, word: Word) => string;
  /** Whether a failed deletion is shown by the screen, which does so, instead of the usual toast. */
  quiet?: WriteOptions<WriteRoute>['quiet'];
  /** What `deleteText` names; by default the row's `name`. */
  naming?: (row: Row) => Record<string, string | number>;
  /** Leads to the page of the row; without it a click opens the form of who may edit. */
  open?: (row: Row) => void;
  /** What that page reads: it is read ahead for the row under the pointer. */
  detail?: `GET ${string}/:id`;
  /** Reads it ahead for the first rows too. */
  isMuchOpened?: boolean;
  filters?: (list: ListState, word: Word) => ReactNode;
  /** Told whether a view that somebody kept is the open one: then none of its own is. */
  tabs?: ReactNode | ((list: ListState, isViewOpen: boolean) => ReactNode);
  /** Before the button that adds. */
  actions?: ReactNode;
  /** The same in the middle of an empty list. */
  emptyActions?: ReactNode;
  /** Of the menu of a row, between Edit and Delete. */
  rowActions?: (row: Row, word: Word) => readonly RowAction[];
  profile?: Profile;
  children?: ReactNode;
}

interface PlainProps extends Options<Recorded, unknown> {
  route: ReadRoute;
  remove: WriteRoute;
}

/**
 * The screen of a list of records that are added and changed in a dialog and deleted after a question: `ListPage` with the
 * read, the columns, the rights, the texts and the two dialogs put together. A screen that is otherwise calls `ListPage`.
 */
export function ListScreen<R extends ReadRoute, W extends WriteRoute>(
  props: Options<RowOf<R> & { readonly id: string }, Reply<W>> & { route: R; remove: W },
): ReactNode;
export function ListScreen({ route, words, icon, spec, may, columns: make, open, ...props }: PlainProps) {
  const { detail, tabs, profile = 'default' } = props;
  const ahead = detail && (({ id }: Recorded) => void readAhead(detail, { params: { id } }));
  const { t, i18n } = useTranslation([words.slice(0, words.indexOf(':')), 'common']);
  const word = wordOf(t, words);
  const list = useListState(spec);
  const read = useReadParts(route, { query: list.query }, { profile });
  const shown = read.data === undefined ? undefined : pageOf(read.data);
  useTopDetails(detail ?? 'GET /:id', detail && props.isMuchOpened ? shown?.data : undefined);
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<Recorded>();
  const language = i18n.language;
  const columns = useMemo(() => columnsOf(make, { t, language, words }), [make, t, language, words]);
  const readPage = async (query: object) => pageOf(await request(route, { query: { ...query } }));
  const add = may.add ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {word('add')}
    </Button>
  ) : null;
  const mayOpen = editing === 'new' ? may.add : may.edit !== false;
  const edit = (row: Recorded) => mayWith(may.edit, row) && setEditing(row.id);
  const actionsOf = (row: Recorded): RowAction[] =>
    [
      open && { label: t('common:open'), icon: IconExternalLink, onClick: () => open(row) },
      mayWith(may.edit, row) && {
        label: t('common:edit'),
        icon: IconPencil,
        quick: true,
        onClick: () => setEditing(row.id),
      },
      ...(props.rowActions?.(row, word) ?? []),
      mayWith(may.remove, row) && {
        label: t('common:delete'),
        icon: IconTrash,
        danger: true,
        onClick: () => setDeleting(row),
      },
    ].filter((action) => action !== false && action !== undefined);
  return (
    <ListPage
      {...props}
      onHover={props.onHover ?? ahead}
      tabs={typeof tabs === 'function' ? (isViewOpen) => tabs(list, isViewOpen) : tabs}
      views={{ route, spec }}
      title={word('title')}
      description={word('text')}
      searchPlaceholder={word('search')}
      unit={word('unit')}
      empty={emptyOf(may.add, { t, word, icon, action: withBefore(props.emptyActions, add) })}
      actions={
        <>
          {props.actions}
          {add}
        </>
      }
      filters={props.filters?.(list, word)}
      readPage={readPage}
      allIds={async () => (await readAll(readPage, list.query)).map(({ id }) => id)}
      columns={columns}
      read={{ ...read, data: shown }}
      list={list}
      rowId={({ id }) => id}
      onOpen={open ?? (may.edit ? edit : undefined)}
      rowActions={actionsOf}
    >
      <Meanwhile>
        {editing && mayOpen ? (
          <Fragment key={editing}>
            {props.dialog({ id: editing === 'new' ? undefined : editing, onClose: () => setEditing('') })}
          </Fragment>
        ) : null}
        {props.children}
      </Meanwhile>
      <DeleteQuestion {...props} word={word} row={deleting} onClose={() => setDeleting(undefined)} />
    </ListPage>
  );
}

function withBefore(before: ReactNode, add: ReactNode): ReactNode {
  return before ? (
    <div className="row wrap">
      {before}
      {add}
    </div>
  ) : (
    add
  );
}

interface EmptyWords {
  t: TFunction;
  word: Word;
  icon: Icon;
  action: ReactNode;
}

/** Who may add the first is asked to; who may not is never told that there are none, since there may be unseen ones. */
function emptyOf(mayAdd: boolean, { t, word, icon, action }: EmptyWords) {
  if (mayAdd) return { title: word('empty'), text: word('emptyText'), icon, action };
  return {
    title: t('common:noneVisible', { unit: word('unit') }),
    text: t('common:noneVisibleText'),
    icon,
  };
}

interface DeleteQuestionProps extends Pick<PlainProps, 'remove' | 'naming' | 'quiet' | 'deleted'> {
  word: Word;
  row: Recorded | undefined;
  onClose: () => void;
}

function DeleteQuestion({ naming, quiet = false, deleted, word, row, onClose, ...of }: DeleteQuestionProps) {
  const remove = useWriteParts(of.remove, {
    onDone: (reply) => toast.success(deleted?.(reply, word) ?? word('deleted')),
    quiet,
  });
  const names = (one: Recorded) => naming?.(one) ?? { name: one.name ?? '' };
  return (
    <ConfirmDelete
      opened={row !== undefined}
      onClose={onClose}
      title={word('deleteTitle')}
      onConfirm={async () => {
        if (row) await remove.mutateAsync({ params: { id: row.id } });
      }}
    >
      {row ? word('deleteText', names(row)) : null}
    </ConfirmDelete>
  );
}

type PageReply = Counts & { readonly data: readonly Recorded[] };

/** The page of a list as the contract promises it to the types of the overload: its rows with their ids. */
function pageOf(reply: unknown): PageReply {
  if (isPage(reply)) return reply;
  throw new Error('a list that is no page of rows');
}

function isPage(reply: unknown): reply is PageReply {
  return typeof reply === 'object' && reply !== null && 'data' in reply && 'totalCount' in reply;
}
