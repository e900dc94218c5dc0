import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { formatDay } from '../../../ui/words/format.ts';

const ScholarshipDialog = later(() => import('./scholarship-dialog.tsx'));

export type Scholarship = Reply<'GET /api/finance/students/:id/scholarships'>['data'][number];

/** What a student is let off on packages that begin within some days. AMB-264. */
export function StudentScholarships({ studentId }: { studentId: string }) {
  const can = useCan();
  return can('read:any', 'invoice') ? <Scholarships studentId={studentId} /> : null;
}

function Scholarships({ studentId }: { studentId: string }) {
  const { t, i18n } = useTranslation('finance');
  const can = useCan();
  const mayEdit = can('edit:any', 'invoice');
  const [editing, setEditing] = useState<Scholarship | 'new' | null>(null);
  const found = useRead('GET /api/finance/students/:id/scholarships', { params: { id: studentId } }).data
    ?.data;
  if (!found) return null;
  const days = ({ validFrom, validTo }: Scholarship) =>
    validTo === null
      ? t('finance:payers.from', { day: formatDay(validFrom, i18n.language) })
      : `${formatDay(validFrom, i18n.language)} – ${formatDay(validTo, i18n.language)}`;
  return (
    <section className="col">
      <div className="row wrap justify-between">
        <h2 className="h3">{t('finance:scholarships.title')}</h2>
        {mayEdit ? (
          <Button variant="default" size="compact" onClick={() => setEditing('new')}>
            {t('finance:scholarships.add')}
          </Button>
        ) : null}
      </div>
      {found.length === 0 ? (
        <p className="s13 dim">{t('finance:scholarships.none')}</p>
      ) : (
        <ul className="plain-list col gap-6 s13">
          {found.map((one) => (
            <li key={one.id} className="row wrap gap-6">
              <span>
                {one.name}, {fieldAmount(one.percent)} %
              </span>
              <span className="dim">{days(one)}</span>
              {mayEdit ? (
                <Button
                  variant="subtle"
                  size="compact"
                  aria-label={t('finance:scholarships.editNamed', { name: one.name })}
                  onClick={() => setEditing(one)}
                >
                  {t('finance:scholarships.edit')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <Meanwhile>
        {editing ? (
          <ScholarshipDialog
            studentId={studentId}
            edited={editing === 'new' ? undefined : editing}
            onClose={() => setEditing(null)}
          />
        ) : null}
      </Meanwhile>
    </section>
  );
}
