import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { formatDay } from '../../../ui/words/format.ts';

const PayersDialog = later(() => import('./payers-dialog.tsx'));

/** Who pays what percent for a student: invoices are divided so when they are sent. REV-41, AMB-261. */
export function StudentPayers({ studentId }: { studentId: string }) {
  const can = useCan();
  return can('read:any', 'invoice') ? <Payers studentId={studentId} /> : null;
}

function Payers({ studentId }: { studentId: string }) {
  const { t, i18n } = useTranslation('finance');
  const can = useCan();
  const [editing, setEditing] = useState(false);
  const sets = useRead('GET /api/finance/students/:id/payers', { params: { id: studentId } }).data?.data;
  if (!sets) return null;
  return (
    <section className="col">
      <div className="row wrap justify-between">
        <h2 className="h3">{t('finance:payers.who')}</h2>
        {can('edit:any', 'invoice') ? (
          <Button variant="default" size="compact" onClick={() => setEditing(true)}>
            {t('finance:payers.edit')}
          </Button>
        ) : null}
      </div>
      {sets.length === 0 ? (
        <p className="s13 dim">{t('finance:payers.nobody')}</p>
      ) : (
        <ul className="plain-list col gap-6 s13">
          {sets.map(({ validFrom, payers }) => (
            <li key={validFrom}>
              <span className="dim">
                {t('finance:payers.from', { day: formatDay(validFrom, i18n.language) })}:{' '}
              </span>
              {payers.length === 0
                ? t('finance:payers.nobody')
                : payers.map(({ customerId, customerName, percent }, at) => (
                    <span key={customerId}>
                      {at > 0 ? ', ' : ''}
                      <Link to="/finance/customers/$id" params={{ id: customerId }}>
                        {customerName}
                      </Link>{' '}
                      {fieldAmount(percent)} %
                    </span>
                  ))}
            </li>
          ))}
        </ul>
      )}
      <Meanwhile>
        {editing ? (
          <PayersDialog
            studentId={studentId}
            last={sets[0]?.payers ?? []}
            onClose={() => setEditing(false)}
          />
        ) : null}
      </Meanwhile>
    </section>
  );
}
