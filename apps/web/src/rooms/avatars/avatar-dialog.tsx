import { avatarOfCode, randomAvatar } from '@bellwether/contract/avatars/avatar.rules';
import type { AvatarConfig } from '@bellwether/contract/avatars/values';
import { Button, Modal } from '@mantine/core';
import { IconArrowBackUp, IconDice5 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../api/client.ts';
import { useWrite } from '../../api/hooks.ts';
import { loadSession } from '../../api/session.ts';
import { avatarSrc } from '../../ui/avatar/avatar-src.ts';
import { DiscardDialog } from '../../ui/form/form-dialog.tsx';
import { Tabs } from '../../ui/page.tsx';
import { wordsOf } from '../../ui/toast/problem-toast.ts';
import { toast } from '../../ui/toast/toast.tsx';
import classes from './avatar-dialog.module.css';
import { AvatarOptions } from './avatar-options.tsx';
import { type SectionName, sectionNames, sections } from './avatar-sections.ts';

interface AvatarDialogProps {
  /** The avatar that is changed; null begins with the default one. */
  avatarUrl: string | null;
  onClose: () => void;
}

/** The customiser of the own avatar: live preview, choices by parts, Save and Cancel. DSH-06 to DSH-08. */
export default function AvatarDialog({ avatarUrl, onClose }: AvatarDialogProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const [initial] = useState(() => avatarOfUrl(avatarUrl));
  const [config, setConfig] = useState(initial);
  const [section, setSection] = useState<SectionName>('hair');
  const [asking, setAsking] = useState(false);
  const src = avatarSrc(config) ?? '';
  const isChanged = src !== avatarSrc(initial);
  const save = useWrite('PUT /api/user/avatar', { quiet: true });

  const submit = () =>
    save.mutate(
      { body: config },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          // The shell shows the own avatar by the session.
          void loadSession().catch(() => undefined);
          onClose();
        },
        onError: (problem) => tellFailure(problem, t),
      },
    );
  const leave = () => {
    if (save.isPending) return;
    if (isChanged) setAsking(true);
    else onClose();
  };

  return (
    <>
      <Modal
        opened
        onClose={leave}
        size={840}
        title={t('dashboard:avatar.title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <div className={classes.layout}>
          <div className={`col align-center gap-12 ${classes.stage}`}>
            <img
              className={classes.preview}
              src={`${src}?view=figure`}
              alt={t('dashboard:avatar.preview')}
              width={320}
              height={320}
            />
            <div className={`row align-stretch justify-center wrap ${classes.tools}`}>
              <Button
                variant="default"
                leftSection={<IconDice5 size={16} />}
                onClick={() => setConfig(randomAvatar(Math.random))}
              >
                {t('dashboard:avatar.randomise')}
              </Button>
              <Button
                variant="subtle"
                leftSection={<IconArrowBackUp size={16} />}
                disabled={!isChanged}
                onClick={() => setConfig(initial)}
              >
                {t('dashboard:avatar.reset')}
              </Button>
            </div>
          </div>
          <div className="col gap-0 shrink">
            <div className={classes.tabs}>
              <Tabs
                label={t('dashboard:avatar.sections')}
                items={sectionNames.map((name) => ({
                  label: t(`dashboard:avatar.tabs.${name}`),
                  active: name === section,
                  onClick: () => setSection(name),
                }))}
              />
            </div>
            <div className={`col gap-20 ${classes.options}`} key={section}>
              <AvatarOptions
                fields={sections[section]}
                config={config}
                onChange={(patch) => setConfig((before) => ({ ...before, ...patch }))}
              />
            </div>
          </div>
        </div>
        <div className={`row align-stretch justify-end ${classes.foot}`}>
          <Button variant="default" size="md" onClick={onClose} disabled={save.isPending}>
            {t('common:cancel')}
          </Button>
          <Button
            size="md"
            onClick={submit}
            loading={save.isPending}
            disabled={avatarUrl !== null && !isChanged}
          >
            {t('dashboard:avatar.save')}
          </Button>
        </div>
      </Modal>
      {asking ? <DiscardDialog opened onStay={() => setAsking(false)} onDiscard={onClose} /> : null}
    </>
  );
}

function avatarOfUrl(url: string | null): AvatarConfig {
  return avatarOfCode(/^\/api\/avatars\/(.*)\.svg$/.exec(url ?? '')?.[1] ?? '');
}

/** DSH-08: no session any more, or the server's words below the general ones. */
function tellFailure(problem: ApiProblem, t: (key: string) => string): void {
  if (problem.status === 401) {
    toast.error(t('dashboard:avatar.sessionGone'));
    return;
  }
  const { title, description } = wordsOf(problem);
  toast.error(t('dashboard:avatar.saveFailed'), {
    description: [title, description].filter(Boolean).join(' '),
  });
}
