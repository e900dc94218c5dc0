import type { AnyRoute } from '@tanstack/react-router';
import { type RightPair, screen } from '../../ui/route.tsx';

const asking: readonly RightPair[] = [['read:own', 'feedback_request']];
const responses: readonly RightPair[] = [['read:own', 'feedback_response']];
const templates: readonly RightPair[] = [['read', 'feedback_template']];

const asked = () => import('./asked-pages.ts');
const templatePages = () => import('./templates-pages.ts');

/** Screens of feedback. FBK-15, AMB-220. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/feedback',
      load: asked,
      name: 'FeedbackPage',
      texts: ['feedback', 'inbox'],
      crumbs: ['navigation:feedback', 'navigation:myFeedback'],
      rights: asking,
    }),
    screen({
      parent,
      path: '/feedback/requests/$id',
      load: asked,
      name: 'RequestPage',
      texts: ['feedback', 'inbox'],
      crumbs: ['navigation:feedback', 'navigation:myFeedback', 'feedback:request.one'],
      rights: asking,
    }),
    screen({
      parent,
      path: '/feedback/responses/$id',
      load: asked,
      name: 'ResponsePage',
      texts: ['feedback'],
      crumbs: ['navigation:feedback', 'navigation:myFeedback', 'feedback:response.one'],
      rights: responses,
    }),
    screen({
      parent,
      path: '/feedback/users/$userId',
      load: asked,
      name: 'UserFeedbackPage',
      texts: ['feedback'],
      crumbs: ['navigation:feedback', 'feedback:user.title'],
      rights: responses,
    }),
    screen({
      parent,
      path: '/feedback-templates',
      load: templatePages,
      name: 'TemplatesPage',
      texts: ['feedback'],
      crumbs: ['navigation:feedback', 'navigation:feedbackTemplates'],
      rights: templates,
    }),
    screen({
      parent,
      path: '/feedback-templates/new',
      load: templatePages,
      name: 'NewTemplatePage',
      texts: ['feedback'],
      crumbs: ['navigation:feedback', 'navigation:feedbackTemplates', 'feedback:templates.new'],
      rights: [['create', 'feedback_template']],
    }),
    screen({
      parent,
      path: '/feedback-templates/$id',
      load: templatePages,
      name: 'TemplatePage',
      texts: ['feedback'],
      crumbs: ['navigation:feedback', 'navigation:feedbackTemplates', 'feedback:templates.one'],
      rights: templates,
    }),
    screen({
      parent,
      path: '/feedback-templates/$id/analytics',
      load: templatePages,
      name: 'AnalyticsPage',
      texts: ['feedback'],
      crumbs: ['navigation:feedback', 'navigation:feedbackTemplates', 'feedback:analytics.title'],
      rights: responses,
    }),
  ];
}
