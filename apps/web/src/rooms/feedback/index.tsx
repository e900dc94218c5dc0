import { later } from '../../ui/later.tsx';

// What other rooms use of this one, each in a chunk of its own: draw them inside <Meanwhile>.

/** The three newest responses that the viewer may see, or those about somebody. FBK-21. */
export const RecentFeedback = later(async () => ({
  default: (await import('./recent-feedback.tsx')).RecentFeedback,
}));

/** What was said about a person and by them. FBK-18. */
export const UserFeedbackView = later(async () => ({
  default: (await import('./user-feedback-view.tsx')).UserFeedbackView,
}));

/** The templates of a dashboard with their averages and trends. FBK-16. */
export const FeedbackAnalyticsCard = later(async () => ({
  default: (await import('./feedback-analytics-card.tsx')).FeedbackAnalyticsCard,
}));
