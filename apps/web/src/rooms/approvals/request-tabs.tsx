import { approvalBoxes } from '@bellwether/contract/approvals/boxes.values';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { Tabs } from '../../ui/page.tsx';

/** The boxes of requests, and beside them who decides in whose place and in which order. */
export function RequestTabs({ active, waiting }: { active: string; waiting?: number | undefined }) {
  const { t } = useTranslation('approvals');
  const can = useCan();
  const navigate = useNavigate();
  const pages = ['delegations', ...(can('read', 'setting') ? ['chains'] : [])];
  const go = (search: Record<string, string>) => void navigate({ to: '/requests', search, replace: true });
  return (
    <Tabs
      label={t('approvals:title')}
      items={[
        ...approvalBoxes.map((box) => ({
          label: t(`approvals:boxes.${box}`),
          count: box === 'WAITING' ? waiting : undefined,
          active: active === box,
          onClick: () => go(box === 'WAITING' ? {} : { box }),
        })),
        ...pages.map((tab) => ({
          label: t(`approvals:${tab}.title`),
          active: active === tab,
          onClick: () => go({ tab }),
        })),
      ]}
    />
  );
}
