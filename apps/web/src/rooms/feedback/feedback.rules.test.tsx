import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../api/client.ts';
import { lastDays, periodOf } from './analytics/period.rules.ts';
import { Trend } from './analytics/trend.tsx';
import { failureWords } from './failure-words.ts';
import { RatingValue } from './rating/rating-value.tsx';
import { dueOf } from './requests/due.rules.ts';
import { RequestStatusBadge } from './requests/request-badges.tsx';
import { ResponseAnswers } from './responses/response-answers.tsx';
import { htmlOf, textOf } from './testing/render.tsx';

describe('what feedback shows', () => {
  it('has a word for each state of a request [FBK-10, AMB-019]', () => {
    const words = (['PENDING', 'VIEWED', 'ACTIONED', 'DISMISSED', 'EXPIRED', 'CANCELLED'] as const).map(
      (status) => textOf(htmlOf(<RequestStatusBadge status={status} />)),
    );
    expect(words).toEqual(['Pending', 'Seen, not answered', 'Answered', 'Dismissed', 'Expired', 'Cancelled']);
  });

  it('says of a due day whether it is past, today, tomorrow or later [FBK-09]', () => {
    const today = '2026-11-30';
    expect(dueOf('2026-11-29', today)).toBe('past');
    expect(dueOf('2026-11-30', today)).toBe('today');
    expect(dueOf('2026-12-01', today)).toBe('tomorrow');
    expect(dueOf('2026-12-02', today)).toBe('later');
  });

  it('has an arrow with its word for each direction [FBK-17]', () => {
    expect(htmlOf(<Trend direction="up" />)).toContain('aria-label="Rising"');
    expect(htmlOf(<Trend direction="down" />)).toContain('aria-label="Falling"');
    expect(htmlOf(<Trend direction="stable" />)).toContain('aria-label="Stable"');
  });

  it('covers the last days with today, and takes two days or a number of days from the address [FBK-15]', () => {
    expect(lastDays(30, '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
    expect(periodOf({ days: '30' }, '2026-11-21').from).toBe('2026-10-23');
    expect(periodOf({ from: '2026-01-01', to: '2026-01-31' }, '2026-11-21').to).toBe('2026-01-31');
    expect(periodOf({ from: '2026-02-01', to: '2026-01-31' }, '2026-11-21')).toEqual(
      lastDays(90, '2026-11-21'),
    );
    expect(periodOf({ days: 'x' }, '2026-11-21')).toEqual(lastDays(90, '2026-11-21'));
  });

  it('tells the words of the server, else its own with the status [FBK-16, FBK-19, FBK-21]', () => {
    const own = 'Failed to fetch analytics';
    expect(
      failureWords(new ApiProblem(500, 'It broke', {}, { statusText: 'Internal Server Error' }), own),
    ).toBe('It broke');
    expect(failureWords(new ApiProblem(502, 'Bad Gateway', {}, { statusText: 'Bad Gateway' }), own)).toBe(
      own,
    );
    expect(failureWords(new ApiProblem(0, 'network'), own)).toBe(own);
  });
});

describe('a response', () => {
  const base = {
    placeholder: null,
    isRequired: false,
    options: [],
    ratingType: null,
    ratingScaleMax: null,
    ratingLabels: [],
    ratingScoreSpecificFollowUps: [],
  };
  const why = { ...base, id: 'why', questionText: 'What went wrong?', questionType: 'textarea' as const };
  const { ratingScoreSpecificFollowUps: _, ...followUp } = why;
  const feedbackRequest = {
    id: null,
    title: null,
    message: null,
    templateName: null,
    categoryName: null,
    promptingUser: null,
    aboutUser: null,
    className: null,
    formSchema: {
      questions: [
        {
          ...base,
          id: 'r',
          questionText: 'Teaching',
          questionType: 'rating' as const,
          ratingType: 'stars' as const,
          ratingLabels: [{ score: 2, label: 'So so' }],
          ratingScoreSpecificFollowUps: [{ score: 2, followUpQuestions: [followUp] }],
        },
        {
          ...base,
          id: 's',
          questionText: 'Where',
          questionType: 'select' as const,
          options: [{ id: '1', value: 'h', label: 'At home' }],
        },
        {
          ...base,
          id: 'm',
          questionText: 'Which',
          questionType: 'multiselect' as const,
          options: ['Games', 'Songs'],
        },
        { ...base, id: 't', questionText: 'Quote me', questionType: 'checkbox' as const },
        { ...base, id: 'n', questionText: 'More', questionType: 'text' as const },
      ],
    },
  };
  const shown = (responseData: Parameters<typeof ResponseAnswers>[0]['response']['responseData']) =>
    textOf(htmlOf(<ResponseAnswers response={{ adhocFeedback: null, responseData, feedbackRequest }} />));

  it('shows each answer as it was asked, follow-ups nested or flat [FBK-06, FBK-07]', () => {
    const answers = { r: 2, s: 'h', m: ['Games'], t: true };
    for (const data of [
      { ...answers, r_followUps: { why: 'Too loud' } },
      { ...answers, why: 'Too loud' },
    ]) {
      expect(shown(data)).toBe(
        'Teaching 2 / 5 So so What went wrong? Too loud Where At home Which Games Quote me Yes More Not answered',
      );
    }
  });

  it('of plain text shows the text [FBK-07]', () => {
    const html = htmlOf(
      <ResponseAnswers
        response={{
          adhocFeedback: 'Very attentive.',
          responseData: {},
          feedbackRequest: { ...feedbackRequest, formSchema: null },
        }}
      />,
    );
    expect(textOf(html)).toBe('Very attentive.');
  });

  it('shows a face with its word, and a score with its scale [FBK-03]', () => {
    const label = 'Mood';
    expect(textOf(htmlOf(<RatingValue type="emoji" max={3} value={3} label={label} />))).toBe('3 / 3 Happy');
    expect(textOf(htmlOf(<RatingValue type="slider" max={10} value={7} label={label} />))).toBe('7 / 10');
  });
});
