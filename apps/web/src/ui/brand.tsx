import { useOrganization } from '../api/session.ts';
import classes from './brand.module.css';
import { useConfig } from './config.ts';
import { Mark } from './mark.tsx';

interface BrandProps {
  /** Height of the mark in px; a logo with its own lettering may be wider. */
  size?: number;
  /** Only the mark: there is no room for more. */
  narrow?: boolean;
}

/**
 * How the organisation shows itself (APP-32): the logo, its name, or by default both; without a logo of its own the bell. Where
 * there is no room for its name, the short one stands for it.
 */
export function Brand({ size = 24, narrow = false }: BrandProps) {
  const { name, shortName } = useOrganization();
  const { config } = useConfig();
  const { logo = '', sidebarDisplay = 'auto' } = config?.organization ?? {};
  if (narrow && sidebarDisplay === 'name' && shortName)
    return <b className={`cut ${classes.short}`}>{shortName}</b>;
  if (narrow)
    return logo ? (
      <img className={classes.small} src={logo} alt="" height={size} width={size} />
    ) : (
      <Mark size={size} />
    );
  const picture = logo ? (
    <img
      className={sidebarDisplay === 'logo' ? classes.wide : classes.logo}
      src={logo}
      alt=""
      style={{ height: size }}
    />
  ) : (
    <Mark size={size} />
  );
  // A logo that is chosen but was never uploaded would leave an empty corner: the bell stands with the name.
  const withName = sidebarDisplay !== 'logo' || !logo;
  return (
    <>
      {sidebarDisplay === 'name' ? null : picture}
      {withName ? <span className="cut">{name}</span> : null}
    </>
  );
}
