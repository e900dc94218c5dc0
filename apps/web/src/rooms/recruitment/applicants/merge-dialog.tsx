import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import classes from '../recruitment.module.css';

type Duplicates = Reply<'GET /api/hr/applicants/:id/duplicates'>['data'];
type Person = Duplicates['person'];

interface MergeDialogProps {
  person: Person;
  other: Duplicates['others'][number];
  isBusy: boolean;
  onMerge: (pair: { keptId: string; goneId: string }) => void;
  onClose: () => void;
}

/** Two people side by side with what differs, and who of them stays when they are merged. AMB-400 */
export function MergeDialog({ person, other, isBusy, onMerge, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['recruitment', 'common']);
  const label = (key: string, values = {}) => t(`recruitment:duplicates.${key}`, values);
  const [keptId, setKeptId] = useState(person.id);
  const goneId = keptId === person.id ? other.id : person.id;
  return (
    <DialogFrame opened onClose={onClose} title={label('dialogTitle')} size={640}>
      <form
        className="col gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          onMerge({ keptId, goneId });
        }}
      >
        <p>{label('dialogText')}</p>
        {other.by === 'NAME' ? <p role="note">{label('hint')}</p> : null}
        <Differences person={person} other={other} />
        <Radio.Group label={label('stays')} value={keptId} onChange={setKeptId}>
          <div className="col">
            {[person, other].map(({ id, names, emails }) => (
              <Radio
                key={id}
                value={id}
                className={classes.breaking}
                label={label('staysNamed', { name: names.join(', '), email: emails.join(', ') })}
              />
            ))}
          </div>
        </Radio.Group>
        <div className="row justify-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {label('merge')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}

function Differences({ person, other }: { person: Person; other: Person }) {
  const { t } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:duplicates.${key}`);
  const [mine, theirs] = [useRows(person), useRows(other)];
  return (
    <table className={`${classes.table} ${classes.compared}`}>
      <thead>
        <tr>
          <th scope="col">{label('what')}</th>
          <th scope="col">{label('this')}</th>
          <th scope="col">{label('other')}</th>
        </tr>
      </thead>
      <tbody>
        {mine.map(([key, lines], index) => {
          const others = theirs[index]?.[1] ?? [];
          const differs = lines.join() !== others.join();
          return (
            <tr key={key} data-differs={differs || undefined}>
              <th scope="row">
                {label(`rows.${key}`)}
                {differs ? <span className="hidden-visually"> ({label('differs')})</span> : null}
              </th>
              <Cell lines={lines} none={label('none')} />
              <Cell lines={others} none={label('none')} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Cell({ lines, none }: { lines: readonly string[]; none: string }) {
  return (
    <td>
      {lines.length === 0
        ? none
        : lines.map((line) => (
            <span key={line} className={classes.line}>
              {line}
            </span>
          ))}
    </td>
  );
}

/** What two people are compared by, line for line. */
function useRows({ names, emails, phones, applications, poolUntil, isHeld }: Person) {
  const { t, i18n } = useTranslation('recruitment');
  const day = (value: string) => formatDay(value, i18n.language);
  const applied = applications.map(({ jobOpening, stage, appliedAt }) =>
    [jobOpening.title, stage, day(appliedAt.slice(0, 10))].join(' · '),
  );
  return [
    ['names', names],
    ['emails', emails],
    ['phones', phones],
    ['applications', applied],
    ['poolUntil', poolUntil ? [day(poolUntil)] : []],
    ['isHeld', isHeld ? [t('recruitment:duplicates.yes')] : []],
  ] as const;
}
