import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { ColorDot } from '../../ui/badge.tsx';
import { formatDay } from '../../ui/words/format.ts';

type CurrentClassOf = RowOf<'GET /api/students'>['currentClass'];

/** The class of a student with its colour, 'from <date>' before it begins, or 'Unassigned'. AMB-126. */
export function CurrentClass({ value, link = false }: { value: CurrentClassOf; link?: boolean }) {
  const { t, i18n } = useTranslation('student-management');
  if (!value) return <span className="dim">{t('student-management:unassigned')}</span>;
  const from = value.from
    ? t('student-management:fromDate', { date: formatDay(value.from, i18n.language) })
    : null;
  return (
    <span className="row cut" title={[value.name, from].filter(Boolean).join(' ')}>
      <ColorDot hex={value.color} />
      {link ? (
        <Link to="/classes/$id" params={{ id: value.id }} className="cut">
          {value.name}
        </Link>
      ) : (
        <span className="cut">{value.name}</span>
      )}
      {from ? <span className="s12 dim">{from}</span> : null}
    </span>
  );
}
