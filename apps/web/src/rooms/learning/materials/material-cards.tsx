import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { MaterialContent } from './material-content.tsx';
import { KindIcons, type MaterialRow } from './material-kinds.tsx';
import classes from './materials.module.css';

const MaterialView = later(() => import('./material-view.tsx'));

interface MaterialCardsProps {
  /** Whose materials: those that the lessons of a course, or of the courses of a class, use. */
  of: { courseId: string } | { classId: string };
  /** Shows nothing at all where there is none. */
  quiet?: boolean;
}

const first = 12;

/** The materials of a course or a class as cards, with links and files at hand. LRN-18. */
export function MaterialCards({ of, quiet = false }: MaterialCardsProps) {
  const { t } = useTranslation('learning');
  const [limit, setLimit] = useState(first);
  const [opened, setOpened] = useUrlState('material');
  const read = useRead('GET /api/lms/materials', { query: { ...of, limit } });
  if (quiet && !read.data) return null;
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={5} />;
  const { data, totalCount } = read.data;
  if (data.length === 0) {
    if (quiet) return null;
    return (
      <EmptyState
        icon={IconPaperclip}
        title={t('learning:material.empty')}
        text={t('learning:material.noneOfClass')}
      />
    );
  }
  return (
    <section className={quiet ? classes.section : undefined} aria-label={t('learning:material.title')}>
      {quiet ? (
        <h2 className="h2">
          {t('learning:material.title')} <span className="s13 dim">{totalCount}</span>
        </h2>
      ) : null}
      <div className={classes.cards} style={quiet ? { marginTop: 12 } : undefined}>
        {data.map((material) => (
          <MaterialCard key={material.id} material={material} onOpen={() => setOpened(material.id)} />
        ))}
      </div>
      {totalCount > data.length ? (
        <Button variant="subtle" mt={12} onClick={() => setLimit(100)} loading={read.isFetching}>
          {t('learning:material.more', { count: totalCount - data.length })}
        </Button>
      ) : null}
      <Meanwhile>{opened ? <MaterialView id={opened} onClose={() => setOpened('')} /> : null}</Meanwhile>
    </section>
  );
}

function MaterialCard({ material, onOpen }: { material: MaterialRow; onOpen: () => void }) {
  return (
    <article className={`col gap-10 shrink ${classes.card} bw-card`}>
      <header className="row shrink">
        <button
          type="button"
          className={`bare grow cut ${classes.name}`}
          onClick={onOpen}
          title={material.name}
        >
          {material.name}
        </button>
        <KindIcons material={material} />
      </header>
      {material.description ? (
        <p className={`${classes.about} ${classes.clamped}`}>{material.description}</p>
      ) : null}
      <MaterialContent material={material} />
    </article>
  );
}
