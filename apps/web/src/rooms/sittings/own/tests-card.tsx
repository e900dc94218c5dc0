import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/page.tsx';
import { SittingButtons, SittingWhen, useBeginning } from './beginning.tsx';
import { nextTests, stateColors } from './next-tests.rules.ts';
import classes from './own-sittings.module.css';

/** On a student's home: the tests that can be written now, begun with one press, and those of the next seven days; nothing for who has none. */
export default function TestsCard() {
  const { t } = useTranslation('sittings');
  const read = useRead(
    'GET /api/lms/scheduled-assessments/mine',
    { query: { open: 'true' } },
    { every: 60_000 },
  );
  const beginning = useBeginning();
  const rows = read.data ? nextTests(read.data.data, read.data.now) : [];
  if (rows.length === 0) return null;
  return (
    <Card
      title={t('sittings:own.title')}
      actions={
        <Button
          renderRoot={(props) => <Link to="/sittings" {...props} />}
          variant="subtle"
          size="compact"
          rightSection={<IconArrowRight size={15} />}
        >
          {t('sittings:own.all')}
        </Button>
      }
    >
      <ul className={`plain-list ${classes.next}`}>
        {rows.map((row) => (
          <li key={row.id} className="row justify-between wrap lines-8">
            <span className="col gap-0 shrink s13">
              <b className="medium cut">{row.title}</b>
              <SittingWhen row={row} />
            </span>
            <span className="row">
              <StatusBadge color={stateColors[row.state] ?? 'gray'}>
                {t(`sittings:states.${row.state}`)}
              </StatusBadge>
              <SittingButtons row={row} beginning={beginning} />
            </span>
          </li>
        ))}
      </ul>
      {beginning.dialog}
    </Card>
  );
}
