import { formTypes } from '@bellwether/contract/pages/values';
import {
  IconCheck,
  IconClock,
  IconInbox,
  IconMailOff,
  IconTargetArrow,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import type { RowAction } from '../../../ui/list/table-types.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { submissionStatusChoices } from '../page-words.tsx';
import { callPages, toastFailure, usePagesRead, usePagesWrite } from '../pages-data.ts';
import { mayMakeLead } from './submission.rules.ts';
import { type SubmissionRow, submissionColumns } from './submission-columns.tsx';

const SubmissionDialog = later(() => import('./submission-dialog.tsx'));

const spec: ListSpec = { sortBy: 'createdAt', sortOrder: 'desc', filters: ['status', 'type', 'pageId'] };
/** What visitors sent through the forms of public pages. PAG-18, PAG-19, PAG-20. */
export function SubmissionsPage() {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const can = useCan();
  const list = useListState(spec);
  const read = usePagesRead(
    'GET /api/pagebuilder/form-submissions',
    { query: list.query },
    t('pages:failures.fetchSubmissions'),
  );
  const navigate = useNavigate();
  const [opened, setOpened] = useUrlState('open');
  const [deleting, setDeleting] = useState<SubmissionRow>();
  const columns = useMemo(() => submissionColumns(t, i18n.language), [t, i18n.language]);
  const update = usePagesWrite(
    'PUT /api/pagebuilder/form-submissions/:id',
    t('pages:failures.updateSubmission'),
    {
      onDone: ({ data }) =>
        toast.success(
          t('pages:done.submissionUpdated', { status: t(`pages:submissionStatuses.${data.status}`) }),
        ),
    },
  );
  const remove = usePagesWrite(
    'DELETE /api/pagebuilder/form-submissions/:id',
    t('pages:failures.deleteSubmission'),
    {
      onDone: () => toast.success(t('pages:done.submissionDeleted')),
    },
  );
  const mayEdit = can('edit', 'form_submission');
  const setStatus = (row: SubmissionRow, status: SubmissionRow['status']) =>
    update.mutate({ params: { id: row.id }, body: { status, createLead: false, version: row.version } });
  const mayMakeLeads = mayEdit && can('create:any', 'lead');
  const makeLead = (row: SubmissionRow) =>
    void update
      .mutateAsync({
        params: { id: row.id },
        body: { status: 'PROCESSED', createLead: true, version: row.version },
      })
      .then(({ data }) => {
        // Why none could be made stands in the submission.
        if (!data.leadId) setOpened(row.id);
        else if (can('read:own', 'lead')) return navigate({ to: '/leads/$id', params: { id: data.leadId } });
      })
      .catch(() => undefined);
  const markAll = async (ids: readonly string[], status: 'SPAM' | 'PENDING', clear: () => void) => {
    const replies = await Promise.allSettled(
      ids.map(async (id) => {
        const { data } = await callPages('GET /api/pagebuilder/form-submissions/:id', { params: { id } });
        const body = { status, version: data.version };
        return callPages('PUT /api/pagebuilder/form-submissions/:id', { params: { id }, body });
      }),
    );
    const failed = replies.filter((reply) => reply.status === 'rejected');
    const done = replies.length - failed.length;
    if (done > 0) toast.success(t('pages:done.submissionsMarked', { count: done }));
    const [first] = failed;
    if (first && isProblem(first.reason)) toastFailure(first.reason, t('pages:failures.updateSubmission'));
    else clear();
  };
  const actionsOf = (row: SubmissionRow): RowAction[] => [
    ...(mayMakeLeads && mayMakeLead(row)
      ? [
          {
            label: t('pages:submissions.makeLead'),
            icon: IconTargetArrow,
            quick: true,
            onClick: () => makeLead(row),
          },
        ]
      : []),
    ...(mayEdit && row.status !== 'PROCESSED'
      ? [
          {
            label: t('pages:submissions.process'),
            icon: IconCheck,
            quick: true,
            onClick: () => setStatus(row, 'PROCESSED'),
          },
        ]
      : []),
    ...(mayEdit && row.status !== 'PENDING'
      ? [{ label: t('pages:submissions.reopen'), icon: IconClock, onClick: () => setStatus(row, 'PENDING') }]
      : []),
    ...(mayEdit && row.status !== 'SPAM'
      ? [{ label: t('pages:submissions.spam'), icon: IconMailOff, onClick: () => setStatus(row, 'SPAM') }]
      : []),
    ...(can('delete', 'form_submission')
      ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(row) }]
      : []),
  ];
  return (
    <ListPage
      name="form-submissions"
      title={t('pages:submissions.heading')}
      description={t('pages:submissions.text')}
      searchPlaceholder={t('pages:submissions.search')}
      filters={
        <>
          <FilterPill
            list={list}
            name="status"
            label={t('pages:list.status')}
            choices={submissionStatusChoices(t, read.data?.counts)}
          />
          <FilterPill
            list={list}
            name="type"
            label={t('pages:submissions.form')}
            choices={formTypes.map((value) => ({ value, label: t(`pages:formTypes.${value}`) }))}
          />
        </>
      }
      readPage={(query) => callPages('GET /api/pagebuilder/form-submissions', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={(row) => setOpened(row.id)}
      rowActions={actionsOf}
      bulkActions={
        mayEdit
          ? [
              {
                label: t('pages:submissions.spam'),
                icon: IconMailOff,
                run: (ids, clear) => void markAll(ids, 'SPAM', clear),
              },
              {
                label: t('pages:submissions.reopen'),
                icon: IconClock,
                run: (ids, clear) => void markAll(ids, 'PENDING', clear),
              },
            ]
          : undefined
      }
      unit={t('pages:submissions.unit')}
      empty={{
        title: t('pages:submissions.empty'),
        text: t('pages:submissions.emptyText'),
        icon: IconInbox,
      }}
    >
      <Meanwhile>
        {opened ? (
          <SubmissionDialog
            id={opened}
            pending={update.isPending}
            onStatus={mayEdit ? setStatus : undefined}
            onLead={mayMakeLeads ? makeLead : undefined}
            onClose={() => setOpened('')}
          />
        ) : null}
      </Meanwhile>
      <ConfirmDelete
        opened={Boolean(deleting)}
        onClose={() => setDeleting(undefined)}
        title={t('pages:submissions.deleteTitle')}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
        }}
      >
        {t('pages:submissions.deleteText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </ListPage>
  );
}
