import { isPool } from '@bellwether/contract/assessments/layout.rules';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { useFigures } from '../figures/use-figures.ts';
import classes from './builder.module.css';
import { BuilderActions } from './builder-actions.tsx';
import { addAfter, bankIdsOf, findSlot, slotsOf } from './draft.rules.ts';
import { LivePane } from './preview/live-pane.tsx';
import { newQuestion, newSlot } from './question.rules.ts';
import { QuestionNav } from './question-nav.tsx';
import { SlotForm } from './slot-form.tsx';
import { type Assessment, type Builder, useBuilder, usePublishing } from './use-builder.ts';
import { useBuilderKeys } from './use-builder-keys.ts';

const SettingsDialog = later(() => import('./settings-dialog.tsx'));
const PreviewDialog = later(() => import('./preview/preview-dialog.tsx'));
const PaperDialog = later(() => import('./leaving/paper-dialog.tsx'));
const PasteDialog = later(() => import('./paste-dialog.tsx'));
const BankPicker = later(() => import('../bank/bank-picker.tsx'));

interface BuilderScreenProps {
  assessment: Assessment;
  onReload: () => Promise<Assessment | undefined>;
}

/** Where the questions of an assessment are written: their list, the form of one, and what is still missing. ASM-04, ASM-11. */
export function BuilderScreen({ assessment, onReload }: BuilderScreenProps) {
  const builder = useBuilder(assessment);
  const { sections } = builder;
  const [selected, setSelected] = useState(() => slotsOf(sections)[0]?.id);
  const [showsProblems, setShowsProblems] = useState(false);
  const [open, setOpen] = useUrlState('open');
  const place = findSlot(sections, selected);
  const add = () => {
    const last = place && !isPool(place.slot) ? place.slot.question : undefined;
    const slot = newSlot(newQuestion(last?.questionType ?? 'MULTIPLE_CHOICE'));
    builder.apply(addAfter(sections, selected, [slot]));
    setSelected(slot.id);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-question-text]')?.focus());
  };
  const isOff = open !== '' || !assessment.can.edit;
  useBuilderKeys({ builder, selected, onSelect: setSelected, onAdd: add, isOff });
  const publishing = usePublishing(assessment, builder, {
    onProblem: (id) => {
      setShowsProblems(true);
      if (id) setSelected(id);
    },
    onDone: () => setShowsProblems(false),
  });
  const added = (slots: Parameters<typeof addAfter>[2]) => {
    builder.apply(addAfter(sections, selected, slots));
    setSelected(slots[0]?.id ?? selected);
    setOpen('');
  };
  return (
    <Page
      fill
      title={<BuilderTitle assessment={assessment} isChanged={builder.isChanged} />}
      name={assessment.title}
      description={<BuilderFacts assessment={assessment} sections={sections} />}
      actions={
        <BuilderActions
          assessment={assessment}
          builder={builder}
          mayEdit={assessment.can.edit}
          isPublishing={publishing.isPending}
          isOut={assessment.isPublished && !builder.isChanged}
          onProblems={publishing.toProblem}
          onPreview={() => setOpen('preview')}
          onPrint={() => setOpen('print')}
          onSettings={() => void builder.save().then(() => setOpen('settings'))}
          onPublish={() => void publishing.publish()}
          onReload={() => void onReload().then((latest) => latest && builder.begin(latest))}
        />
      }
    >
      <BuilderFrame
        assessment={assessment}
        builder={builder}
        selected={selected}
        showsProblems={showsProblems}
        isPreviewOpen={open === 'preview'}
        onSelect={setSelected}
        onAdd={add}
        onOpen={setOpen}
      />
      <BuilderDialogs
        assessment={assessment}
        builder={builder}
        open={open}
        selected={selected}
        onClose={() => setOpen('')}
        onReload={onReload}
        onAdd={added}
      />
    </Page>
  );
}

interface BuilderFrameProps {
  assessment: Assessment;
  builder: Builder;
  selected: string | undefined;
  showsProblems: boolean;
  isPreviewOpen: boolean;
  onSelect: (id: string | undefined) => void;
  onAdd: () => void;
  onOpen: (dialog: string) => void;
}

