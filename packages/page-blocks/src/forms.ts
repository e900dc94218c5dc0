import type { BlockProps } from '@bellwether/contract/pages/block-props';
import type { ReactNode } from 'react';
import { dataOf } from './data.ts';
import { formOf } from './form-fields.ts';
import type { Block, Rendered } from './types.ts';

type Contact = BlockProps<'ContactForm'>;
type Enrollment = BlockProps<'EnrollmentForm'>;

/** Where visitors write to the school. PAG-18. */
export const ContactForm: Block<Contact> = {
  label: 'Contact form',
  defaultProps: { title: 'Contact us', intro: '', buttonText: '' },
  fields: { title: { kind: 'text' }, intro: { kind: 'textarea' }, buttonText: { kind: 'text' } },
  render(props: Rendered<Contact>): ReactNode {
    const words = { title: props.title ?? '', intro: props.intro ?? '', button: props.buttonText ?? '' };
    return formOf(props.id, dataOf(props), words, [
      { name: 'name', label: 'name', kind: 'text', required: true, most: 100, autoComplete: 'name' },
      { name: 'email', label: 'email', kind: 'email', required: true, most: 200, autoComplete: 'email' },
      { name: 'phone', label: 'phone', kind: 'tel', most: 30, autoComplete: 'tel' },
      { name: 'subject', label: 'subject', kind: 'text', most: 200 },
      { name: 'message', label: 'message', kind: 'textarea', required: true, most: 2000 },
    ]);
  },
};

/** Where visitors ask for a place; it never enrols (REV-52). PAG-19. */
export const EnrollmentForm: Block<Enrollment> = {
  label: 'Enrollment form',
  defaultProps: {
    title: 'Enroll',
    intro: '',
    buttonText: '',
    terms: 'We use what you enter here to answer your request, and for nothing else.',
    showMedical: true,
  },
  fields: {
    title: { kind: 'text' },
    intro: { kind: 'textarea' },
    buttonText: { kind: 'text' },
    terms: { kind: 'textarea' },
    showMedical: { kind: 'boolean' },
  },
  render(props: Rendered<Enrollment>): ReactNode {
    const data = dataOf(props);
    const words = {
      title: props.title ?? '',
      intro: props.intro ?? '',
      button: props.buttonText ?? '',
      terms: props.terms ?? '',
    };
    return formOf(props.id, data, words, [
      { name: 'studentName', label: 'studentName', kind: 'text', required: true, most: 100 },
      { name: 'studentEmail', label: 'studentEmail', kind: 'email', most: 200, needed: 'oneEmail' },
      { name: 'courseId', label: 'course', kind: 'select', options: data.courses },
      { name: 'parentName', label: 'parentName', kind: 'text', most: 100, autoComplete: 'name' },
      {
        ...{ name: 'parentEmail', label: 'parentEmail', kind: 'email', most: 200 },
        ...{ autoComplete: 'email', needed: 'oneEmail' },
      },
      { name: 'parentPhone', label: 'parentPhone', kind: 'tel', most: 20, autoComplete: 'tel', wide: true },
      { name: 'emergencyContact', label: 'emergencyContact', kind: 'text', most: 200, wide: true },
      ...(props.showMedical === false
        ? []
        : [
            {
              name: 'medicalInfo',
              label: 'medicalInfo',
              kind: 'textarea',
              most: 1000,
              hint: 'medicalHint',
            } as const,
          ]),
      { name: 'agreedToTerms', label: 'agree', kind: 'checkbox', required: true },
    ]);
  },
};
