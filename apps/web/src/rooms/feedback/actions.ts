import { IconForms, IconMessageQuestion, IconMessageStar } from '@tabler/icons-react';
import type { PaletteAction } from '../../ui/actions.ts';

/** What one may begin here from anywhere. */
export const actions: PaletteAction[] = [
  {
    id: 'feedback.request',
    label: 'feedback:requests.ask',
    icon: IconMessageQuestion,
    to: '/feedback?ask=new',
    rights: [['create:own', 'feedback_request']],
  },
  {
    id: 'feedback.give',
    label: 'feedback:give.button',
    icon: IconMessageStar,
    to: '/feedback?give=1',
    rights: [['create:own', 'feedback_response']],
  },
  {
    id: 'feedback.template',
    label: 'feedback:templates.add',
    icon: IconForms,
    to: '/feedback-templates/new',
    rights: [['create', 'feedback_template']],
  },
];
