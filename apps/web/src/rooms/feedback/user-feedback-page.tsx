import { userTypes } from '@bellwether/contract/feedback/values';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { UserFeedbackView } from './user-feedback-view.tsx';

/** Feedback about and by one person. FBK-18. */
export function UserFeedbackPage() {
  const { t } = useTranslation('feedback');
  const { userId } = useParams({ strict: false }) as { userId: string };
  const [type] = useUrlState('userType');
  const userType = userTypes.find((one) => one === type);
  return (
    <Page title={t('feedback:user.title')} description={t('feedback:user.text')}>
      <UserFeedbackView userId={userId} userType={userType} />
    </Page>
  );
}
