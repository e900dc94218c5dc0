import { applyBulk, type PersonKey, personKey } from '@bellwether/contract/attendance/attendance.rules';
import type { EntityType } from '@bellwether/contract/attendance/values';
import { Alert, Button, Modal, Textarea } from '@mantine/core';
import { IconSchoolOff } from '@tabler/icons-react';
import { Link, useBlocker, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useViewer } from '../../../api/session.ts';
import { DiscardDialog } from '../../../ui/form/form-dialog.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page, type TabItem, Tabs } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { PersonRows } from '../person-rows.tsx';
import { Banner, Foot, Incomplete, Progress, Title, Tools, Where } from './take-parts.tsx';
import { incomplete, type Session, toldOf } from './taking.ts';
import { useTaking } from './use-taking.ts';
import './take.css';

const BulkDialog = later(() => import('../bulk-dialog.tsx'));
const MergeDialog = later(() => import('../merge-dialog.tsx'));

type Taking = ReturnType<typeof useTaking>;

/** The attendance of one lesson: students and staff, one tap for each person, with or without a connection. AMB-191. */
export function TakePage() {
  const { scheduleId, date } = useParams({ strict: false }) as { scheduleId: string; date: string };
  // Another person who signs in over this page begins with nothing of the one before.
  const { id } = useViewer();
  return <Taking key={`${id} ${scheduleId} ${date}`} scheduleId={scheduleId} date={date} />;
}

function Taking({ scheduleId, date }: { scheduleId: string; date: string }) {
  const { t } = useTranslation(['attendance', 'common']);
  const taking = useTaking(scheduleId, date);
  const { draft, read } = taking;
  if (!draft && isProblem(read.error, 404)) {
    return (
      <EmptyState title={t('attendance:notYours')} text={t('attendance:notYoursText')} icon={IconSchoolOff}>
        <Button component={Link} to="/attendance" variant="default">
          {t('attendance:title')}
        </Button>
      </EmptyState>
    );
  }
  if (!draft && read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!draft) {
    return (
      <Page title={t('attendance:title')}>
        <SkeletonLines rows={10} />
      </Page>
    );
  }
  return <Loaded taking={taking} lesson={draft.lesson} />;
}

