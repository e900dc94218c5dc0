import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import paper from '../invoices/invoices.module.css';
import type { OrderReply } from './order-words.tsx';

/** What was ordered, for whom, and what it comes to. */
export function OrderLines({ order }: { order: OrderReply }) {
  const { t, i18n } = useTranslation('finance');
  const { currency } = order;
  const sums = [
    ['finance:orders.discount', order.discountAmount],
    ['finance:invoices.subtotal', order.subtotal],
    ['finance:invoices.tax', order.taxAmount],
    ['finance:total', order.totalAmount],
  ] as const;
  return (
    <article className={`bw-card col gap-24 ${paper.paper}`}>
      <p className="s13 t2">
        {t('finance:orders.orderDate')}: {formatDay(order.orderDate, i18n.language)}
        {order.dueDate ? ` · ${t('finance:orders.dueDate')}: ${formatDay(order.dueDate, i18n.language)}` : ''}
      </p>
      <table className={paper.table}>
        <thead>
          <tr>
            <th scope="col">{t('finance:orders.what')}</th>
            <th scope="col" className={`${paper.number} ${paper.roomy}`}>
              {t('finance:invoices.quantity')}
            </th>
            <th scope="col" className={`${paper.number} ${paper.roomy}`}>
              {t('finance:invoices.unitPrice')}
            </th>
            <th scope="col" className={paper.number}>
              {t('finance:amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <ItemRow key={item.id} item={item} currency={currency} />
          ))}
        </tbody>
      </table>
      <div className="row justify-end">
        <dl className={`s13 ${paper.totals}`}>
          {sums
            .filter(([label, amount]) => label !== 'finance:orders.discount' || amount !== '0.00')
            .map(([label, amount]) => (
              <div key={label} className={paper.pair}>
                <dt className="dim">{t(label)}</dt>
                <dd className={label === 'finance:total' ? 'strong' : undefined}>
                  <Money amount={amount} currency={currency} />
                </dd>
              </div>
            ))}
        </dl>
      </div>
      {order.terms ? <p className="s13">{order.terms}</p> : null}
      {order.notes ? <p className="s13 t2">{order.notes}</p> : null}
      {order.internalNotes ? (
        <section className="col gap-4">
          <h2 className="s12 dim">{t('finance:orders.internalNotes')}</h2>
          <p className="s13">{order.internalNotes}</p>
        </section>
      ) : null}
    </article>
  );
}

function ItemRow({ item, currency }: { item: OrderReply['items'][number]; currency: string }) {
  const { t, i18n } = useTranslation('finance');
  return (
    <tr>
      <td>
        {item.description}
        <ForWhom item={item} />
      </td>
      <td className={`${paper.number} ${paper.roomy}`}>
        {Number(item.quantity).toLocaleString(i18n.language)}
      </td>
      <td className={`${paper.number} ${paper.roomy}`}>
        <Money amount={item.unitPrice} currency={currency} />
      </td>
      <td className={paper.number}>
        <Money amount={item.lineTotal} currency={currency} />
        {item.discountAmount === '0.00' ? null : (
          <div className="s12 dim">
            {item.discountKinds.map((kind) => t(`finance:orders.off.${kind}`)).join(', ')} −
            <Money amount={item.discountAmount} currency={currency} />
          </div>
        )}
      </td>
    </tr>
  );
}

function ForWhom({ item }: { item: OrderReply['items'][number] }) {
  const { studentId, studentName, classId, className, teacherName, sessionDurationMinutes } = item;
  if (!studentId && !classId && !teacherName && !sessionDurationMinutes) return null;
  return (
    <div className="row inline wrap gap-6 s12 dim">
      {studentId ? (
        <Link to="/students/$id" params={{ id: studentId }}>
          {studentName}
        </Link>
      ) : null}
      {classId ? (
        <Link to="/classes/$id" params={{ id: classId }}>
          {className}
        </Link>
      ) : null}
      {teacherName ? <span>{teacherName}</span> : null}
      {sessionDurationMinutes ? <span>{sessionDurationMinutes} min</span> : null}
    </div>
  );
}
