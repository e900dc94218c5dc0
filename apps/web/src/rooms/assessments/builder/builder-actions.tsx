import { ActionIcon, Button } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCalendarPlus,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconEye,
  IconSettings,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import classes from './builder.module.css';
import { LeavingMenu } from './leaving/leaving-menu.tsx';
import type { Builder } from './use-builder.ts';

interface BuilderActionsProps {
  assessment: { id: string; title: string };
  builder: Builder;
  mayEdit: boolean;
  isPublishing: boolean;
  /** Nothing differs from what was published. */
  isOut: boolean;
  onProblems: () => void;
  onPreview: () => void;
  onPrint: () => void;
  onSettings: () => void;
  onPublish: () => void;
  onReload: () => void;
}

/** Whether it is saved, steps back and on, what is missing, settings, and publishing. */
export function BuilderActions({ builder, mayEdit, ...props }: BuilderActionsProps) {
  const { t } = useTranslation('learning');
  const { problems, state } = builder;
  // Who only reads has nothing to save.
  const saved = () => (mayEdit ? builder.save() : Promise.resolve());
  const preview = (
    <Button variant="default" leftSection={<IconEye size={16} />} onClick={props.onPreview}>
      {t('learning:builder.preview')}
    </Button>
  );
  if (!mayEdit)
    return (
      <>
        <span className={classes.status}>{t('learning:builder.readOnly')}</span>
        {preview}
        <LeavingMenu assessment={props.assessment} onSave={saved} onPrint={props.onPrint} />
      </>
    );
  return (
    <>
      <SaveStatus builder={builder} onReload={props.onReload} />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('learning:builder.undo')}
        title="Ctrl Z"
        disabled={!builder.canUndo}
        onClick={builder.undo}
      >
        <IconArrowBackUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('learning:builder.redo')}
        title="Ctrl Y"
        disabled={!builder.canRedo}
        onClick={builder.redo}
      >
        <IconArrowForwardUp size={18} />
      </ActionIcon>
      {problems.length > 0 ? (
        <Button
          variant="light"
          color="red"
          leftSection={<IconAlertCircle size={16} />}
          onClick={props.onProblems}
        >
          {t('learning:builder.problems', { count: problems.length })}
        </Button>
      ) : null}
      {preview}
      <LeavingMenu assessment={props.assessment} onSave={saved} onPrint={props.onPrint} />
      <Button variant="default" leftSection={<IconSettings size={16} />} onClick={props.onSettings}>
        {t('learning:assessments.settings')}
      </Button>
      {props.isOut && state === 'saved' ? (
        <Schedule assessmentId={props.assessment.id} />
      ) : (
        <Button onClick={props.onPublish} loading={props.isPublishing} disabled={state === 'stale'}>
          {t('learning:builder.publish')}
        </Button>
      )}
    </>
  );
}

/** Leads from what is published to the form of its sitting; who schedules nothing sees that nothing is left to publish. */
function Schedule({ assessmentId }: { assessmentId: string }) {
  const { t } = useTranslation('learning');
  const can = useCan();
  if (!can('create:own', 'scheduled_assessment'))
    return <Button disabled>{t('learning:builder.publish')}</Button>;
  return (
    <Button
      leftSection={<IconCalendarPlus size={16} />}
      renderRoot={(root) => (
        <Link {...root} to="/assessments/sittings" search={{ edit: 'new', assessment: assessmentId }} />
      )}
    >
      {t('learning:builder.schedule')}
    </Button>
  );
}

function SaveStatus({ builder: { state, reason }, onReload }: { builder: Builder; onReload: () => void }) {
  const { t } = useTranslation('learning');
  const isTrouble = state === 'offline' || state === 'refused' || state === 'stale';
  const Picture = isTrouble ? IconCloudOff : state === 'saved' ? IconCloudCheck : IconCloudUp;
  return (
    <span className={`row gap-6 ${classes.status}`} role="status" data-trouble={isTrouble || undefined}>
      <Picture size={16} aria-hidden />
      {state === 'refused' ? reason : t(`learning:builder.saveStates.${state}`)}
      {state === 'stale' ? (
        <Button size="compact-sm" variant="default" onClick={onReload}>
          {t('learning:builder.takeTheirs')}
        </Button>
      ) : null}
    </span>
  );
}
