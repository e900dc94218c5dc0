import type { ScoringConfig } from '@bellwether/contract/pipeline/scoring.values';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, Tabs } from '../../../ui/page.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { CriteriaTab, SourceTab } from './criteria-tab.tsx';
import { LeaveScoring } from './leave-scoring.tsx';
import { PreviewCard } from './preview-card.tsx';
import { RescoreProgress } from './rescore-progress.tsx';
import classes from './scoring.module.css';
import { criterionGroups, type ScoringTab, scoringTabs } from './scoring.rules.ts';
import type { StoredScoring } from './scoring-page.tsx';
import { TemperatureTab } from './temperature-tab.tsx';
import { TotalCard } from './total-card.tsx';
import { useScoringDraft } from './use-scoring-draft.tsx';
import { VersionsCard } from './versions-card.tsx';

interface ScoringFormProps {
  stored: StoredScoring;
  /** Reads what is stored now and returns it. */
  onReload: () => Promise<StoredScoring | undefined>;
  head: { title: string; description: string; actions: ReactNode };
}

/** The five tabs, the total, what a change would do, and the versions; saved as a whole. CRM-33 to CRM-38. */
export function ScoringForm({ stored, onReload, head }: ScoringFormProps) {
  const { t } = useTranslation(['e-commerce', 'common']);
  const [named, setTab] = useUrlState('tab');
  const tab: ScoringTab = scoringTabs.find((name) => name === named) ?? 'engagement';
  const form = useScoringDraft(stored, onReload);
  const readOnly = !stored.can.edit;
  return (
    <Page
      {...head}
      tabs={
        <Tabs
          label={t('e-commerce:scoring.sections')}
          items={scoringTabs.map((name) => ({
            label: t(`e-commerce:scoring.tabs.${name}`),
            active: name === tab,
            onClick: () => setTab(name === 'engagement' ? '' : name),
          }))}
        />
      }
    >
      <LeaveScoring isDirty={form.dirty} />
      <div className={classes.layout}>
        <div className="col gap-4">
          {form.notice}
          <TabContent tab={tab} config={form.draft} onChange={form.setDraft} readOnly={readOnly} />
          {readOnly ? (
            <p className="s13 dim">{t('e-commerce:scoring.readOnly')}</p>
          ) : (
            <div className={`row wrap ${classes.foot}`} data-dirty={form.dirty || undefined}>
              <Button
                size="md"
                disabled={!form.dirty || form.invalid}
                loading={form.saving}
                onClick={form.save}
              >
                {t('common:save')}
              </Button>
              <Button
                variant="default"
                size="md"
                disabled={!form.dirty || form.saving}
                onClick={form.discard}
              >
                {t('common:discard')}
              </Button>
              <span className="grow" />
              <Button variant="subtle" size="md" disabled={form.saving} onClick={form.toDefaults}>
                {t('e-commerce:scoring.defaults')}
              </Button>
            </div>
          )}
        </div>
        <aside className={`col gap-12 ${classes.side}`} aria-label={t('e-commerce:scoring.summary')}>
          <RescoreProgress first={stored.rescore} />
          <TotalCard config={form.draft} />
          <PreviewCard config={form.draft} dirty={form.dirty} invalid={form.invalid} />
          <VersionsCard
            current={stored.version}
            onRestore={readOnly ? undefined : (config, version) => form.restore(config, version)}
          />
        </aside>
      </div>
    </Page>
  );
}

interface TabContentProps {
  tab: ScoringTab;
  config: ScoringConfig;
  onChange: (config: ScoringConfig) => void;
  readOnly: boolean;
}

function TabContent({ tab, ...rest }: TabContentProps) {
  const group = criterionGroups.find((name) => name === tab);
  if (group) return <CriteriaTab group={group} {...rest} />;
  return tab === 'source' ? <SourceTab {...rest} /> : <TemperatureTab {...rest} />;
}
