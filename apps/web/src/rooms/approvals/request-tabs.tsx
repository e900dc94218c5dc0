import { approvalBoxes } from '@bellwether/contract/approvals/approvals.values';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { Tabs } from '../../ui/page.tsx';

/** The boxes of requests, and beside them who decides in whose place and in which order. */
export function RequestTabs({ active, waiting }: { active: string; waiting?: number | undefined }) {
  const { t } = useTranslation('approvals');
  const can = useCan();
  const navigate = useNavigate();
  const pages = [
    { key: 'delegations', to: '/requests/delegations', isShown: true },
    { key: 'chains', to: '/requests/chains', isShown: can('read', 'setting') },
  ];
  return (
    <Tabs
      label={t('approvals:title')}
      items={[
        ...approvalBoxes.map((box) => ({
          label: t(`approvals:boxes.${box}`),
          count: box === 'WAITING' ? waiting : undefined,
          active: active === box,
          onClick: () =>
            void navigate({ to: '/requests', search: box === 'WAITING' ? {} : { box }, replace: true }),
        })),
        ...pages
          .filter(({ isShown }) => isShown)
          .map(({ key, to }) => ({ label: t(`approvals:${key}.title`), to, active: active === key })),
      ]}
    />
  );
}
