import classes from './fields.module.css';

/** What is wrong with a group of fields; nothing where nothing is. */
export function FieldError({ text }: { text: string | undefined }) {
  return text ? (
    <p className={classes.error} role="alert">
      {text}
    </p>
  ) : null;
}
