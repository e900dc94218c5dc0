import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { Card } from '../../../ui/page.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import classes from './account.module.css';
import { useDueName } from './account-words.tsx';

/** What a family has to pay next, and how much in all; nothing where nothing is due. */
export default function DuesCard() {
  const { t, i18n } = useTranslation('finance');
  const name = useDueName();
  const account = useRead('GET /api/finance/my-account').data?.data;
  const [first] = account?.dues ?? [];
  if (!account || !first) return null;
  const { currency } = account;
  return (
    <Card
      title={t('finance:account.mine')}
      hint={
        <>
          {t('finance:account.inAll')} <Money amount={account.due} currency={currency} />
        </>
      }
      actions={
        <Button
          renderRoot={(props) => <Link to="/my-payments" {...props} />}
          variant="subtle"
          size="compact"
          rightSection={<IconArrowRight size={15} />}
        >
          {t('finance:account.pay')}
        </Button>
      }
    >
      <div className={`row justify-between ${classes.next}`}>
        <span>
          {name(first)}
          <span className={`s12 ${first.isOverdue ? classes.late : 'dim'} ${classes.second}`}>
            {t(first.isOverdue ? 'finance:invoices.wasDue' : 'finance:invoices.isDue', {
              day: formatDay(first.dueDate, i18n.language),
            })}
          </span>
        </span>
        <b className="medium">
          <Money amount={first.balanceDue} currency={first.currency} />
        </b>
      </div>
    </Card>
  );
}