/** The list, the form, and what a student sees of it. */
function BuilderFrame({ assessment, builder, selected, showsProblems, ...props }: BuilderFrameProps) {
  const { isPreviewOpen, onSelect, onAdd, onOpen } = props;
  const { t } = useTranslation('learning');
  const { sections } = builder;
  const figures = useFigures(bankIdsOf(sections));
  const slot = findSlot(sections, selected)?.slot;
  return (
    <div className={classes.frame}>
      <div className={`col gap-0 ${classes.side}`}>
        <QuestionNav builder={builder} figures={figures} selected={selected} onSelect={onSelect} />
        {assessment.can.edit ? <AddTools onAdd={onAdd} onOpen={onOpen} /> : null}
      </div>
      <section className={classes.main} aria-label={t('learning:builder.editor')}>
        <SlotForm
          builder={builder}
          selected={selected}
          figures={slot && !isPool(slot) ? figures.get(slot.questionId ?? '') : undefined}
          mayEdit={assessment.can.edit}
          showsProblems={showsProblems}
          onSelect={onSelect}
          onAdd={onAdd}
        />
      </section>
      <LivePane title={assessment.title} sections={sections} selected={selected} isOff={isPreviewOpen} />
    </div>
  );
}

function AddTools({ onAdd, onOpen }: { onAdd: () => void; onOpen: (dialog: string) => void }) {
  const { t } = useTranslation('learning');
  return (
    <div className={`row wrap ${classes.tools}`}>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={onAdd}
        title="Ctrl ↵"
      >
        {t('learning:builder.add')}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => onOpen('paste')}>
        {t('learning:builder.paste')}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => onOpen('bank')}>
        {t('learning:builder.bank')}
      </Button>
    </div>
  );
}

function BuilderFacts({ assessment, sections }: { assessment: Assessment; sections: Builder['sections'] }) {
  const { t } = useTranslation('learning');
  return t('learning:builder.facts', {
    type: t(`learning:results.types.${assessment.assessmentType}`),
    count: slotsOf(sections).reduce((sum, slot) => sum + (isPool(slot) ? slot.pick : 1), 0),
    minutes: assessment.durationMinutes ?? '–',
  });
}

function BuilderTitle(props: { assessment: Assessment; isChanged: boolean }) {
  return (
    <span className="row wrap">
      {props.assessment.title}
      <BuilderStatus {...props} />
    </span>
  );
}

function BuilderStatus({ assessment, isChanged }: { assessment: Assessment; isChanged: boolean }) {
  const { t } = useTranslation('learning');
  const number = assessment.revision ?? 0;
  if (!assessment.isPublished) return <StatusBadge color="amber">{t('learning:builder.draft')}</StatusBadge>;
  return isChanged ? (
    <StatusBadge color="amber">{t('learning:builder.changed', { number })}</StatusBadge>
  ) : (
    <StatusBadge color="green">{t('learning:builder.out', { number })}</StatusBadge>
  );
}

interface BuilderDialogsProps extends BuilderScreenProps {
  builder: Builder;
  open: string;
  selected: string | undefined;
  onClose: () => void;
  onAdd: (slots: Parameters<typeof addAfter>[2]) => void;
}

function BuilderDialogs(props: BuilderDialogsProps) {
  const { assessment, builder, open, selected, onClose, onReload, onAdd } = props;
  if (open === 'preview')
    return (
      <Meanwhile show={null}>
        <PreviewDialog sections={builder.sections} selected={selected} onClose={onClose} />
      </Meanwhile>
    );
  if (open === 'print')
    return (
      <Meanwhile show={null}>
        <PaperDialog assessment={assessment} isChanged={builder.isChanged} onClose={onClose} />
      </Meanwhile>
    );
  if (!assessment.can.edit) return null;
  return (
    <Meanwhile show={null}>
      {open === 'settings' ? (
        <SettingsDialog
          id={assessment.id}
          onClose={onClose}
          onSaved={(saved) => {
            builder.followSettings(saved);
            void onReload();
          }}
        />
      ) : null}
      {open === 'paste' ? (
        <PasteDialog onClose={onClose} onAdd={(questions) => onAdd(questions.map((one) => newSlot(one)))} />
      ) : null}
      {open === 'bank' ? <BankPicker onClose={onClose} onAdd={onAdd} /> : null}
    </Meanwhile>
  );
}
