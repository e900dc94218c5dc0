import type { GrievanceStatus } from '@bellwether/contract/grievances/grievances.values';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import classes from '../people-changes.module.css';
import { grievanceColors } from '../state-colors.ts';

interface GrievanceDialogProps {
  id: string;
  onClose: () => void;
}

type Grievance = Reply<'GET /api/hr/grievances/:id'>['data'];

/** What a grievance says, what happened since, and what the viewer may do about it. */
export function GrievanceDialog({ id, onClose }: GrievanceDialogProps) {
  const { t } = useTranslation('human-resources');
  const read = useRead('GET /api/hr/grievances/:id', { params: { id } });
  const grievance = read.data?.data;
  if (!grievance)
    return (
      <LoadingDialog
        title={t('human-resources:grievances.one')}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
      />
    );
  return (
    <DialogFrame opened onClose={onClose} title={grievance.title} size={640}>
      <Content key={grievance.version} grievance={grievance} />
    </DialogFrame>
  );
}

function Content({ grievance }: { grievance: Grievance }) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:grievances.${key}`);
  return (
    <div className="col gap-16">
      <div className={classes.about}>
        <Facts
          items={[
            {
              label: label('status'),
              value: (
                <StatusBadge color={grievanceColors[grievance.status]}>
                  {label(`statuses.${grievance.status}`)}
                </StatusBadge>
              ),
            },
            { label: label('filedBy'), value: grievance.filedBy.name },
            { label: label('handler'), value: label(`handlers.${grievance.handler}`) },
            { label: label('named'), value: grievance.named.map(({ name }) => name).join(', ') },
          ]}
        />
      </div>
      <p className={classes.said}>{grievance.description}</p>
      <Notes notes={grievance.notes} />
      {grievance.can.note ? <Answer grievance={grievance} /> : null}
    </div>
  );
}

function Notes({ notes }: { notes: Grievance['notes'] }) {
  const { t, i18n } = useTranslation('human-resources');
  if (notes.length === 0) return null;
  return (
    <section>
      <h3 className="h3">{t('human-resources:grievances.notes')}</h3>
      <ul className={classes.lines}>
        {notes.map((note) => (
          <li key={note.id}>
            <div className="row wrap">
              <b className="medium grow">{note.author?.name ?? '–'}</b>
              {note.isInternal ? (
                <StatusBadge color="amber">{t('human-resources:grievances.internal')}</StatusBadge>
              ) : null}
              {note.status ? (
                <StatusBadge color={grievanceColors[note.status]}>
                  {t(`human-resources:grievances.statuses.${note.status}`)}
                </StatusBadge>
              ) : null}
              <span className="dim">{formatMoment(note.at, i18n.language)}</span>
            </div>
            {note.text ? <p className={classes.said}>{note.text}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A note, and with it the next state where the viewer decides about it. */
function Answer({ grievance }: { grievance: Grievance }) {
  const { t } = useTranslation(['human-resources', 'common']);
  const label = (key: string) => t(`human-resources:grievances.${key}`);
  const [text, setText] = useState('');
  const [isInternal, setInternal] = useState(false);
  const done = () => {
    setText('');
    toast.success(label('noted'));
  };
  const note = useWrite('POST /api/hr/grievances/:id/notes', { onDone: done });
  const move = useWrite('POST /api/hr/grievances/:id/status', { onDone: done });
  const params = { id: grievance.id };
  const go = (status: GrievanceStatus) =>
    move.mutate({ params, body: { status, comment: text, version: grievance.version } });
  return (
    <section className="col gap-12">
      <Textarea
        label={label('note')}
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {grievance.can.noteInternally ? (
        <Checkbox
          label={label('internalHelp')}
          checked={isInternal}
          onChange={(event) => setInternal(event.currentTarget.checked)}
        />
      ) : null}
      <div className="row wrap justify-end">
        {isInternal
          ? null
          : grievance.next.map((status) => (
              <Button
                key={status}
                variant="default"
                color={status === 'WITHDRAWN' ? 'red' : undefined}
                loading={move.isPending}
                onClick={() => go(status)}
              >
                {label(`go.${status}`)}
              </Button>
            ))}
        <Button
          loading={note.isPending}
          disabled={text.trim() === ''}
          onClick={() => note.mutate({ params, body: { text, isInternal } })}
        >
          {label('addNote')}
        </Button>
      </div>
    </section>
  );
}
