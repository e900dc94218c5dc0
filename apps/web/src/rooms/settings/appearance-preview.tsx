import { Badge, Button, TextInput } from '@mantine/core';
import { IconCalendar, IconHome, IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Count, StatusBadge, Tag } from '../../ui/badge.tsx';
import { Card, Tabs } from '../../ui/page.tsx';
import type { Appearance } from '../../ui/theme/appearance.ts';
import { brandRamp } from '../../ui/theme/ramp.ts';
import classes from './preview.module.css';

/** The application in small, made of the real components: the same classes and variables draw it. */
export function AppearancePreview({ appearance }: { appearance: Appearance }) {
  const { t } = useTranslation('configuration');
  return (
    <Card title={t('configuration:preview')} hint={t('configuration:previewHint')} className={classes.panel}>
      <div className={`col gap-12 ${classes.body}`}>
        <div className={classes.ramp} aria-hidden>
          {brandRamp(appearance.primary).map((hex) => (
            <span key={hex} style={{ background: hex }} />
          ))}
        </div>
        <div className={`${classes.window} bw-frame`}>
          <div className={`col align-center gap-6 ${classes.side} bw-side`} aria-hidden>
            {[IconHome, IconCalendar, IconSchool].map((Entry, index) => (
              <i key={Entry.displayName} data-on={index === 1 || undefined}>
                <Entry size={16} />
              </i>
            ))}
          </div>
          <div className={`${classes.main} bw-main`}>
            <div className={`row justify-between gap-0 ${classes.head} bw-top`}>
              <span className="s13 medium">{t('configuration:previewHead')}</span>
              <Count value={24} />
            </div>
            <Tabs
              label={t('configuration:preview')}
              items={[
                { label: t('configuration:previewTab'), active: true, count: 3 },
                { label: t('configuration:previewOther'), active: false },
              ]}
            />
            <div className={`col gap-12 ${classes.content}`}>
              <Card title={t('configuration:previewTitle')}>
                <div className={`col gap-10 ${classes.card}`}>
                  <TextInput
                    size="sm"
                    placeholder={t('configuration:previewField')}
                    aria-label={t('configuration:previewField')}
                  />
                  <div className="row wrap">
                    <StatusBadge color="green">{t('configuration:previewActive')}</StatusBadge>
                    <Badge variant="light" tt="none" fw={500} radius="sm">
                      {t('configuration:previewNew')}
                    </Badge>
                    <Tag>{t('configuration:previewLabel')}</Tag>
                  </div>
                  <table className={`${classes.table} bw-table`}>
                    <thead>
                      <tr>
                        <th>{t('configuration:previewColumn')}</th>
                      </tr>
                    </thead>
                    <tbody>
                      <tr>
                        <td>
                          <a className={classes.link} href="#main">
                            {t('configuration:previewLink')}
                          </a>
                        </td>
                      </tr>
                    </tbody>
                  </table>
                </div>
              </Card>
              <div className={`row wrap ${classes.floating} bw-popup`}>
                <span className="s13 dim grow">{t('configuration:previewFloats')}</span>
                <Button variant="default">{t('configuration:previewDefault')}</Button>
                <Button>{t('configuration:previewPrimary')}</Button>
              </div>
            </div>
          </div>
        </div>
      </div>
    </Card>
  );
}
