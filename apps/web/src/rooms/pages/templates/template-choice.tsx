import { IconCheck, IconFile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/types.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { asContent } from './content.ts';
import { ContentFrame } from './content-frame.tsx';
import classes from './template-choice.module.css';

type Template = RowOf<'GET /api/pagebuilder/templates'>;

interface TemplateChoiceProps {
  read: { data: { data: readonly Template[] } | undefined; error: unknown; refetch: () => unknown };
  /** The id of the template; '' for an empty page. */
  value: string;
  onChange: (id: string) => void;
}

/** Chooses what a page begins with; each template is shown in small. PAG-06. */
export function TemplateChoice({ read, value, onChange }: TemplateChoiceProps) {
  const { t } = useTranslation('pages');
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <fieldset className="plain-group">
      <legend className="s13 medium">{t('pages:new.template')}</legend>
      <div className={classes.grid}>
        <Choice id="" name={t('pages:new.emptyPage')} chosen={value === ''} onChange={onChange}>
          <span className={classes.none} aria-hidden>
            <IconFile size={24} />
          </span>
        </Choice>
        {read.data
          ? read.data.data.map((template) => (
              <Choice
                key={template.id}
                id={template.id}
                name={template.name}
                chosen={value === template.id}
                onChange={onChange}
              >
                <TemplatePicture template={template} />
              </Choice>
            ))
          : [1, 2, 3].map((bone) => <span key={bone} className={classes.bone} aria-hidden />)}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  id: string;
  name: string;
  chosen: boolean;
  onChange: (id: string) => void;
  children: ReactNode;
}

function Choice({ id, name, chosen, onChange, children }: ChoiceProps) {
  return (
    <label className={classes.choice} data-chosen={chosen || undefined}>
      <input
        type="radio"
        name="page-template"
        className={classes.radio}
        checked={chosen}
        onChange={() => onChange(id)}
        aria-label={name}
      />
      <span className={classes.picture} aria-hidden>
        {children}
      </span>
      <span className={`row justify-between gap-6 shrink ${classes.name}`}>
        <span className="s13 medium">{name}</span>
        {chosen ? <IconCheck size={15} aria-hidden /> : null}
      </span>
    </label>
  );
}

/** A template in small: its own picture, else its content drawn. */
export function TemplatePicture({
  template,
}: {
  template: Pick<Template, 'name' | 'content' | 'thumbnail'>;
}) {
  const { t } = useTranslation('pages');
  if (template.thumbnail)
    return <img className={classes.image} src={template.thumbnail} alt="" loading="lazy" />;
  return (
    <ContentFrame
      small
      content={asContent(template.content)}
      label={t('pages:templates.pictureOf', { name: template.name })}
    />
  );
}
