import { regradeKinds } from '@bellwether/contract/sittings/sittings.values';
import { Button, Checkbox, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { Wide } from '../../../ui/wide.tsx';
import { localeOf } from '../../../ui/words/format.ts';
import { ChangedCards } from './changed-cards.tsx';
import { KeyFields, type Solved } from './key-fields.tsx';
import classes from './questions.module.css';
import type { Question } from './questions-page.tsx';

interface RegradeDialogProps {
  sittingId: string;
  question: Question;
  onClose: () => void;
}

type Preview = Reply<'POST /api/lms/scheduled-assessments/:id/regrades/preview'>;
type Kind = (typeof regradeKinds)[number];

/** Corrects a question: the key or the points, full points for all, or not counted; who would have what, before it is done. AMB-352. */
export default function RegradeDialog({ sittingId, question, onClose }: RegradeDialogProps) {
  const { t } = useTranslation('sittings');
  const [kind, setKind] = useState<Kind>('KEY');
  const [points, setPoints] = useState<number | string>(question.points);
  const [solved, setSolved] = useState<Solved>(question.solved as Solved);
  const [includesHuman, setIncludesHuman] = useState(false);
  const [nobodyLoses, setNobodyLoses] = useState(true);
  const [seen, setSeen] = useState<Preview>();
  const [fault, setFault] = useState<string>();
  const params = { id: sittingId };
  const body = {
    ...{ versionId: question.versionId, kind, points: Number(points), includesHuman, nobodyLoses },
    solved: kind === 'KEY' ? solved : {},
  };
  const preview = useWrite('POST /api/lms/scheduled-assessments/:id/regrades/preview', { quiet: isProblem });
  const apply = useWrite('POST /api/lms/scheduled-assessments/:id/regrades', { quiet: isProblem });
  const change = (work: () => void) => {
    work();
    setSeen(undefined);
    setFault(undefined);
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (problem) {
      if (!isProblem(problem)) throw problem;
      setSeen(undefined);
      setFault(problem.message);
    }
  };
  const look = () => attempt(async () => setSeen(await preview.mutateAsync({ params, body })));
  const save = () =>
    attempt(async () => {
      const { changed } = await apply.mutateAsync({
        params,
        body: { ...body, fingerprint: seen?.fingerprint ?? '' },
      });
      toast.success(t('sittings:questions.applied', { count: changed }));
      onClose();
    });
  return (
    <DialogFrame opened onClose={onClose} title={t('sittings:questions.correctTitle')} size={720}>
      <div className="col gap-16">
        <p className={classes.asked}>{question.questionText}</p>
        <KindFields
          kind={kind}
          points={points}
          onKind={(value) => change(() => setKind(value))}
          onPoints={(value) => change(() => setPoints(value))}
        />
        {kind === 'KEY' ? (
          <KeyFields
            question={question}
            value={solved}
            onChange={(value) => change(() => setSolved(value))}
          />
        ) : null}
        <Marks
          kind={kind}
          includesHuman={includesHuman}
          nobodyLoses={nobodyLoses}
          onHuman={(value) => change(() => setIncludesHuman(value))}
          onNobody={(value) => change(() => setNobodyLoses(value))}
        />
        {fault ? <Fault text={fault} /> : null}
        {seen ? <Changes changes={seen.changes} /> : null}
        {seen ? <ChangedCards cards={seen.cards} /> : null}
        <Foot
          isSeen={seen !== undefined}
          isBusy={preview.isPending || apply.isPending}
          onClose={onClose}
          onLook={() => void look()}
          onSave={() => void save()}
        />
      </div>
    </DialogFrame>
  );
}

function Fault({ text }: { text: string }) {
  return (
    <p className={classes.bad} role="alert">
      {text}
    </p>
  );
}

interface FootProps {
  isSeen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onLook: () => void;
  onSave: () => void;
}

/** First one looks, then one applies. */
function Foot({ isSeen, isBusy, onClose, onLook, onSave }: FootProps) {
  const { t } = useTranslation(['sittings', 'common']);
  return (
    <div className="row justify-end wrap">
      <Button variant="default" onClick={onClose}>
        {t('common:cancel')}
      </Button>
      <Button variant={isSeen ? 'default' : 'filled'} loading={isBusy} onClick={onLook}>
        {t('sittings:questions.preview')}
      </Button>
      {isSeen ? (
        <Button loading={isBusy} onClick={onSave}>
          {t('sittings:questions.apply')}
        </Button>
      ) : null}
    </div>
  );
}

interface KindFieldsProps {
  kind: Kind;
  points: number | string;
  onKind: (kind: Kind) => void;
  onPoints: (points: number | string) => void;
}

/** What is corrected: the key or the points, full points for all, or not counted. */
function KindFields({ kind, points, onKind, onPoints }: KindFieldsProps) {
  const { t } = useTranslation('sittings');
  return (
    <div className="row align-end wrap lines-8">
      <Select
        label={t('sittings:questions.how')}
        value={kind}
        allowDeselect={false}
        data={regradeKinds.map((value) => ({ value, label: t(`sittings:kinds.${value}`) }))}
        onChange={(value) => onKind(value as Kind)}
      />
      {kind === 'KEY' ? (
        <NumberInput
          label={t('sittings:questions.points')}
          value={points}
          min={0.01}
          max={1000}
          decimalScale={2}
          w={120}
          onChange={onPoints}
        />
      ) : null}
    </div>
  );
}

interface MarksProps {
  kind: Kind;
  includesHuman: boolean;
  nobodyLoses: boolean;
  onHuman: (value: boolean) => void;
  onNobody: (value: boolean) => void;
}

/** Which marks stay as they are; a dropped question takes no notice of who marked it. */
function Marks({ kind, includesHuman, nobodyLoses, onHuman, onNobody }: MarksProps) {
  const { t } = useTranslation('sittings');
  return (
    <>
      <Checkbox
        label={t(kind === 'DROP' ? 'sittings:questions.nobodyLosesDrop' : 'sittings:questions.nobodyLoses')}
        checked={nobodyLoses}
        onChange={() => onNobody(!nobodyLoses)}
      />
      {kind === 'DROP' ? null : (
        <Checkbox
          label={t('sittings:questions.includesHuman')}
          checked={includesHuman}
          onChange={() => onHuman(!includesHuman)}
        />
      )}
    </>
  );
}

/** Who has what, and would have. */
function Changes({ changes }: { changes: Preview['changes'] }) {
  const { t, i18n } = useTranslation('sittings');
  if (changes.length === 0) return <p>{t('sittings:questions.nothing')}</p>;
  const number = (value: number | null) =>
    value === null ? '–' : value.toLocaleString(localeOf(i18n.language), { maximumFractionDigits: 2 });
  const fromTo = (before: string, after: string) => (before === after ? before : `${before} → ${after}`);
  const passed = (value: boolean | null) =>
    value === null ? '–' : t(value ? 'sittings:result.passed' : 'sittings:changes.notPassed');
  const total = ({ score, totalPoints }: Preview['changes'][number]['before']) =>
    `${number(score)} / ${number(totalPoints)}`;
  return (
    <div className={classes.changes}>
      <Wide label={t('sittings:questions.changed', { count: changes.length })}>
        <table className={`bw-table ${classes.table}`}>
          <thead>
            <tr>
              {['student', 'mark', 'score', 'label', 'pass'].map((key) => (
                <th key={key} scope="col">
                  {t(`sittings:changes.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ attemptId, name, before, after }) => (
              <tr key={attemptId}>
                <th scope="row">{name ?? t('sittings:accept.nameless')}</th>
                <td>{fromTo(number(before.awarded), number(after.awarded))}</td>
                <td>{fromTo(total(before), total(after))}</td>
                <td>{fromTo(before.scaled?.label ?? '–', after.scaled?.label ?? '–')}</td>
                <td>{fromTo(passed(before.isPassed), passed(after.isPassed))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </div>
  );
}
