import { leadStages } from '@bellwether/contract/pipeline/values';
import { useTranslation } from 'react-i18next';
import { Bone } from '../../../ui/states.tsx';
import classes from './board.module.css';

const cards = [7, 5, 4, 6, 3, 4, 2];

/** 'Loading pipeline...', with bones where heads and cards will be. CRM-04. */
export function BoardSkeleton() {
  const { t } = useTranslation('e-commerce');
  return (
    <div
      className={`col gap-0 grow ${classes.root}`}
      role="status"
      aria-label={t('e-commerce:board.loading')}
    >
      <p className={classes.loading}>{t('e-commerce:board.loading')}</p>
      <div className={classes.board} aria-hidden>
        {leadStages.map((stage, index) => (
          <div key={stage} className={classes.column}>
            <header className={classes.columnHead}>
              <div className={`col gap-12 ${classes.bones}`}>
                <Bone width="58%" height={12} />
                <Bone width="86%" height={8} />
              </div>
            </header>
            <div className={classes.cards}>
              {Array.from({ length: cards[index] ?? 4 }, (_, card) => card).map((card) => (
                <div key={card} className={classes.boneCard}>
                  <Bone width={`${52 + ((card * 17 + index * 11) % 34)}%`} height={11} />
                  <Bone width="74%" height={9} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
