import { colorOfName } from '../theme/event-colors.ts';
import classes from './avatar.module.css';
import { type AvatarSize, avatarSizes } from './avatar-sizes.ts';
import { avatarSrc } from './avatar-src.ts';
import { initialsOf } from './initials.ts';

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  /** The person's avatar, shown where there is no `src`. */
  config?: object | null | undefined;
  /** Side in px: 18 event, 20 card, 26 row, 28 top, 32 to 40 phone; or one of the named sizes, 50 to 540 px (DSH-07). */
  size?: number | AvatarSize;
  /** Beside a visible name the picture says nothing new and is hidden from screen readers. */
  decorative?: boolean;
}

/** A person's picture or avatar, or the initials on a tint chosen from the name. */
export function Avatar({ name, src, config, size = 26, decorative = true }: AvatarProps) {
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  const side = typeof size === 'number' ? size : avatarSizes[size];
  const picture = src ?? avatarSrc(config);
  const style = { width: side, height: side, fontSize: Math.max(9, Math.round(side * 0.4)) };
  const className = `${classes.avatar} e-${colorOfName(name)}`;
  if (picture)
    return (
      <img className={className} src={picture} alt={decorative ? '' : name} style={style} loading="lazy" />
    );
  return <span className={className} style={style} data-initials={initialsOf(name)} {...label} />;
}

/** A few overlapping avatars and '+N' for the rest (APP-20). */
export function AvatarGroup({
  people,
  shown = 1,
  size = 26,
}: {
  people: readonly {
    name: string;
    src?: string | null | undefined;
    avatarConfig?: object | null | undefined;
  }[];
  shown?: number;
  size?: number;
}) {
  const rest = people.length - shown;
  const names = people.map(({ name }) => name).join(', ');
  return (
    <span
      className={`row inline align-stretch gap-0 ${classes.group}`}
      role="img"
      title={names}
      aria-label={names}
    >
      {people.slice(0, shown).map(({ name, src, avatarConfig }) => (
        <Avatar key={name} name={name} src={src} config={avatarConfig} size={size} />
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
  config,
  size = 26,
  detail,
}: AvatarProps & { detail?: string | null | undefined }) {
  return (
    <span className={`row inline gap-10 shrink ${classes.person}`}>
      <Avatar name={name} src={src} config={config} size={size} />
      <span className={classes.name} title={name}>
        {name}
      </span>
      {detail ? <span className={classes.detail}>{detail}</span> : null}
    </span>
  );
}
