import { scoringLimits } from '@bellwether/contract/scoring/scoring.values';
import { type Provenance, standingOf } from '@bellwether/contract/scoring/standing.rules';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useToday } from '../../api/use-today.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { formatDay } from '../../ui/words/format.ts';
import type { MethodValues } from './method-dialog.tsx';
import classes from './scoring.module.css';
import { standingColors } from './standing-colors.ts';

interface ProvenanceProps {
  form: ContractForm<MethodValues>;
  /** The settings that hold and held, the newest first. */
  versions: readonly Version[];
}

type Version = Provenance & Pick<RowOf<'GET /api/lms/scoring-methods'>, 'effectiveFrom'> & { number: number };

/** Where the figures of a method come from and who compared them when, with what was said of each of its versions. AMB-412. */
export function ProvenanceFields({ form, versions }: ProvenanceProps) {
  const { t, i18n } = useTranslation('learning');
  const label = (key: string, values = {}) => t(`learning:scoring.${key}`, values);
  const today = useToday();
  return (
    <>
      <FieldRow>
        <TextField
          form={form}
          name="source"
          label={label('source')}
          help={label('sourceHelp')}
          maxLength={scoringLimits.source}
        />
        <DateField
          form={form}
          name="checkedOn"
          label={label('checkedOn')}
          help={label('checkedOnHelp')}
          max={today}
          clearable
        />
      </FieldRow>
      {versions.length > 1 ? (
        <details className="s13">
          <summary>{label('versions')}</summary>
          <ul className="plain-list col gap-6">
            {versions.map(({ number, effectiveFrom, ...one }) => (
              <li key={number} className={classes.says}>
                <b className="medium">
                  {label('versionFrom', { day: formatDay(effectiveFrom, i18n.language) })}
                </b>{' '}
                {one.source === null ? (
                  <span className="dim">{label('noSource')}</span>
                ) : (
                  <Says standing={one.checkedOn === null ? 'UNCHECKED' : 'CHECKED'} of={one} />
                )}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

/** How far the figures as they stand in the form can be trusted, in words. */
export function StandingLine({ form }: Pick<ProvenanceProps, 'form'>) {
  const { methodType, source, checkedOn } = form.getValues();
  const of = { source: source.trim() || null, checkedOn: checkedOn || null };
  const standing = standingOf(methodType, of);
  return (
    <p className={`s13 ${classes.standing} e-${standingColors[standing]}`}>
      <Says standing={standing} of={of} />
    </p>
  );
}

function Says({ standing, of }: { standing: ReturnType<typeof standingOf>; of: Provenance }) {
  const { t, i18n } = useTranslation('learning');
  const day = of.checkedOn ? formatDay(of.checkedOn, i18n.language) : '';
  return (
    <>
      {t(`learning:scoring.says.${standing}`, { day })}
      {of.source ? (
        <>
          {' '}
          <Source text={of.source} />
        </>
      ) : null}
    </>
  );
}

/** A source that is an address can be opened. */
function Source({ text }: { text: string }) {
  if (!/^https?:\/\/\S+$/.test(text)) return <b className="medium">{text}</b>;
  return (
    <a href={text} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
