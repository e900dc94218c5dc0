import { type InterestStatus, interestStatuses } from '@bellwether/contract/pipeline/values';
import { ActionIcon, Menu } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../../api/hooks.ts';
import { StatusBadge } from '../../../../ui/badge.tsx';
import type { EventColor } from '../../../../ui/theme/event-colors.ts';
import { toast } from '../../../../ui/toast/toast.tsx';
import { useMoney } from '../../../../ui/words/money.tsx';
import type { LeadDetail } from '../lead-form.rules.ts';
import { interestTotals } from './interest.rules.ts';
import { LeadListCard } from './lead-list-card.tsx';
import classes from './lead-page.module.css';
import type { LeadCardProps } from './students-card.tsx';

type Interest = LeadDetail['products'][number];

const interestColors: Record<InterestStatus, EventColor> = {
  INTERESTED: 'blue',
  QUOTED: 'amber',
  PURCHASED: 'green',
  DECLINED: 'gray',
};

/** What the students are interested in, how far each is, and what it comes to. CRM-24. */
export function InterestsCard({ lead, onOpen }: LeadCardProps) {
  const { t } = useTranslation('e-commerce');
  const money = useMoney('needed');
  const update = useWrite('PUT /api/e-commerce/leads/:id/products/:interestId');
  const remove = useRemove(lead);
  const totals = interestTotals(lead.products);
  return (
    <LeadListCard
      title={t('e-commerce:interests.title')}
      count={lead.products.length}
      none={t('e-commerce:interests.none')}
      addLabel={t('e-commerce:interests.add')}
      onAdd={lead.can.edit ? () => onOpen('product') : undefined}
      foot={totals.map(({ currency, open, purchased }) => (
        <dl key={currency} className={classes.total}>
          <div>
            <dt>{t('e-commerce:interests.open')}</dt>
            <dd>{money(open, currency)}</dd>
          </div>
          {purchased > 0 ? (
            <div>
              <dt>{t('e-commerce:interests.purchased')}</dt>
              <dd>{money(purchased, currency)}</dd>
            </div>
          ) : null}
        </dl>
      ))}
    >
      {lead.products.map((interest) => (
        <li key={interest.id}>
          <span className={`col gap-0 grow ${classes.what}`}>
            <b>{interest.product.name}</b>
            <span className="s12 dim">
              {[
                interest.student.name,
                interest.quantity > 1 ? `× ${interest.quantity}` : '',
                interest.total === null
                  ? t('e-commerce:interests.noPrice')
                  : money(interest.total, interest.product.currency),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {interest.notes ? <span className={`s12 ${classes.text}`}>{interest.notes}</span> : null}
          </span>
          <InterestStatusMenu
            status={interest.status}
            name={interest.product.name}
            disabled={!lead.can.edit || update.isPending}
            onChange={(status) =>
              update.mutate({
                params: { id: lead.id, interestId: interest.id },
                body: { status, version: interest.version },
              })
            }
          />
          {lead.can.edit ? (
            <>
              <ActionIcon
                size="compact"
                aria-label={t('e-commerce:interests.edit', { name: interest.product.name })}
                onClick={() => onOpen(`interest:${interest.id}`)}
              >
                <IconPencil size={15} />
              </ActionIcon>
              <ActionIcon
                size="compact"
                aria-label={t('e-commerce:interests.remove', { name: interest.product.name })}
                disabled={remove.isPending}
                onClick={() => remove.send(interest)}
              >
                <IconX size={15} />
              </ActionIcon>
            </>
          ) : null}
        </li>
      ))}
    </LeadListCard>
  );
}

/** Takes an interest off, with Undo, which adds the same one again. */
function useRemove(lead: LeadDetail) {
  const { t } = useTranslation('e-commerce');
  const remove = useWrite('DELETE /api/e-commerce/leads/:id/products/:interestId');
  const add = useWrite('POST /api/e-commerce/leads/:id/products');
  const send = ({ id, studentId, productId, quantity, unitPrice, status, notes, priority }: Interest) => {
    const body = { studentId, productId, quantity, unitPrice, status, notes, priority };
    remove.mutate(
      { params: { id: lead.id, interestId: id } },
      {
        onSuccess: () =>
          toast.success(t('e-commerce:interests.removed'), {
            undo: () => add.mutate({ params: { id: lead.id }, body }),
          }),
      },
    );
  };
  return { send, isPending: remove.isPending };
}

interface InterestStatusMenuProps {
  status: InterestStatus;
  name: string;
  disabled: boolean;
  onChange: (status: InterestStatus) => void;
}

function InterestStatusMenu({ status, name, disabled, onChange }: InterestStatusMenuProps) {
  const { t } = useTranslation('e-commerce');
  const badge = (
    <StatusBadge color={interestColors[status]}>{t(`e-commerce:interestStatuses.${status}`)}</StatusBadge>
  );
  if (disabled) return badge;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className={`bare ${classes.plain}`}
          aria-label={t('e-commerce:interests.changeStatus', {
            name,
            status: t(`e-commerce:interestStatuses.${status}`),
          })}
        >
          {badge}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {interestStatuses.map((next) => (
          <Menu.Item key={next} disabled={next === status} onClick={() => onChange(next)}>
            {t(`e-commerce:interestStatuses.${next}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
