import { templateCategories } from '@bellwether/contract/pages/values';
import { Button } from '@mantine/core';
import { IconFilePlus, IconPencil, IconTemplate, IconTrash, IconWorld } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useViewer } from '../../../api/session.ts';
import { Tag } from '../../../ui/badge.tsx';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { EditedDialog } from '../../../ui/form/edited-dialog.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { ClearFilters, FilterPill } from '../../../ui/list/filter-pill.tsx';
import { type ListSpec, type ListState, useListState } from '../../../ui/list/list-state.ts';
import { RowActions } from '../../../ui/list/row-actions.tsx';
import { ListSearch, Page, Toolbar, ToolbarLine } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, StateMessage } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import classes from '../card-grid.module.css';
import { CardPages } from '../card-pages.tsx';
import { usePagesRead, usePagesWrite } from '../pages-data.ts';
import { SortSelect } from '../sort-select.tsx';
import { TemplatePicture } from './template-choice.tsx';
import type { TemplateRow } from './template-dialog.tsx';

const TemplateDialog = later(() => import('./template-dialog.tsx'));
const NewPageDialog = later(() => import('../new-page-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', limit: 12, filters: ['category', 'isPublic', 'createdBy'] };

/** Templates that pages begin with: those everybody sees and one's own. PAG-05, PAG-06. */
export function TemplatesPage() {
  const { t } = useTranslation(['pages', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = usePagesRead(
    'GET /api/pagebuilder/templates',
    { query: list.query },
    t('pages:failures.fetchTemplates'),
  );
  const [editing, setEditing] = useUrlState('edit');
  const [using, setUsing] = useUrlState('use');
  const [deleting, setDeleting] = useState<TemplateRow>();
  const remove = usePagesWrite('DELETE /api/pagebuilder/templates/:id', t('pages:failures.deleteTemplate'), {
    onDone: () => toast.success(t('pages:done.templateDeleted')),
  });
  const rows = read.data?.data ?? [];
  return (
    <Page
      title={t('pages:templates.heading')}
      description={t('pages:templates.text')}
      toolbar={<TemplateTools list={list} />}
    >
      {read.error && !read.data ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data && rows.length === 0 ? (
        list.narrowed ? (
          <StateMessage title={t('common:noResults')} color="gray">
            <Button variant="default" onClick={list.clearFilters}>
              {t('common:clear')}
            </Button>
          </StateMessage>
        ) : (
          <EmptyState
            icon={IconTemplate}
            title={t('pages:templates.empty')}
            text={t('pages:templates.emptyText')}
          >
            <Button component={Link} to="/pages" variant="default">
              {t('pages:templates.toPages')}
            </Button>
          </EmptyState>
        )
      ) : (
        <>
          <ul className={`plain-list ${classes.grid}`} aria-busy={!read.data}>
            {read.data
              ? rows.map((row) => (
                  <TemplateCard
                    key={row.id}
                    template={row}
                    onUse={can('create', 'page') ? () => setUsing(row.id) : undefined}
                    onEdit={() => setEditing(row.id)}
                    onDelete={() => setDeleting(row)}
                  />
                ))
              : [1, 2, 3, 4, 5, 6].map((bone) => <li key={bone} className={classes.bone} />)}
          </ul>
          <CardPages list={list} total={read.data?.totalCount ?? 0} />
        </>
      )}
      <Meanwhile>
        {editing ? (
          <EditedDialog
            key={editing}
            id={editing}
            read="GET /api/pagebuilder/templates/:id"
            title={t('pages:templates.edit')}
            onClose={() => setEditing('')}
          >
            {(template, reload) => (
              <TemplateDialog template={template} onClose={() => setEditing('')} onReload={reload} />
            )}
          </EditedDialog>
        ) : null}
        {using ? (
          <NewPageDialog
            templateId={using}
            onClose={() => setUsing('')}
            onMade={(id) => void navigate({ to: '/pages/$id', params: { id } })}
          />
        ) : null}
      </Meanwhile>
      <ConfirmDelete
        opened={Boolean(deleting)}
        onClose={() => setDeleting(undefined)}
        title={t('pages:templates.deleteTitle')}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
        }}
      >
        {t('pages:templates.deleteText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </Page>
  );
}

interface TemplateCardProps {
  template: TemplateRow;
  onUse: (() => void) | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

function TemplateCard({ template, onUse, onEdit, onDelete }: TemplateCardProps) {
  const { t } = useTranslation(['pages', 'common']);
  const actions = [
    ...(template.can.edit ? [{ label: t('common:edit'), icon: IconPencil, onClick: onEdit }] : []),
    ...(template.can.delete
      ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: onDelete }]
      : []),
  ];
  return (
    <li className={`col gap-0 shrink ${classes.card} bw-card`}>
      <div className={classes.picture} aria-hidden>
        <TemplatePicture template={template} />
      </div>
      <div className={`col grow ${classes.body}`}>
        <div className="row justify-between shrink">
          <h2 className="s14 medium cut">{template.name}</h2>
          {actions.length > 0 ? <RowActions actions={actions} /> : null}
        </div>
        <p className={`${classes.lines} s13 dim`}>
          {template.description ?? t('pages:templates.noDescription')}
        </p>
        <div className="row wrap">
          <Tag>{t(`pages:categories.${template.category}`)}</Tag>
          {template.isPublic ? (
            <span className="s12 dim row">
              <IconWorld size={13} aria-hidden /> {t('pages:templates.shared')}
            </span>
          ) : (
            <span className="s12 dim">{t('pages:templates.private')}</span>
          )}
          <span className="grow" />
          {onUse ? (
            <Button
              size="compact"
              variant="default"
              leftSection={<IconFilePlus size={15} />}
              onClick={onUse}
              aria-label={t('pages:templates.useNamed', { name: template.name })}
            >
              {t('pages:templates.use')}
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
}

function TemplateTools({ list }: { list: ListState }) {
  const { t } = useTranslation(['pages', 'common']);
  const viewer = useViewer();
  return (
    <Toolbar right={<SortSelect list={list} sorts={['name', 'createdAt', 'updatedAt']} />}>
      <ListSearch list={list} placeholder={t('pages:templates.search')} />
      <ToolbarLine />
      <FilterPill
        list={list}
        name="category"
        label={t('pages:templates.category')}
        choices={templateCategories.map((value) => ({ value, label: t(`pages:categories.${value}`) }))}
      />
      <FilterPill
        list={list}
        name="isPublic"
        label={t('pages:templates.seenBy')}
        choices={[
          { value: 'true', label: t('pages:templates.shared') },
          { value: 'false', label: t('pages:templates.private') },
        ]}
      />
      <FilterPill
        list={list}
        name="createdBy"
        label={t('pages:list.createdBy')}
        choices={[{ value: viewer.id, label: t('pages:list.me', { name: viewer.name }) }]}
      />
      <ClearFilters list={list} />
    </Toolbar>
  );
}
