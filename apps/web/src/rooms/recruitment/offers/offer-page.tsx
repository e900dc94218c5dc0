import { OfferAnswerBody } from '@bellwether/contract/recruitment/public-offers';
import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Facts } from '../../../ui/facts.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { SkeletonLines } from '../../../ui/states.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { OutsideFrame } from '../../identity/index.tsx';
import classes from '../recruitment.module.css';

type Shown = Reply<'GET /api/careers/offers/:token'>['data'];

/** The offer of a candidate, by the link that they were sent. TAL-17. */
export function OfferPage() {
  const { t } = useTranslation('recruitment');
  const token = (useSearch({ strict: false }) as { token?: string }).token ?? '';
  const read = useRead(
    'GET /api/careers/offers/:token',
    { params: { token } },
    { enabled: token.length >= 20, fresh: true },
  );
  const shown = read.data?.data;
  const label = (key: string, values = {}) => t(`recruitment:offerPage.${key}`, values);
  if (!shown && token.length >= 20 && !read.error)
    return (
      <OutsideFrame title={label('title')} text="">
        <SkeletonLines rows={6} />
      </OutsideFrame>
    );
  if (!shown)
    return (
      <OutsideFrame title={label('title')} text={label('incomplete')}>
        {null}
      </OutsideFrame>
    );
  const { organization } = shown.letter;
  return (
    <OutsideFrame
      title={label('title')}
      text={shown.canAnswer ? label('text', { organization }) : label(`ended.${shown.status}`)}
    >
      <div className="col gap-16">
        <Letter letter={shown.letter} />
        {shown.canAnswer ? <Answer token={token} onDone={() => void read.refetch()} /> : null}
      </div>
    </OutsideFrame>
  );
}

function Letter({ letter }: { letter: Shown['letter'] }) {
  const { t, i18n } = useTranslation('recruitment');
  const term = (key: string) => t(`recruitment:offers.${key}`);
  const day = (value: string | null) => (value ? formatDay(value, i18n.language) : null);
  const money = (amount: string | null) => (amount ? `${amount} ${letter.currency}` : null);
  return (
    <>
      {letter.text ? <p className={classes.letter}>{letter.text}</p> : null}
      <Facts
        items={[
          { label: t('recruitment:offerPage.from'), value: letter.organization },
          { label: t('recruitment:offerPage.position'), value: letter.position },
          { label: term('salary'), value: money(letter.salary) },
          { label: term('bonus'), value: money(letter.bonus) },
          { label: term('stockOptions'), value: letter.stockOptions },
          { label: term('otherBenefits'), value: letter.otherBenefits },
          { label: term('startDate'), value: day(letter.startDate) },
          { label: term('expiryDate'), value: day(letter.expiryDate) },
          { label: term('number'), value: letter.number },
        ].filter(({ value }) => Boolean(value))}
      />
    </>
  );
}

function Answer({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:offerPage.${key}`);
  const [isDeclining, setDeclining] = useState(false);
  const handle = useContractForm({
    schema: OfferAnswerBody.pick({ name: true }),
    initialValues: { name: '' },
  });
  const send = useWrite('POST /api/careers/offers/:token', { onDone });
  const answer = (said: 'ACCEPTED' | 'REJECTED') =>
    void handle.submit(({ name }) => send.mutateAsync({ params: { token }, body: { answer: said, name } }));
  return (
    <form
      className="col gap-16"
      noValidate
      ref={handle.container}
      onSubmit={(event) => {
        event.preventDefault();
        answer(isDeclining ? 'REJECTED' : 'ACCEPTED');
      }}
    >
      <TextField
        form={handle.form}
        name="name"
        label={label('signature')}
        help={label('signatureHelp')}
        required
      />
      {isDeclining ? (
        <>
          <p role="status">{label('declineSure')}</p>
          <Button type="submit" size="lg" color="red" loading={send.isPending}>
            {label('declineYes')}
          </Button>
          <Button variant="default" size="lg" onClick={() => setDeclining(false)}>
            {label('back')}
          </Button>
        </>
      ) : (
        <>
          <Button type="submit" size="lg" loading={send.isPending}>
            {label('accept')}
          </Button>
          <Button variant="default" size="lg" onClick={() => setDeclining(true)}>
            {label('decline')}
          </Button>
        </>
      )}
    </form>
  );
}
