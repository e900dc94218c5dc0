import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { Tabs } from '../../ui/page.tsx';

type Tab = 'roster' | 'mine' | 'requests' | 'demand' | 'rotations';

/** The tabs above the screens of shifts that the viewer may open; each has an address of its own. */
export function ShiftsTabs({ active }: { active: Tab }) {
  const { t } = useTranslation('human-resources');
  const can = useCan();
  const decides = can('approve:own', 'shift_request') || can('approve:any', 'shift_request');
  const waiting = useRead(
    'GET /api/hr/shift-requests',
    { query: { whose: 'others', status: 'PENDING', limit: 1 } },
    { enabled: decides },
  );
  const open: Record<Tab, boolean> = {
    roster: can('create:own', 'shift') || can('create:any', 'shift') || can('read:any', 'shift'),
    mine: can('create:own', 'shift_request') || can('create:any', 'shift_request'),
    requests: decides || can('read:any', 'shift_request'),
    demand: can('edit:any', 'shift'),
    rotations: can('edit:any', 'shift'),
  };
  const tabs = (Object.keys(open) as Tab[]).filter((name) => open[name]);
  if (tabs.length < 2) return null;
  return (
    <Tabs
      label={t('human-resources:shifts.tabsLabel')}
      items={tabs.map((name) => ({
        label: t(`human-resources:shifts.${name}`),
        to: `/shifts/${name}`,
        active: name === active,
        ...(name === 'requests' && waiting.data?.totalCount ? { count: waiting.data.totalCount } : {}),
      }))}
    />
  );
}
