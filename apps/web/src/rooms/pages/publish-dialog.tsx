import { momentOf, wallClock } from '@bellwether/contract/shared/zone';
import { Alert, Button, Modal, Radio } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/client.ts';
import { useOrganization } from '../../api/session.ts';
import type { BodyOf } from '../../api/types.ts';
import { monthLabels, noWeekend } from '../../ui/words/dates.ts';
import type { PageRow } from './page-columns.tsx';
import classes from './pages.module.css';

interface PublishDialogProps {
  page: Pick<PageRow, 'title' | 'url' | 'status' | 'scheduledPublishAt'>;
  onClose: () => void;
  /** Whether publishing saves first. */
  unsaved?: boolean;
  /** Words of a template that are still on the page. */
  placeholders?: readonly string[];
  /** Publishes; the dialog closes when it resolves. Throws an ApiProblem. */
  onPublish: (body: BodyOf<'POST /api/pagebuilder/publish/:id'>) => Promise<unknown>;
}

/** Publishes a page now, or at a moment ahead by the organisation's clock: one of the two. PAG-03, AMB-061. */
export default function PublishDialog({
  page,
  onClose,
  unsaved = false,
  placeholders = [],
  onPublish,
}: PublishDialogProps) {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const { timeZone } = useOrganization();
  const planned = page.scheduledPublishAt
    ? wallClock(new Date(page.scheduledPublishAt), timeZone)
    : undefined;
  const [when, setWhen] = useState(planned ? 'later' : 'now');
  const [at, setAt] = useState<string | null>(planned ? `${planned.day} ${planned.time}:00` : null);
  const [error, setError] = useState('');
  const [pending, setPending] = useState(false);
  const today = wallClock(new Date(), timeZone).day;

  const submit = async () => {
    if (when === 'later' && !at) return setError(t('pages:publish.dateRequired'));
    const moment = at ? momentOf(at.slice(0, 10), at.slice(11, 16), timeZone) : undefined;
    if (when === 'later' && moment && moment.getTime() <= Date.now())
      return setError(t('pages:publish.dateFuture'));
    setPending(true);
    try {
      await onPublish(when === 'later' && moment ? { scheduledPublishAt: moment.toISOString() } : {});
      onClose();
    } catch (problem) {
      // Without words of its own it is shown elsewhere: a save that was refused opens the fields at fault.
      if (!isProblem(problem)) onClose();
      else setError(problem.fieldErrors.scheduledPublishAt?.[0] ?? problem.message);
    } finally {
      setPending(false);
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('pages:publish.title', { name: page.title })}
      size={480}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        noValidate
        className="col gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="s13 dim">{t('pages:publish.text', { url: page.url })}</p>
        {unsaved ? <p className="s13 t2">{t('pages:publish.savesFirst')}</p> : null}
        {placeholders.length > 0 ? (
          <Alert color="orange" variant="light" title={t('pages:publish.placeholders')}>
            <ul className="plain-list">
              {placeholders.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Alert>
        ) : null}
        <Radio.Group
          label={t('pages:publish.when')}
          value={when}
          onChange={(next) => {
            setWhen(next);
            setError('');
          }}
        >
          <div className={`col gap-10 ${classes.radios}`}>
            <Radio value="now" label={t('pages:publish.now')} data-autofocus />
            <Radio value="later" label={t('pages:publish.later')} />
          </div>
        </Radio.Group>
        {when === 'later' ? (
          <DateTimePicker
            label={t('pages:publish.at')}
            description={t('pages:publish.zone', { zone: timeZone })}
            placeholder={t('common:pickADate')}
            withAsterisk
            clearable
            clearButtonProps={{ 'aria-label': t('common:clear') }}
            leftSection={<IconCalendar size={16} />}
            leftSectionPointerEvents="none"
            valueFormat="DD MMM YYYY, HH:mm"
            locale={i18n.language}
            firstDayOfWeek={0}
            weekendDays={noWeekend}
            ariaLabels={monthLabels()}
            minDate={`${today} 00:00:00`}
            defaultTimeValue="08:00"
            timePickerProps={{ 'aria-label': t('pages:publish.time') }}
            submitButtonProps={{ 'aria-label': t('pages:publish.takeDate') }}
            value={at}
            onChange={(next) => {
              setAt(next);
              setError('');
            }}
            error={error}
          />
        ) : error ? (
          <p className={classes.error} role="alert">
            {error}
          </p>
        ) : null}
        <div className="row justify-end wrap">
          <Button variant="default" size="md" onClick={onClose} disabled={pending}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" size="md" loading={pending}>
            {placeholders.length > 0 && when === 'now'
              ? t('pages:publish.anyway')
              : t(when === 'later' ? 'pages:publish.schedule' : 'pages:publish.publish')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
