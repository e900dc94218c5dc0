import { Button, Textarea } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import classes from '../performance.module.css';
import { PerformanceTabs } from '../performance-tabs.tsx';

type Asked = Reply<'GET /api/hr/peer-reviews/:id'>['data'];

/** What the viewer is asked about colleagues. Nobody reads who says what. */
export function PeerReviews() {
  const { t } = useTranslation('performance');
  const [open, setOpen] = useUrlState('open');
  const read = useRead('GET /api/hr/peer-reviews');
  const rows = read.data?.data;
  return (
    <Page
      title={t('performance:tabs.peer-reviews')}
      description={t('performance:peers.text')}
      tabs={<PerformanceTabs active="peer-reviews" />}
    >
      {read.error && !rows ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!rows && !read.error ? <SkeletonLines rows={4} /> : null}
      {rows?.length === 0 ? (
        <EmptyState
          icon={IconUsersGroup}
          title={t('performance:peers.empty')}
          text={t('performance:peers.emptyText')}
        />
      ) : null}
      <div className={`col gap-12 ${classes.body}`}>
        {(rows ?? []).map((row) => (
          <section key={row.id} className={`col ${classes.criterion}`}>
            <div className="row wrap">
              <h2 className="h3 grow">{row.employee.name}</h2>
              <span className="dim">{row.cycle.name}</span>
              {row.isSubmitted ? (
                <StatusBadge color="green">{t('performance:peers.submitted')}</StatusBadge>
              ) : row.isOpen ? (
                <Button
                  size="compact"
                  variant="default"
                  onClick={() => setOpen(open === row.id ? '' : row.id)}
                >
                  {t(open === row.id ? 'performance:peers.fold' : 'performance:peers.answer')}
                </Button>
              ) : (
                <StatusBadge color="gray">{t('performance:peers.over')}</StatusBadge>
              )}
            </div>
            {open === row.id && row.isOpen ? <Answer id={row.id} onDone={() => setOpen('')} /> : null}
          </section>
        ))}
      </div>
    </Page>
  );
}

function Answer({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('performance');
  const read = useRead('GET /api/hr/peer-reviews/:id', { params: { id } });
  const submit = useWrite('POST /api/hr/peer-reviews/:id/submit', {
    onDone: () => {
      toast.success(t('performance:peers.done'));
      onDone();
    },
  });
  const asked = read.data?.data;
  if (!asked) return <SkeletonLines rows={3} />;
  return (
    <div className="col gap-16">
      {asked.criteria.map((criterion) => (
        <One key={criterion.id} id={id} criterion={criterion} onSaved={() => void read.refetch()} />
      ))}
      <div className="row justify-end">
        <Button loading={submit.isPending} onClick={() => submit.mutate({ params: { id } })}>
          {t('performance:peers.submit')}
        </Button>
      </div>
    </div>
  );
}

interface OneProps {
  id: string;
  criterion: Asked['criteria'][number];
  onSaved: () => void;
}

function One({ id, criterion, onSaved }: OneProps) {
  const { t } = useTranslation('performance');
  const { name, minRating, maxRating, rating: given } = criterion;
  const [comments, setComments] = useState(criterion.comments ?? '');
  const save = useWrite('POST /api/hr/appraisals/:id/reviews', { onDone: onSaved });
  const rate = (rating: number) =>
    save.mutate({
      params: { id },
      body: {
        ...{ criteriaId: criterion.id, reviewType: 'PEER', rating, comments: comments || null },
        ...{ evidence: null, developmentNeeds: null },
      },
    });
  const steps = Array.from({ length: maxRating - minRating + 1 }, (_, at) => minRating + at);
  return (
    <div className="col gap-12">
      <h3 className="medium">{name}</h3>
      {criterion.description ? <p className="s13 dim">{criterion.description}</p> : null}
      <fieldset className={`row wrap ${classes.fields} ${classes.scale}`} aria-label={name}>
        {steps.map((rating) => (
          <Button
            key={rating}
            size="compact"
            variant={given === rating ? 'filled' : 'default'}
            aria-pressed={given === rating}
            onClick={() => rate(rating)}
          >
            {rating}
          </Button>
        ))}
      </fieldset>
      <Textarea
        aria-label={t('performance:appraisals.commentOn', { name })}
        placeholder={t('performance:appraisals.comment')}
        autosize
        minRows={2}
        disabled={given === null}
        value={comments}
        onChange={(event) => setComments(event.currentTarget.value)}
        onBlur={() => {
          if (given !== null && comments !== (criterion.comments ?? '')) rate(given);
        }}
      />
    </div>
  );
}