function Loaded({ taking, lesson }: { taking: Taking; lesson: Session }) {
  const { t } = useTranslation(['attendance', 'common']);
  const [tab, setTab] = useUrlState('tab');
  const [isBulk, setBulk] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [needsOne, setNeedsOne] = useState(false);
  const [wanted, setWanted] = useState<{ key: PersonKey } | null>(null);
  const { draft, change, errors, isOffline, isDirty, isSending, merged } = taking;
  if (!draft) return null;
  const isStaff = tab === 'staff';
  const people = lesson.roster.filter((one) => (one.entityType === 'employee') === isStaff);
  const { marks } = draft.taken;
  const mayEdit = lesson.can.edit;
  const tabOf = (type: EntityType): TabItem => ({
    label: t(type === 'student' ? 'attendance:people.students' : 'attendance:people.staff'),
    count: lesson.roster.filter((one) => one.entityType === type).length,
    active: isStaff === (type === 'employee'),
    onClick: () => setTab(type === 'student' ? '' : 'staff'),
  });
  const goTo = (key: PersonKey) => {
    setTab(key.startsWith('employee') ? 'staff' : '');
    setWanted({ key });
  };
  const open = people.filter((person) => !marks[personKey(person)]);
  const save = () => {
    const isEmpty = Object.keys(marks).length === 0;
    setNeedsOne(isEmpty && !draft.sessionId);
    if (isEmpty && draft.sessionId) setRemoving(true);
    else if (!isEmpty) {
      void taking.save();
      const [first] = incomplete(marks).keys();
      if (first) goTo(first);
    }
  };
  const markRest = () =>
    change((taken) => ({
      ...taken,
      marks: {
        ...applyBulk({}, open, {
          action: 'mark_all_present',
          scope: 'current_tab',
          tab: isStaff ? 'staff' : 'students',
        }),
        ...taken.marks,
      },
    }));
  return (
    <Page title={<Title lesson={lesson} />} description={<Where lesson={lesson} />}>
      <div className="col gap-12 att-take">
        <Banner taking={taking} lesson={lesson} />
        <Incomplete errors={errors} people={lesson.roster} onGo={goTo} />
        {needsOne && isDirty ? (
          <Alert color="red" role="alert">
            {t('attendance:needOne')}
          </Alert>
        ) : null}
        <div className="col gap-10 att-top">
          <Progress taking={taking} lesson={lesson} />
          <div className="row wrap lines-8 att-tools">
            <Tabs label={t('attendance:tabs.label')} items={(['student', 'employee'] as const).map(tabOf)} />
            <span className="grow" />
            {mayEdit && people.length > 0 ? (
              <Tools openCount={open.length} onRest={markRest} onSeveral={() => setBulk(true)} />
            ) : null}
          </div>
        </div>
        {people.length === 0 ? (
          <EmptyState
            title={t(isStaff ? 'attendance:people.noStaff' : 'attendance:people.noStudents')}
            text={isStaff ? undefined : t('attendance:people.noStudentsText')}
          />
        ) : (
          <PersonRows
            key={isStaff ? 'staff' : 'students'}
            people={people}
            marks={marks}
            errors={errors}
            mayEdit={mayEdit}
            told={toldOf(lesson, marks)}
            wanted={wanted}
            onChange={(key, mark) =>
              change((taken) => {
                const next = { ...taken.marks };
                if (mark) next[key] = mark;
                else delete next[key];
                return { ...taken, marks: next };
              })
            }
          />
        )}
        <Textarea
          label={t('attendance:sessionNotes')}
          placeholder={mayEdit ? t('attendance:sessionNotesHint') : undefined}
          value={draft.taken.sessionNotes}
          readOnly={!mayEdit}
          maxLength={1000}
          autosize
          minRows={2}
          onChange={(event) => {
            const sessionNotes = event.currentTarget.value;
            change((taken) => ({ ...taken, sessionNotes }));
          }}
        />
      </div>
      <Foot taking={taking} lesson={lesson} onSave={save} />
      <Meanwhile>
        {isBulk ? (
          <BulkDialog
            tab={isStaff ? 'staff' : 'students'}
            onClose={() => setBulk(false)}
            onApply={(bulk) =>
              change((taken) => ({ ...taken, marks: applyBulk(taken.marks, lesson.roster, bulk) }))
            }
          />
        ) : null}
        {merged ? (
          <MergeDialog merged={merged} lesson={lesson} mine={draft.taken} onChoose={taking.choose} />
        ) : null}
      </Meanwhile>
      <Modal
        opened={removing}
        onClose={() => setRemoving(false)}
        title={t('attendance:remove.title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
        size={420}
      >
        <p className="s14 t2">{t('attendance:remove.text')}</p>
        <div className="row align-stretch justify-end wrap att-modal-foot">
          <Button variant="default" size="md" onClick={() => setRemoving(false)} data-autofocus>
            {t('common:cancel')}
          </Button>
          <Button
            color="red"
            size="md"
            onClick={() => {
              setRemoving(false);
              void taking.save();
            }}
          >
            {t('attendance:remove.confirm')}
          </Button>
        </div>
      </Modal>
      <Guard isDirty={isDirty && !isSending && !(isOffline && draft.isOffline)} onDiscard={taking.discard} />
    </Page>
  );
}

/** Asks before entries that were not saved are thrown away. */
function Guard({ isDirty, onDiscard }: { isDirty: boolean; onDiscard: () => void }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <DiscardDialog
      opened={status === 'blocked'}
      onStay={() => reset?.()}
      onDiscard={() => {
        onDiscard();
        proceed?.();
      }}
    />
  );
}
