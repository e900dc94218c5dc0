import type { APIResponse, Browser, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { signInQuickly } from './sign-in.ts';

// What the journeys of feedback share.

const base = { isRequired: false };
export const teaching = {
  id: 'teaching',
  questionText: 'How do you like the teaching?',
  questionType: 'rating',
  isRequired: true,
  ratingType: 'stars',
  ratingLabels: [{ score: 5, label: 'Excellent' }],
  ratingScoreSpecificFollowUps: [
    {
      score: 2,
      followUpQuestions: [
        { id: 'why', questionText: 'What went wrong?', questionType: 'textarea', isRequired: true },
      ],
    },
  ],
};
const everyQuestion = [
  teaching,
  {
    ...base,
    id: 'mood',
    questionText: 'How do you feel?',
    questionType: 'rating',
    ratingType: 'emoji',
    ratingScaleMax: 3,
  },
  { ...base, id: 'pace', questionText: 'How was the pace?', questionType: 'rating', ratingType: 'slider' },
  {
    ...base,
    id: 'score',
    questionText: 'Would you come again?',
    questionType: 'rating',
    ratingType: 'score',
  },
  { ...base, id: 'best', questionText: 'What was best?', questionType: 'text' },
  {
    ...base,
    id: 'where',
    questionText: 'Where do you study?',
    questionType: 'select',
    options: ['At school', 'At home'],
  },
  {
    ...base,
    id: 'which',
    questionText: 'What helped?',
    questionType: 'multiselect',
    options: ['Games', 'Songs'],
  },
  {
    ...base,
    id: 'who',
    questionText: 'Who helped?',
    questionType: 'checkbox',
    options: ['Teacher', 'Classmates'],
  },
  { ...base, id: 'quote', questionText: 'You may quote me', questionType: 'checkbox' },
];

export async function setType(page: Page, number: number, type: string): Promise<void> {
  await page.getByRole('combobox', { name: `Type of question ${number}` }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
}

export async function addQuestion(page: Page, number: number, text: string, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByLabel(`Text of question ${number}`).fill(text);
  await setType(page, number, type);
}

export async function addOptions(page: Page, options: readonly string[]): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Options' }).last();
  for (const option of options) {
    await field.fill(option);
    await field.press('Enter');
  }
}

export async function pick(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

export async function makeTemplate(page: Page, name: string): Promise<string> {
  const data = { name, formSchema: { questions: everyQuestion } };
  return (await made(page.request.post('/api/feedback-templates', { data }), 201)).data.id;
}

export async function made(sending: Promise<APIResponse>, status: number) {
  const reply = await sending;
  expect(reply.status(), await reply.text()).toBe(status);
  return reply.json();
}

async function userOf(page: Page, username: string): Promise<{ id: string; name: string }> {
  const { data } = await (await page.request.get(`/api/users?search=${username}&limit=50`)).json();
  return data.find((user: { username: string }) => user.username === username);
}

export async function idOf(page: Page, username: string): Promise<string> {
  return (await userOf(page, username)).id;
}

export async function nameOf(page: Page, username: string): Promise<string> {
  return (await userOf(page, username)).name;
}

/** A phone in somebody's hand, signed in. */
export async function openPhone(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await signInQuickly(page, username);
  return page;
}

export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
