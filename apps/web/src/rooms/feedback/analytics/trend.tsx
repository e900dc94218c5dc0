import type { TrendDirection } from '@bellwether/contract/feedback/values';
import { IconArrowRight, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './analytics.module.css';

const icons = { up: IconTrendingUp, down: IconTrendingDown, stable: IconArrowRight } as const;

/** Where a number goes, as an arrow with its word for screen readers. FBK-17. */
export function Trend({ direction }: { direction: TrendDirection }) {
  const { t } = useTranslation('feedback');
  const IconOf = icons[direction];
  const words = t(`feedback:trends.${direction}`);
  return (
    <span className={classes.trend} data-trend={direction} role="img" aria-label={words} title={words}>
      <IconOf size={16} aria-hidden />
    </span>
  );
}
