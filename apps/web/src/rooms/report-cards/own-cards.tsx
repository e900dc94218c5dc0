import { Button } from '@mantine/core';
import { IconCertificate, IconDownload } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { Card, Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { formatMoment } from '../../ui/words/format.ts';
import { Figures } from './figures.tsx';
import classes from './report-cards.module.css';
import { useCardPdf } from './use-card-pdf.ts';

/** The published report cards of oneself or of one's children, each opened where it stands: the one of the address, else the newest. */
export function OwnCards() {
  const { t } = useTranslation('learning');
  const read = useRead('GET /api/lms/report-cards', {});
  const cards = read.data?.data;
  const [asked] = useUrlState('card');
  const opened = cards?.find(({ id }) => id === asked) ?? cards?.[0];
  return (
    <Page title={t('learning:reportCards.title')} description={t('learning:reportCards.ownText')}>
      {read.error && !cards ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : !cards ? (
        <SkeletonLines rows={4} />
      ) : cards.length === 0 ? (
        <EmptyState
          title={t('learning:reportCards.none')}
          text={t('learning:reportCards.noneText')}
          icon={IconCertificate}
        />
      ) : (
        <div className="col gap-12">
          {cards.map((card) => (
            <OwnCard
              key={card.id}
              card={card}
              isOpen={card === opened}
              isAsked={card === opened && card.id === asked}
            />
          ))}
        </div>
      )}
    </Page>
  );
}

interface OwnCardProps {
  card: { id: string; cycleName: string; className: string; createdAt: string; student: { name: string } };
  isOpen: boolean;
  /** One came here to see it. */
  isAsked: boolean;
}

function OwnCard({ card, isOpen, isAsked }: OwnCardProps) {
  const { t, i18n } = useTranslation('learning');
  const pdf = useCardPdf(card.id, card.student.name);
  const place = useRef<HTMLDetailsElement>(null);
  useInView(place, isAsked);
  return (
    <Card>
      <details ref={place} className={classes.own} open={isOpen}>
        <summary>
          <b>{`${card.cycleName} · ${card.student.name}`}</b>
          <span className="s12 dim">{`${card.className} · ${formatMoment(card.createdAt, i18n.language)}`}</span>
        </summary>
        <Opened id={card.id} />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} />}
          loading={pdf.pending}
          onClick={pdf.download}
        >
          {t('learning:reportCards.pdf')}
        </Button>
      </details>
    </Card>
  );
}

/** Brings what one came for into view, once. */
function useInView(place: RefObject<HTMLElement | null>, isAsked: boolean): void {
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'start' });
  }, [place, isAsked]);
}

function Opened({ id }: { id: string }) {
  const read = useRead('GET /api/lms/report-cards/:id', { params: { id } });
  const card = read.data?.data;
  if (read.error && !card) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return card ? <Figures figures={card.figures} /> : <SkeletonLines rows={4} />;
}
