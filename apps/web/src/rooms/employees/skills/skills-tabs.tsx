import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { Tabs } from '../../../ui/page.tsx';

/** The two screens about skills: the catalogue, and what is missing. */
export function SkillsTabs({ active }: { active: 'catalogue' | 'gaps' }) {
  const { t } = useTranslation('human-resources');
  const can = useCan();
  return (
    <Tabs
      label={t('human-resources:catalogue.title')}
      items={[
        ...(can('read', 'hr_skill')
          ? [
              {
                label: t('human-resources:catalogue.catalogueTab'),
                to: '/skills',
                active: active === 'catalogue',
              },
            ]
          : []),
        ...(can('read:own', 'employee_skill')
          ? [{ label: t('human-resources:catalogue.gapsTab'), to: '/skills/gaps', active: active === 'gaps' }]
          : []),
      ]}
    />
  );
}
