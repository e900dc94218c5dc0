import { resumeMegabytes } from '@bellwether/contract/files/values';
import type { BlockProps } from '@bellwether/contract/pages/block-props';
import { recruitmentLimits } from '@bellwether/contract/recruitment/recruitment.values';
import { createElement, type ReactNode } from 'react';
import { dataOf } from './data.ts';
import { formOf } from './form-fields.ts';
import type { Block, PageData, PublicOpening, Rendered } from './types.ts';

type Props = BlockProps<'JobApplication'>;

/** Where people apply for a post: for one that is chosen here, or for the one that the page's address names. TAL-14, AMB-399. */
export const JobApplication: Block<Props> = {
  label: 'Job application',
  defaultProps: { title: '', openingId: '', showDescription: true, buttonText: '' },
  fields: {
    title: { kind: 'text' },
    openingId: { kind: 'opening' },
    showDescription: { kind: 'boolean' },
    buttonText: { kind: 'text' },
  },
  render(props: Rendered<Props>): ReactNode {
    const { title = '', openingId = '', showDescription = true, buttonText = '' } = props;
    const data = dataOf(props);
    const asked = openingId || data.openingId;
    // In the editor no address names one: the first shows how it will look.
    const opening = data.openings.find(({ id }) => id === asked) ?? exampleIn(data);
    if (!opening) return withoutOpening(props.id, title, asked !== undefined, data);
    const words = {
      title: title || opening.title,
      button: buttonText,
      about: [title && opening.title, ...opening.facts].filter(Boolean).join(' · '),
      description: showDescription ? opening.description : '',
    };
    return applicationForm(props.id, opening.id, words, data);
  },
};

interface ApplicationWords {
  readonly title: string;
  readonly button: string;
  /** In a line below the title. */
  readonly about?: string;
  readonly description?: string;
}

/** The form by which people apply for the opening, with what is said of the post in it. The current salary is not asked. TAL-14. */
export function applicationForm(
  blockId: string,
  openingId: string,
  { title, button, about = '', description = '' }: ApplicationWords,
  data: PageData,
): ReactNode {
  const intro = [about, description].filter(Boolean).join('\n\n');
  const words = { title, intro, button: button || data.texts('sendApplication') };
  const { phone, coverLetter, name } = recruitmentLimits;
  return formOf(
    blockId,
    data,
    words,
    [
      {
        name: 'firstName',
        label: 'firstName',
        kind: 'text',
        required: true,
        most: name,
        autoComplete: 'given-name',
      },
      {
        name: 'lastName',
        label: 'lastName',
        kind: 'text',
        required: true,
        most: name,
        autoComplete: 'family-name',
      },
      { name: 'email', label: 'email', kind: 'email', required: true, most: 254, autoComplete: 'email' },
      { name: 'phone', label: 'phone', kind: 'tel', most: phone, autoComplete: 'tel' },
      { name: 'coverLetter', label: 'coverLetter', kind: 'textarea', most: coverLetter },
      {
        ...{ name: 'file', label: 'resume', kind: 'file', required: true, accept: '.pdf,.docx,.odt' },
        ...{ hint: 'resumeHint', hintCount: resumeMegabytes },
      },
    ],
    data.application(openingId),
  );
}

function exampleIn({ mode, openings }: PageData): PublicOpening | undefined {
  return mode === 'editor' ? openings[0] : undefined;
}

/** Without an opening: that it is over, or those of which one can be chosen. */
function withoutOpening(id: string, title: string, isOver: boolean, data: PageData): ReactNode {
  const { texts, openings, applyHref } = data;
  const word = openings.length === 0 ? 'noOpenings' : isOver ? 'openingOver' : 'chooseOpening';
  return createElement(
    'section',
    { className: 'bw-section' },
    title && createElement('h2', { className: 'bw-section-title' }, title),
    createElement('p', word === 'chooseOpening' ? null : { className: 'bw-empty' }, texts(word)),
    word === 'noOpenings'
      ? null
      : createElement(
          'ul',
          { id: `${id}-openings` },
          openings.map((one) =>
            createElement('li', { key: one.id }, createElement('a', { href: applyHref(one.id) }, one.title)),
          ),
        ),
  );
}
