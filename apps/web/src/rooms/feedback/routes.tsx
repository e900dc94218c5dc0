import type { AnyRoute } from '@tanstack/react-router';
import { type RightPair, screen } from '../../ui/route.tsx';

const asking: readonly RightPair[] = [['read:own', 'feedback_request']];
const responses: readonly RightPair[] = [['read:own', 'feedback_response']];
const templates: readonly RightPair[] = [['read', 'feedback_template']];

/** Screens of feedback. FBK-15, AMB-220. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/feedback',
      load: () => import('./feedback-page.tsx'),
      texts: ['feedback', 'inbox'],
      crumbs: ['navigation:feedback', 'navigation:myFeedback'],
      rights: asking,
    }),
    screen({
      parent,
      path: '/feedback/requests/$id',
      load: () => import('./requests/request-page.tsx'),
      texts: ['feedback', 'inbox'],
      crumbs: ['navigation:feedback', 'navigation:myFeedback', 'feedback:request.one'],
      rights: asking,
    }),
    screen({
      parent,
      path: '/feedback/responses/$id',
      load: () => import('./responses/response-page.tsx'),
      texts: ['feedback'],
      crumbs: ['navigation:feedback', 'navigation:myFeedback', 'feedback:response.one'],
      rights: responses,
    }),
    screen({
      parent,
      path: '/feedback/users/$userId',
      load: () => import('./user-feedback-page.tsx'),
      texts: ['feedback'],
      crumbs: ['navigation:feedback', 'feedback:user.title'],
      rights: responses,
    }),
    screen({
      parent,
      path: '/feedback-templates',
      load: () => import('./templates/templates-page.tsx'),
      texts: ['feedback'],
      crumbs: ['navigation:feedback', 'navigation:feedbackTemplates'],
      rights: templates,
    }),
    screen({
      parent,
      path: '/feedback-templates/new',
      load: () => import('./templates/template-page.tsx'),
      name: 'NewTemplatePage',
      texts: ['feedback'],
      crumbs: ['navigation:feedback', 'navigation:feedbackTemplates', 'feedback:templates.new'],
      rights: [['create', 'feedback_template']],
    }),
    screen({
      parent,
      path: '/feedback-templates/$id',
      load: () => import('./templates/template-page.tsx'),
      name: 'TemplatePage',
      texts: ['feedback'],
      crumbs: ['navigation:feedback', 'navigation:feedbackTemplates', 'feedback:templates.one'],
      rights: templates,
    }),
    screen({
      parent,
      path: '/feedback-templates/$id/analytics',
      load: () => import('./analytics-page.tsx'),
      texts: ['feedback'],
      crumbs: ['navigation:feedback', 'navigation:feedbackTemplates', 'feedback:analytics.title'],
      rights: responses,
    }),
  ];
}
