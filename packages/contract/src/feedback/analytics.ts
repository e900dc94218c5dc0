import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id } from '../shared/fields.ts';
import { flag } from '../shared/list.ts';
import { FeedbackPerson } from './people.ts';
import {
  dashboardSlugs,
  followUpMatches,
  questionTypes,
  ratingTypes,
  trendDirections,
  userTypes,
  widgetLimit,
} from './values.ts';

// Every average is on the scale of 1 to 5 with one decimal; below the right to read any it is null of fewer than three
// responses (AMB-146). Shares are percent, 0 to 100, with one decimal.

const count = z.number().int();
const average = z.number().nullable();

/** FBK-20. Times in hours; null while nothing was answered. */
export const ResponseMetrics = z
  .object({
    /** Answers to requests of the period. */
    totalResponses: count,
    /** How many people were asked in the period. */
    totalRequests: count,
    responseRate: z.number(),
    averageResponseTime: z.number().nullable(),
    /** Of the questions that were shown, how many were answered. */
    completionRate: z.number(),
    /** The response rate of the period of the same length before. */
    previousPeriodRate: z.number(),
    /** How many people were asked in the period before: of nobody there is no rate to compare with. */
    previousPeriodRequests: count,
  })
  .meta({ id: 'FeedbackResponseMetrics' });

const QuestionAnalytics = z.object({
  questionId: z.string(),
  /** Set of a follow-up: the rating question that brings it. */
  parentQuestionId: z.string().nullable(),
  /** Set of a follow-up: at which rating it is asked, with the word of that score where it has one. */
  askedAt: z
    .object({ score: z.number().int(), match: z.enum(followUpMatches), label: z.string().nullable() })
    .nullable(),
  questionText: z.string(),
  questionType: z.enum(questionTypes),
  ratingType: z.enum(ratingTypes).nullable(),
  ratingScaleMax: z.number().int().nullable(),
  answered: count,
  averageRating: average,
  /** The mean on the question's own scale. */
  averageScore: average,
  /** Every score or option with its number of answers, in order. */
  distribution: z.array(z.object({ value: z.string(), label: z.string().nullable(), count })),
  /** The latest texts, newest first. */
  texts: z.array(z.string()),
});

export const TemplateAnalytics = z
  .object({
    templateId: Id,
    templateName: z.string(),
    categoryName: z.string().nullable(),
    from: z.string(),
    to: z.string(),
    metrics: ResponseMetrics,
    averageRating: average,
    trendDirection: z.enum(trendDirections),
    /** Too few responses to show anything about single answers (AMB-146): `questions` is empty. */
    isTooFew: z.boolean(),
    questions: z.array(QuestionAnalytics),
    /** Weeks from Monday, without gaps. */
    series: z.array(
      z.object({ week: z.string(), responses: count, requests: count, averageRating: average }),
    ),
  })
  .meta({ id: 'FeedbackTemplateAnalytics' });

/** Days by the organisation's clock; both included. Without them the last 90 days. */
export const TemplateAnalyticsQuery = z
  .object({ from: day().optional(), to: day().optional() })
  .refine(({ from, to }) => !from || !to || to >= from, {
    path: ['to'],
    message: 'End date must be on or after the start date',
  });

const WidgetTemplate = z.object({
  templateId: Id,
  templateName: z.string(),
  totalResponses: count,
  averageRating: average,
  /** The last 30 days against the 30 before (FBK-17). */
  trendDirection: z.enum(trendDirections),
  lastResponseDate: z.string().nullable(),
});

const Side = z.object({
  summary: z.object({
    totalResponses: count,
    averageRating: average,
    categoryBreakdown: z.array(
      z.object({
        categoryId: Id.nullable(),
        categoryName: z.string().nullable(),
        responseCount: count,
        averageRating: average,
      }),
    ),
  }),
  recentResponses: z.array(
    z.object({
      responseId: Id,
      requestId: Id.nullable(),
      title: z.string().nullable(),
      templateName: z.string().nullable(),
      categoryName: z.string().nullable(),
      submittedAt: z.string(),
      averageRating: average,
      aboutUser: FeedbackPerson.nullable(),
      submittedBy: FeedbackPerson.nullable(),
    }),
  ),
});

/** FBK-18. */
export const UserFeedback = z
  .object({ userName: z.string(), feedbackAboutUser: Side, feedbackByUser: Side })
  .meta({ id: 'UserFeedback' });

export const feedbackAnalytics = endpoints({
  widget: {
    method: 'GET',
    path: '/api/feedback-analytics/dashboard-widget',
    access: ['read:own', 'feedback_response'],
    scope: 'feedback analytics',
    summary: 'The templates of a dashboard, latest response first; 3 unless told otherwise. FBK-16, FBK-17.',
    query: z.object({
      dashboardSlug: z.enum(dashboardSlugs),
      limit: z.coerce.number().int().min(1).max(20).default(widgetLimit),
    }),
    result: z.object({ templates: z.array(WidgetTemplate) }),
  },
  user: {
    method: 'GET',
    path: '/api/feedback-analytics/user/:userId',
    access: ['read:own', 'feedback_response'],
    scope: 'people one looks after',
    summary:
      'Feedback about and by somebody, of what the viewer may see; 404 for whom it is not (AMB-088). Without includeDetails no recentResponses. FBK-18.',
    params: z.object({ userId: Id }),
    query: z.object({
      userType: z
        .string()
        .transform((text) => text.toLowerCase())
        .pipe(z.enum(userTypes))
        .optional(),
      includeDetails: flag.default(false),
    }),
    result: UserFeedback,
  },
});
