import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import classes from '../performance.module.css';
import type { Appraisal } from './appraisal-view.tsx';
import { useRatingKeys } from './use-rating-keys.ts';

type Criterion = Appraisal['criteria'][number];

/** What is said of each criterion; who rates does it by a click, or by the keys 1 to 9 and 0 for ten, J and K walk. */
export function CriteriaRatings({ appraisal }: { appraisal: Appraisal }) {
  const { t } = useTranslation('performance');
  const kind = appraisal.can.rate ? 'MANAGER' : appraisal.can.assess ? 'SELF' : null;
  const rated = appraisal.criteria.filter(({ criteriaType }) => criteriaType !== 'PEER_FEEDBACK');
  const [active, setActive] = useState(0);
  const save = useWrite('POST /api/hr/appraisals/:id/reviews');
  const rate = (criterion: Criterion, rating: number, comments?: string | null) => {
    if (!kind) return;
    const before = kind === 'SELF' ? criterion.self : criterion.manager;
    save.mutate({
      params: { id: appraisal.id },
      body: {
        ...{ criteriaId: criterion.id, reviewType: kind, rating },
        comments: comments === undefined ? (before?.comments ?? null) : comments,
        ...{ evidence: before?.evidence ?? null, developmentNeeds: before?.developmentNeeds ?? null },
      },
    });
  };
  useRatingKeys(kind !== null, {
    walk: (by) => setActive((at) => Math.min(rated.length - 1, Math.max(0, at + by))),
    rate: (rating) => {
      const criterion = rated[active];
      if (criterion && rating >= criterion.minRating && rating <= criterion.maxRating)
        rate(criterion, rating);
    },
  });
  return (
    <section className="col gap-12" aria-label={t('performance:appraisals.criteria')}>
      {kind ? <p className={`s13 dim ${classes.keys}`}>{t('performance:appraisals.keys')}</p> : null}
      {appraisal.criteria.map((criterion) => {
        const at = rated.indexOf(criterion);
        return (
          <div
            key={criterion.id}
            className={`col ${classes.criterion}`}
            data-active={(kind !== null && at === active) || undefined}
          >
            <Head criterion={criterion} />
            <Others criterion={criterion} without={kind} />
            {kind && at >= 0 ? (
              <Scale
                key={kind}
                criterion={criterion}
                said={kind === 'SELF' ? criterion.self : criterion.manager}
                onRate={(rating, comments) => {
                  setActive(at);
                  rate(criterion, rating, comments);
                }}
              />
            ) : null}
          </div>
        );
      })}
    </section>
  );
}

function Head({ criterion }: { criterion: Criterion }) {
  const { t } = useTranslation('performance');
  return (
    <div className="row wrap">
      <h2 className="h3 grow">
        {criterion.name}
        {criterion.isRequired ? null : <span className="dim"> · {t('performance:criteria.optional')}</span>}
      </h2>
      <span className="s13 dim">
        {t(`performance:types.${criterion.criteriaType}`)} · {criterion.minRating}–{criterion.maxRating}
      </span>
    </div>
  );
}

/** What others say of it, as far as the viewer may read it. */
function Others({ criterion, without }: { criterion: Criterion; without: 'SELF' | 'MANAGER' | null }) {
  const { t } = useTranslation('performance');
  const { self, manager, peers } = criterion;
  return (
    <>
      {criterion.description ? <p className="s13 dim">{criterion.description}</p> : null}
      {self && without !== 'SELF' ? <Said who={t('performance:appraisals.self')} said={self} /> : null}
      {manager && without !== 'MANAGER' ? (
        <Said who={t('performance:appraisals.manager')} said={manager} />
      ) : null}
      {peers ? (
        <div>
          <p>
            <b className="medium">{t('performance:appraisals.peers')}</b> {peers.rating} %
          </p>
          {peers.comments.map((text) => (
            <p key={text} className={classes.said}>
              {text}
            </p>
          ))}
        </div>
      ) : null}
    </>
  );
}

function Said({ who, said }: { who: string; said: NonNullable<Criterion['self']> }) {
  return (
    <div>
      <p>
        <b className="medium">{who}</b> {said.rating}
      </p>
      {[said.comments, said.evidence, said.developmentNeeds].map((text, at) =>
        text ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: three texts, each in its own place
          <p key={at} className={classes.said}>
            {text}
          </p>
        ) : null,
      )}
    </div>
  );
}

interface ScaleProps {
  criterion: Criterion;
  said: Criterion['self'];
  onRate: (rating: number, comments: string | null) => void;
}

function Scale({ criterion, said, onRate }: ScaleProps) {
  const { t } = useTranslation('performance');
  const [comments, setComments] = useState(said?.comments ?? '');
  const { minRating, maxRating, name, ratingScale } = criterion;
  const steps = Array.from({ length: maxRating - minRating + 1 }, (_, at) => minRating + at);
  return (
    <div className="col gap-12">
      <fieldset className={`row wrap ${classes.fields} ${classes.scale}`} aria-label={name}>
        {steps.map((rating) => (
          <Button
            key={rating}
            size="compact"
            variant={said?.rating === rating ? 'filled' : 'default'}
            aria-pressed={said?.rating === rating}
            title={ratingScale?.find((step) => step.rating === rating)?.label}
            onClick={() => onRate(rating, comments || null)}
          >
            {rating}
          </Button>
        ))}
      </fieldset>
      <Textarea
        aria-label={t('performance:appraisals.commentOn', { name })}
        placeholder={t('performance:appraisals.comment')}
        autosize
        minRows={1}
        maxRows={8}
        disabled={!said}
        value={comments}
        onChange={(event) => setComments(event.currentTarget.value)}
        onBlur={() => {
          if (said && comments !== (said.comments ?? '')) onRate(said.rating, comments || null);
        }}
      />
    </div>
  );
}
