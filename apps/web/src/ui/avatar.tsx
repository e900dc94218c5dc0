import classes from './avatar.module.css';
import { initialsOf } from './initials.ts';
import { colorOfName } from './theme/event-colors.ts';

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  /** Side in px: 18 event, 20 card, 26 row, 28 top, 32 to 40 phone. */
  size?: number;
  /** Beside a visible name the picture says nothing new and is hidden from screen readers. */
  decorative?: boolean;
}

/** A person's picture, or the initials on a tint chosen from the name. */
export function Avatar({ name, src, size = 26, decorative = true }: AvatarProps) {
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  const style = { width: size, height: size, fontSize: Math.max(9, Math.round(size * 0.4)) };
  if (src)
    return (
      <img className={classes.avatar} src={src} alt={decorative ? '' : name} style={style} loading="lazy" />
    );
  return (
    <span
      className={`${classes.avatar} e-${colorOfName(name)}`}
      style={style}
      data-initials={initialsOf(name)}
      {...label}
    />
  );
}

/** A few overlapping avatars and '+N' for the rest (APP-20). */
export function AvatarGroup({
  names,
  shown = 1,
  size = 26,
}: {
  names: readonly string[];
  shown?: number;
  size?: number;
}) {
  const rest = names.length - shown;
  return (
    <span className={classes.group} role="img" title={names.join(', ')} aria-label={names.join(', ')}>
      {names.slice(0, shown).map((name) => (
        <Avatar key={name} name={name} size={size} />
      ))}
      {rest > 0 ? (
        <span
          className={`${classes.avatar} e-gray`}
          style={{ width: size, height: size, fontSize: size * 0.38 }}
        >
          +{rest}
        </span>
      ) : null}
    </span>
  );
}

/** An avatar and a name in one line; a long Vietnamese name is cut in the middle name, never in the given name. */
export function Person({
  name,
  src,
  size = 26,
  detail,
}: AvatarProps & { detail?: string | null | undefined }) {
  return (
    <span className={classes.person}>
      <Avatar name={name} src={src} size={size} />
      <span className={classes.name} title={name}>
        {name}
      </span>
      {detail ? <span className={classes.detail}>{detail}</span> : null}
    </span>
  );
}
