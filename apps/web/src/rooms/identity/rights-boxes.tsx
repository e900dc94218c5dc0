import { Button } from '@mantine/core';
import { memo, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './rights-boxes.module.css';
import { groupRights, includedRights, type RightRow } from './rights-matrix.ts';

interface RightsBoxesProps {
  catalogue: readonly RightRow[];
  /** Narrows the rights to those whose action, subject or room has this. */
  typed: string;
  held: ReadonlySet<string>;
  inherited: ReadonlySet<string>;
  disabled: boolean;
  onChange: (held: ReadonlySet<string>) => void;
}

/**
 * A box for each right there is, by room and subject. There are hundreds: a box is drawn again only when it changes, and is
 * the browser's own, of two elements instead of the nine that the library's has.
 */
export function RightsBoxes(props: RightsBoxesProps) {
  const { catalogue, typed, held, inherited, disabled } = props;
  const { t } = useTranslation('administration');
  const now = useRef(props);
  now.current = props;
  const setHeld = useCallback((ids: readonly string[], on: boolean) => {
    const { held: before, onChange } = now.current;
    onChange(on ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id))));
  }, []);
  const included = useMemo(
    () => includedRights(catalogue, new Set([...held, ...inherited])),
    [catalogue, held, inherited],
  );
  const rooms = useMemo(() => groupRights(catalogue, typed), [catalogue, typed]);
  return rooms.map(({ room, subjects, ids }) => {
    const name = t(`administration:rooms.${room}`, { defaultValue: room });
    const hasAll = ids.every((id) => held.has(id));
    return (
      <section key={room} className={classes.room} aria-label={name}>
        <div className={`row ${classes.roomHead}`}>
          <span>{name}</span>
          <span className="grow" />
          {disabled ? null : (
            <Button variant="subtle" size="xs" onClick={() => setHeld(ids, !hasAll)}>
              {t(hasAll ? 'administration:takeAll' : 'administration:giveAll')}
            </Button>
          )}
        </div>
        {subjects.map(({ subject, rights }) => (
          <div key={subject} className={classes.subject}>
            <b>{t(`administration:subjects.${subject}`, { defaultValue: subject.replaceAll('_', ' ') })}</b>
            <div className="row align-stretch wrap gap-16 lines-4">
              {rights.map((right) => (
                <RightBox
                  key={right.id}
                  right={right}
                  on={held.has(right.id)}
                  by={inherited.has(right.id) ? 'fromParent' : included.has(right.id) ? 'fromAny' : null}
                  disabled={disabled}
                  setHeld={setHeld}
                />
              ))}
            </div>
          </div>
        ))}
      </section>
    );
  });
}

interface RightBoxProps {
  right: RightRow;
  on: boolean;
  /** Held without being given here: by the parent role, or by the same right for any. */
  by: 'fromParent' | 'fromAny' | null;
  disabled: boolean;
  setHeld: (ids: readonly string[], on: boolean) => void;
}

const RightBox = memo(function RightBox({ right, on, by, disabled, setHeld }: RightBoxProps) {
  const { t } = useTranslation('administration');
  const { id, action, subject } = right;
  return (
    <label className={`row ${classes.right}`} title={by ? t(`administration:${by}`) : `${action} ${subject}`}>
      <input
        type="checkbox"
        className={`bw-check ${classes.box}`}
        checked={on || by !== null}
        disabled={disabled || by !== null}
        onChange={(event) => setHeld([id], event.currentTarget.checked)}
      />
      {t(`administration:rightActions.${action.replace(':', '_')}`, { defaultValue: action })}
    </label>
  );
});
