import { ResultSheetBody } from '@bellwether/contract/assessments/result-sheets';
import { dayIn } from '@bellwether/contract/shared/zone';
import { Button } from '@mantine/core';
import { IconTrash, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useOrganization } from '../../api/session.ts';
import { useContractForm } from '../../ui/form/form.ts';
import { LeaveGuard } from '../../ui/form/form-dialog.tsx';
import { isStale, useStale } from '../../ui/form/stale.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { DeleteSheet } from './delete-sheet.tsx';
import { type Entry, noEntry } from './score-grid.rules.ts';
import { ScoreGrid } from './score-grid.tsx';
import { SheetFields } from './sheet-fields.tsx';
import { entriesOf, isTyped, type Sheet, type SheetValues, sheetBody, sheetValues } from './sheet-form.ts';
import classes from './sheet-page.module.css';

interface SheetEditorProps {
  sheet: Sheet | undefined;
  /** Tells the page whether something is typed. */
  isDirty: { current: () => boolean };
  onReload: () => void;
}

/** The head of a sheet and its grid, saved together; every fault stands at its own row. */
export function SheetEditor({ sheet, isDirty: dirty, onReload }: SheetEditorProps) {
  const { t } = useTranslation(['learning', 'common']);
  const navigate = useNavigate();
  const { timeZone } = useOrganization();
  const { classId: wanted = '' } = useSearch({ strict: false }) as { classId?: string };
  const [entries, setEntries] = useState(() => entriesOf(sheet));
  const [deleting, setDeleting] = useState(false);
  const students = useRef<readonly { studentId: string }[]>([]);
  const now = useRef(entries);
  now.current = entries;
  const body = (values: SheetValues) =>
    sheetBody(
      values,
      students.current.map(({ studentId }) => studentId),
      now.current,
    );
  const handle = useContractForm<SheetValues>({
    schema: ResultSheetBody,
    initialValues: sheetValues(sheet, { classId: wanted, today: dayIn(timeZone, new Date()) }),
    toBody: body,
  });
  const { form } = handle;
  const { classId, courseId, date } = form.values;
  const roster = useRead(
    'GET /api/lms/result-sheets/roster',
    { query: { classId: classId ?? '', ...(courseId && { courseId }), ...(date && { date }) } },
    { enabled: !sheet && Boolean(classId) },
  );
  const courses = useRead(
    'GET /api/lms/result-sheets/roster',
    { query: { classId: classId ?? '' } },
    { enabled: Boolean(classId) && (sheet?.can.edit ?? true) },
  );
  const rows = sheet?.results ?? roster.data?.students ?? [];
  students.current = rows;

  const quiet = { quiet: isStale };
  const create = useWrite('POST /api/lms/result-sheets', quiet);
  const update = useWrite('PUT /api/lms/result-sheets/:id', quiet);
  const stale = useStale(sheet?.version, onReload);
  const isDirty = () => form.isDirty() || isTyped(now.current, entriesOf(sheet));
  useEffect(() => {
    dirty.current = isDirty;
    return () => {
      dirty.current = () => false;
    };
  });
  const send = async (values: SheetValues) => {
    const { classId: ofClass, ...rest } = body(values);
    if (sheet) {
      const version = stale.version ?? sheet.version;
      await stale.guard(update.mutateAsync({ params: { id: sheet.id }, body: { ...rest, version } }));
    } else {
      await create.mutateAsync({ body: { ...rest, classId: ofClass } });
    }
    form.resetDirty();
    toast.success(t('learning:results.saved'));
    void navigate({ to: '/results', ignoreBlocker: true });
  };
  const save = () => void handle.submit(send);
  useSaveKey(save);
  const change = useCallback((changes: ReadonlyMap<string, Partial<Entry>>) => {
    setEntries((before) => {
      const next = new Map(before);
      for (const [id, fields] of changes) next.set(id, { ...(before.get(id) ?? noEntry), ...fields });
      return next;
    });
  }, []);
  const mayEdit = sheet?.can.edit ?? true;
  return (
    <Page
      title={sheet?.title ?? t('learning:results.record')}
      description={sheet ? sheet.class.name : t('learning:results.recordText')}
      actions={
        sheet?.can.remove ? (
          <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
            {t('common:delete')}
          </Button>
        ) : null
      }
    >
      <form
        className="col gap-12"
        noValidate
        ref={handle.container}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <LeaveGuard isDirty={isDirty} />
        {stale.notice}
        <Card>
          <fieldset disabled={!mayEdit} className={classes.fields}>
            <SheetFields
              form={form}
              isNew={!sheet}
              courses={courses.data?.courses ?? (sheet?.course ? [sheet.course] : [])}
            />
          </fieldset>
        </Card>
        <Card title={t('learning:results.results')}>
          {!classId ? (
            <EmptyState title={t('learning:results.chooseClass')} icon={IconUsers} />
          ) : roster.error && !sheet ? (
            <ErrorState error={roster.error} onRetry={() => void roster.refetch()} />
          ) : !sheet && !roster.data ? (
            <SkeletonLines rows={6} />
          ) : rows.length === 0 ? (
            <EmptyState
              title={t('learning:results.noStudents')}
              text={t('learning:results.noStudentsText')}
              icon={IconUsers}
            />
          ) : (
            <ScoreGrid
              students={rows}
              entries={entries}
              totalPoints={form.values.totalPoints === '' ? null : form.values.totalPoints}
              passingPercentage={form.values.passingPercentage === '' ? null : form.values.passingPercentage}
              readOnly={!mayEdit}
              errorOf={(index, field) => textOf(form.errors[`results.${index}.${field}`])}
              onChange={change}
            />
          )}
        </Card>
        <footer className={classes.foot}>
          {mayEdit ? (
            <Button type="submit" size="md" loading={handle.pending}>
              {t('learning:results.save')}
            </Button>
          ) : null}
          <Button variant="default" size="md" component={Link} to="/results">
            {t(mayEdit ? 'common:cancel' : 'common:close')}
          </Button>
          {mayEdit ? <span className="s12 dim">{t('learning:results.saveKey')}</span> : null}
        </footer>
      </form>
      <DeleteSheet
        sheet={deleting ? sheet : undefined}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate({ to: '/results', ignoreBlocker: true })}
      />
    </Page>
  );
}

function textOf(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined;
}

/** Ctrl+S or Cmd+S saves. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
