import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useViewer } from '../../api/session.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Tag } from '../../ui/badge.tsx';
import { Card } from '../../ui/page.tsx';
import { Bone } from '../../ui/states.tsx';
import { useFailureToast, WidgetFailure } from '../../ui/widget.tsx';
import { roleWord } from '../../ui/words/i18n.ts';
import EditAvatarButton from './edit-avatar-button.tsx';
import classes from './profile-card.module.css';

interface ProfileCardProps {
  /** Whose profile; the viewer's own when it is left out. */
  userId?: string | undefined;
}

/** A person with avatar and roles; only the own one has the control that changes the avatar. DSH-07, DSH-09. */
export default function ProfileCard({ userId }: ProfileCardProps) {
  const viewer = useViewer();
  return userId === undefined || userId === viewer.id ? <OwnProfile /> : <OtherProfile userId={userId} />;
}

function OwnProfile() {
  const viewer = useViewer();
  return (
    <Profile name={viewer.name} avatarUrl={viewer.avatarUrl} roles={viewer.roles}>
      <p className={`${classes.email} s12 dim`}>{viewer.email}</p>
      <EditAvatarButton />
    </Profile>
  );
}

function OtherProfile({ userId }: { userId: string }) {
  const { t } = useTranslation('dashboard');
  const read = useRead('GET /api/users/:id/profile', { params: { id: userId } });
  const failed = t('dashboard:profile.loadFailed');
  useFailureToast(read, failed);
  if (read.error && !read.data)
    return (
      <Card title={t('dashboard:profile.title')}>
        <WidgetFailure text={failed} onRetry={() => void read.refetch()} />
      </Card>
    );
  if (!read.data) return <ProfileSkeleton />;
  const { name, avatarUrl, roles } = read.data.data;
  return <Profile name={name} avatarUrl={avatarUrl} roles={roles} />;
}

interface ProfileProps {
  name: string;
  avatarUrl: string | null;
  roles: readonly { id: string; name: string; displayName: string | null }[];
  children?: React.ReactNode;
}

function Profile({ name, avatarUrl, roles, children }: ProfileProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('dashboard:profile.title')}>
      <div className={`row wrap gap-16 ${classes.profile}`}>
        <Avatar name={name} src={avatarUrl} size="lg" />
        <div className={`col align-start gap-6 shrink ${classes.who}`}>
          <h3 className="h2 cut" title={name}>
            {name}
          </h3>
          <div className="row align-stretch wrap gap-4">
            {roles.map((role) => (
              <Tag key={role.id}>{roleWord(role.displayName ?? role.name)}</Tag>
            ))}
          </div>
          {children}
        </div>
      </div>
    </Card>
  );
}

function ProfileSkeleton() {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <Card title={t('dashboard:profile.title')}>
      <div className={`row wrap gap-16 ${classes.profile}`} role="status" aria-label={t('common:loading')}>
        <Bone width={110} height={110} radius="50%" />
        <div className={`col align-start gap-6 shrink ${classes.who}`}>
          <Bone width={160} height={18} />
          <Bone width={90} height={14} />
        </div>
      </div>
    </Card>
  );
}
