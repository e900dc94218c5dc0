import type { DraftSlot } from '@bellwether/contract/assessments/layout';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { randomId } from '../../../ui/random-id.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { newSlot, questionIn } from '../builder/question.rules.ts';
import { questionIcons } from '../builder/question-icons.ts';

interface BankPickerProps {
  onClose: () => void;
  onAdd: (slots: readonly DraftSlot[]) => void;
  /** The questions of a pool that is being changed: they are chosen at first, and what is chosen becomes the pool. */
  pool?: readonly string[];
  onPool?: (pool: readonly string[]) => void;
}

/** Chooses questions of the bank: each for itself, as a pool from which each student gets some, or for a pool that is there. */
export default function BankPicker({ onClose, onAdd, pool, onPool }: BankPickerProps) {
  const { t } = useTranslation(['learning', 'common']);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(pool ?? []);
  const [folder, setFolder] = useState<string | null>(null);
  const [tag, setTag] = useState<string | null>(null);
  const [isTaking, setTaking] = useState(false);
  const read = useRead('GET /api/lms/questions', {
    query: { limit: 50, ...(search && { search }), ...(folder && { folder }), ...(tag && { tag }) },
  });
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const take = async () => {
    setTaking(true);
    const found = await Promise.all(
      chosen.map((id) => call('GET /api/lms/questions/:id', { params: { id } })),
    );
    onAdd(found.map(({ data }) => newSlot(questionIn(data), data.id)));
  };
  return (
    <DialogFrame
      opened
      onClose={onClose}
      size={720}
      title={t(pool ? 'learning:builder.changePool' : 'learning:builder.fromBank')}
    >
      <div className="col gap-12">
        <TextInput
          data-autofocus
          type="search"
          label={t('learning:bank.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Filters folder={folder} tag={tag} onFolder={setFolder} onTag={setTag} />
        {read.error && !read.data ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        ) : null}
        {read.isPending ? <SkeletonLines rows={5} /> : null}
        {read.data?.data.length === 0 ? <EmptyState title={t('learning:bank.empty')} /> : null}
        <ul className="plain-list col">
          {(read.data?.data ?? []).map(({ id, questionText, questionType, points }) => {
            const Picture = questionIcons[questionType];
            return (
              <li key={id} className="row">
                <Checkbox
                  className="grow shrink"
                  label={questionText}
                  checked={chosen.includes(id)}
                  onChange={() => toggle(id)}
                />
                <Picture size={16} aria-label={t(`learning:questionTypes.${questionType}`)} />
                <span className="dim s12">{t('learning:builder.pointsOf', { count: points })}</span>
              </li>
            );
          })}
        </ul>
        <Foot
          {...{ chosen, isTaking, onClose, onAdd, onPool }}
          onNone={() => setChosen([])}
          onTake={() => void take().catch(() => setTaking(false))}
        />
      </div>
    </DialogFrame>
  );
}

interface FootProps extends Pick<BankPickerProps, 'onClose' | 'onAdd'> {
  chosen: readonly string[];
  isTaking: boolean;
  onPool: BankPickerProps['onPool'];
  onNone: () => void;
  onTake: () => void;
}

function Foot({ chosen, isTaking, onClose, onAdd, onPool, onNone, onTake }: FootProps) {
  const { t } = useTranslation(['learning', 'common']);
  return (
    <div className="row justify-end wrap">
      <Button variant="default" onClick={onClose}>
        {t('common:cancel')}
      </Button>
      {onPool ? (
        <>
          <Button variant="default" disabled={chosen.length === 0} onClick={onNone}>
            {t('learning:builder.chooseNone')}
          </Button>
          <Button disabled={chosen.length < 2} onClick={() => onPool(chosen)}>
            {t('learning:builder.usePool', { count: chosen.length })}
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="default"
            disabled={chosen.length < 2}
            onClick={() => onAdd([{ id: randomId(), pool: [...chosen], pick: 1 }])}
          >
            {t('learning:builder.asPool')}
          </Button>
          <Button disabled={chosen.length === 0} loading={isTaking} onClick={onTake}>
            {t('learning:builder.addChosen', { count: chosen.length })}
          </Button>
        </>
      )}
    </div>
  );
}

interface FiltersProps {
  folder: string | null;
  tag: string | null;
  onFolder: (folder: string | null) => void;
  onTag: (tag: string | null) => void;
}

function Filters({ folder, tag, onFolder, onTag }: FiltersProps) {
  const { t } = useTranslation('learning');
  const words = useRead('GET /api/lms/questions/words', undefined, {});
  const shared = { clearable: true, searchable: true };
  return (
    <div className="row wrap gap-12">
      <Select
        {...shared}
        label={t('learning:bank.folder')}
        data={words.data?.folders ?? []}
        value={folder}
        onChange={onFolder}
      />
      <Select
        {...shared}
        label={t('learning:bank.tags')}
        data={words.data?.tags ?? []}
        value={tag}
        onChange={onTag}
      />
    </div>
  );
}
