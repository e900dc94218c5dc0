import { Button, Modal, UnstyledButton } from '@mantine/core';
import { IconShield } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useViewer } from '../../api/session.ts';
import { useViewAs } from '../../api/view-as.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { roleWord } from '../../ui/words/i18n.ts';
import classes from './role-switch.module.css';

type Choice = { roleId: string } | { userId: string };

/** View the application as a top-level role or as a linked user. IAM-23, IAM-24. */
export default function RoleSwitch({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['navigation', 'common']);
  const viewer = useViewer();
  const [choice, setChoice] = useState<Choice | null>(null);
  const roles = useRead('GET /api/roles', undefined, { profile: 'stable' });
  const links = useRead('GET /api/users/:id/links', { params: { id: viewer.id } }, { profile: 'stable' });
  const view = useViewAs(onClose);
  const topLevel = (roles.data?.data ?? []).filter((role) => role.parentId === null);
  const people = links.data?.links ?? [];
  const isOn = (one: Choice) => JSON.stringify(one) === JSON.stringify(choice);
  const entry = (one: Choice, label: string, picture: ReactNode, hint?: string | null) => (
    <UnstyledButton
      key={label}
      className={`row gap-10 ${classes.choice}`}
      role="radio"
      aria-checked={isOn(one)}
      data-on={isOn(one) || undefined}
      onClick={() => setChoice(one)}
    >
      {picture}
      <span className="cut medium">{label}</span>
      {hint ? <span className="s12 dim cut">{hint}</span> : null}
    </UnstyledButton>
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('navigation:viewAsTitle')}
      size={480}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p className="s13 dim">{t('navigation:viewAsText')}</p>
      <div className={classes.list} role="radiogroup" aria-label={t('navigation:viewAsTitle')}>
        {roles.error ? (
          <ErrorState error={roles.error} title={t('errors:rolesLoading')} onRetry={roles.refetch} />
        ) : null}
        {roles.isPending ? <SkeletonLines rows={4} /> : null}
        {topLevel.length > 0 ? <div className={classes.group}>{t('navigation:roles')}</div> : null}
        {topLevel.map((role) =>
          entry(
            { roleId: role.id },
            roleWord(role.displayName ?? role.name),
            <IconShield size={16} />,
            role.description,
          ),
        )}
        {links.error ? (
          <ErrorState error={links.error} title={t('errors:userLinksLoading')} onRetry={links.refetch} />
        ) : null}
        {people.length > 0 ? <div className={classes.group}>{t('navigation:linkedUsers')}</div> : null}
        {people.map((link) =>
          entry(
            { userId: link.linkedUserId },
            link.linkedUser.name,
            <Avatar name={link.linkedUser.name} size={20} />,
            link.linkedUser.username,
          ),
        )}
        {roles.data && links.data && topLevel.length + people.length === 0 ? (
          <EmptyState title={t('navigation:nobodyToViewAs')} icon={IconShield} />
        ) : null}
      </div>
      <div className={`row align-stretch justify-end ${classes.foot}`}>
        <Button variant="default" size="md" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          size="md"
          disabled={!choice}
          loading={view.isPending}
          onClick={() => choice && view.mutate({ body: choice })}
        >
          {t('navigation:viewAsStart')}
        </Button>
      </div>
    </Modal>
  );
}
