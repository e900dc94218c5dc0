import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { TextForm } from './text-form.tsx';

const id = (end: string) => `01900000-0000-7000-8000-0000000000${end}`;
const form = { shipped: null, entryId: null, version: null, failing: [], warnings: [], ignored: [] };
const text = {
  ...{ position: 1, namespaceId: id('a1'), namespace: 'learning', translationKey: 'saved', before: null },
  sources: [{ pluralForm: null, text: 'The lesson is saved.' }],
  forms: [{ pluralForm: null, text: '', ...form }],
  state: 'untranslated' as const,
  ...{ isApproved: false, context: null, maxLength: null, translationNotes: null },
};
const language = {
  ...{ id: id('b1'), languageCode: 'de', languageName: 'German', nativeName: 'Deutsch', isActive: false },
  ...{ isDefault: false, flagIcon: null, onlyApproved: false, direction: 'ltr' as const, isShipped: false },
  ...{ version: 1, progress: { total: 9, translated: 1, review: 0, failing: 0 } },
};
const term = {
  ...{ id: id('c1'), languageId: language.id, languageName: 'German', term: 'Lesson' },
  ...{ translation: 'Stunde', note: 'not Lektion', version: 1 },
};
const suggestion = (translatedText: string, similarity: number) => ({
  ...{ sourceText: 'The lesson', translatedText, namespace: 'learning', similarity },
});

async function shown() {
  const asked = answer('GET /api/translations/glossary', {
    ...{ data: [term], totalCount: 1, page: 1, limit: 100, totalPages: 1 },
  });
  answer('GET /api/translations/memory', {
    data: [suggestion('Die Lektion ist da.', 0.9), suggestion('Die Stunde ist da.', 0.8)],
  });
  await show(
    <TextForm
      {...{ text, language, direction: 'ltr', place: '1 of 9', mayEdit: true }}
      onGo={() => undefined}
    />,
  );
  return asked;
}

const field = page.getByRole('textbox', { name: 'Translation' });
const hint = page.getByText('“Stunde” is not in the translation');

describe('a text that is translated', () => {
  it('has the terms of the glossary beside it, and a hint where it lacks one [TRN-07, AMB-390]', async () => {
    const asked = await shown();
    const terms = page.getByRole('region', { name: 'Glossary in this text' });
    await expect.element(terms).toHaveTextContent('Glossary in this textLessonStundenot Lektion');
    expect(asked[0]?.query).toMatchObject({
      namespaceId: id('a1'),
      translationKey: 'saved',
      languageId: id('b1'),
    });
    await expect.element(hint).not.toBeInTheDocument();
    await field.fill('Die Lektion ist gespeichert.');
    await expect.element(hint).toBeVisible();
    await field.fill('Die STUNDEN sind gespeichert.');
    await expect.element(hint).not.toBeInTheDocument();
  });

  it('takes a suggestion of the memory by Alt and its number, and nothing where there is none [TRN-07]', async () => {
    await shown();
    await expect.element(page.getByText('Die Stunde ist da.')).toBeVisible();
    await field.click();
    await userEvent.keyboard('{Alt>}2{/Alt}');
    await expect.element(field).toHaveValue('Die Stunde ist da.');
    await userEvent.keyboard('{Alt>}1{/Alt}');
    await expect.element(field).toHaveValue('Die Lektion ist da.');
    await userEvent.keyboard('{Alt>}5{/Alt}');
    await expect.element(field).toHaveValue('Die Lektion ist da.');
  });
});
