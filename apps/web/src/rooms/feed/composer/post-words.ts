import type { PostForm } from './composer.tsx';

/** What a post says in one language. */
export interface PostWords {
  readonly title: string;
  readonly content: string;
}

type Field = keyof PostWords;
type Values = Pick<PostForm['values'], 'language' | 'title' | 'content' | 'texts'>;

/** What is written in a language, in the primary one or another; nothing is empty. */
export function wordsOf({ language, title, content, texts }: Values, code: string): PostWords {
  if (code === language) return { title, content };
  return texts.find((one) => one.language === code) ?? { title: '', content: '' };
}

/** Whether anything is written in a language. */
export function hasWords(values: Values, code: string): boolean {
  const { title, content } = wordsOf(values, code);
  return title.trim() !== '' || content !== '';
}

/** What is wrong with the words of a language, by field; that the language itself is refused is said at the title. */
export function errorsOf(form: PostForm, code: string) {
  const at = (field: string) => form.errors[pathOf(form.values, code, field)];
  return { title: at('title') ?? at('language'), content: at('content') };
}

/** Whether something is wrong with the words of a language. */
export function isWrong(form: PostForm, code: string): boolean {
  const { title, content } = errorsOf(form, code);
  return Boolean(title ?? content);
}

/** Takes what was written in a language. A further one is sent while there is something in it. AMB-385. */
export function write(form: PostForm, code: string, field: Field, words: string): void {
  const values = form.getValues();
  if (code === values.language) form.setFieldValue(field, words);
  else {
    const changed = { ...wordsOf(values, code), language: code, [field]: words };
    const isThere = values.texts.some((one) => one.language === code);
    const texts = isThere
      ? values.texts.map((one) => (one.language === code ? changed : one))
      : [...values.texts, changed];
    const kept = texts.filter((one) => one.title.trim() !== '' || one.content !== '');
    // Errors are named by places, which are others now.
    if (kept.length < texts.length) forgetErrors(form);
    form.setFieldValue('texts', kept);
  }
  form.clearFieldError(pathOf(values, code, field));
  if (field === 'title') form.clearFieldError(pathOf(values, code, 'language'));
}

/** Makes a language the primary one: what was it before is a further one. AMB-385. */
export function makePrimary(form: PostForm, code: string): void {
  const values = form.getValues();
  const { title, content } = wordsOf(values, code);
  const before = { language: values.language, title: values.title, content: values.content };
  const texts = values.texts.filter((one) => one.language !== code);
  if (hasWords(values, values.language)) texts.unshift(before);
  forgetErrors(form);
  form.setValues({ language: code, title, content, texts });
}

function pathOf({ language, texts }: Values, code: string, field: string): string {
  if (code === language) return field;
  return `texts.${texts.findIndex((one) => one.language === code)}.${field}`;
}

function forgetErrors(form: PostForm): void {
  for (const path of Object.keys(form.errors))
    if (/^(title|content|language|texts(\..*)?)$/.test(path)) form.clearFieldError(path);
}
