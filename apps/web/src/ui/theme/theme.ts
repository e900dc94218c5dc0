import { type EventColor, eventColors } from '@bellwether/contract/calendar/color.values';
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineTheme,
  type MantineThemeComponent,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import { type Appearance, radiusPx } from './appearance.ts';
import { between } from './color.ts';
import { lightTints } from './event-colors.ts';
import { brandRamp, type Ramp } from './ramp.ts';
import { dark, darkRoles, gray, lightRoles, sharedRoles } from './roles.ts';
import './theme.css';
import './layout.css';

/** Mantine's theme for the appearance settings of the organisation. */
export function makeTheme(appearance: Appearance): MantineThemeOverride {
  const radius = radiusPx[appearance.borderRadius];
  return createTheme({
    colors: {
      brand: [...brandRamp(appearance.primary)] as unknown as MantineColorsTuple,
      gray,
      dark,
      ...tuples(),
    },
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 6 },
    white: '#ffffff',
    black: gray[9],
    autoContrast: false,
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
    fontSizes: {
      xs: 'var(--bw-fs-12)',
      sm: 'var(--bw-fs-13)',
      md: 'var(--bw-fs-14)',
      lg: 'var(--bw-fs-16)',
      xl: 'var(--bw-fs-20)',
    },
    lineHeights: { xs: '1.334', sm: '1.539', md: '1.429', lg: '1.5', xl: '1.4' },
    headings: { fontWeight: '600' },
    spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
    defaultRadius: 'md',
    radius: {
      xs: `${radius * 0.45}px`,
      sm: `${radius * 0.6}px`,
      md: `${radius * 0.8}px`,
      lg: `${radius}px`,
      xl: `${radius * 1.4}px`,
    },
    shadows: {
      xs: 'var(--bw-shadow-1)',
      sm: 'var(--bw-shadow-2)',
      md: 'var(--bw-shadow-3)',
      lg: 'var(--bw-shadow-4)',
      xl: 'var(--bw-shadow-4)',
    },
    focusRing: 'auto',
    cursorType: 'pointer',
    respectReducedMotion: true,
    variantColorResolver,
    components: componentsAt(appearance.frostedGlass ? appearance.glass.animationMs : null),
  });
}

/** The resolver that writes every --bw-* role and points Mantine's own variables at them. */
export function makeVariables(appearance: Appearance): CSSVariablesResolver {
  const brand = brandRamp(appearance.primary);
  return () => ({
    variables: sharedRoles(appearance, brand),
    light: lightRoles(appearance, brand),
    dark: darkRoles(appearance, brand),
  });
}

/** Light = tint and ink of the event colours, filled red = the danger fill, primary = the accent fill. */
const variantColorResolver: VariantColorsResolver = ({ color = 'brand', variant }) => {
  const event = eventOf(color);
  if (variant === 'filled') {
    if (color === 'red') return plain('var(--bw-danger)', 'var(--bw-danger-hover)', '#ffffff', 'transparent');
    if (event)
      return plain(
        `var(--bw-${event}-ink)`,
        `var(--bw-${event}-ink)`,
        `var(--bw-${event}-tint)`,
        'transparent',
      );
    return plain('var(--bw-button-fill)', 'var(--bw-button-hover)', 'var(--bw-button-ink)', 'transparent');
  }
  if (variant === 'light') {
    if (event)
      return plain(
        `var(--bw-${event}-tint)`,
        `color-mix(in srgb, var(--bw-${event}-edge) 18%, var(--bw-${event}-tint))`,
        `var(--bw-${event}-ink)`,
        'transparent',
      );
    return plain('var(--bw-badge-tint)', 'var(--bw-accent-tint2)', 'var(--bw-badge-ink)', 'transparent');
  }
  if (variant === 'default')
    return plain('var(--bw-surface)', 'var(--bw-hover)', 'var(--bw-text)', 'var(--bw-line-strong)');
  const text =
    color === 'red' ? 'var(--bw-danger-text)' : event ? 'var(--bw-text2)' : 'var(--bw-accent-text)';
  if (variant === 'outline') return plain('transparent', 'var(--bw-hover)', text, 'var(--bw-line-strong)');
  if (variant === 'transparent' || variant === 'white')
    return plain('transparent', 'transparent', text, 'transparent');
  return plain('transparent', 'var(--bw-hover)', text, 'transparent');
};

function plain(background: string, hover: string, color: string, border: string) {
  return { background, hover, color, border: `1px solid ${border}` };
}

function eventOf(color: string): EventColor | undefined {
  const name = color === 'yellow' ? 'amber' : color === 'violet' ? 'purple' : color;
  return eventColors.find((known) => known === name);
}

/** Mantine's tuples: 0 is the tint, 5 the border and 9 the ink of the event colour. */
function tuples(): Record<string, MantineColorsTuple> {
  const named: Record<string, EventColor> = {
    red: 'red',
    orange: 'orange',
    yellow: 'amber',
    green: 'green',
    blue: 'blue',
    indigo: 'indigo',
    violet: 'purple',
    pink: 'pink',
  };
  return Object.fromEntries(Object.entries(named).map(([name, color]) => [name, tupleOf(color)]));
}

function tupleOf(color: EventColor): MantineColorsTuple {
  const [tint, ink, border] = lightTints[color];
  const low = (share: number) => between(tint, border, share);
  const high = (share: number) => between(border, ink, share);
  const ramp: Ramp = [
    tint,
    low(0.2),
    low(0.4),
    low(0.6),
    low(0.8),
    border,
    high(0.25),
    high(0.5),
    high(0.75),
    ink,
  ];
  return ramp;
}

const buttonHeights: Record<string, string> = {
  xs: '24px',
  sm: '32px',
  md: '36px',
  lg: '40px',
  xl: '44px',
  compact: '28px',
};

interface SizedProps {
  size?: string | number;
}

/**
 * Defaults of one component. Not Component.extend(): that would draw every component of the kit into the first chunk.
 */
function component(settings: {
  defaultProps?: Record<string, unknown>;
  classNames?: Record<string, string>;
  vars?: (theme: MantineTheme, props: SizedProps) => Record<string, Record<string, string>>;
}): MantineThemeComponent {
  return settings;
}

const modal = component({
  defaultProps: {
    radius: 'xl',
    centered: true,
    overlayProps: { color: 'var(--bw-scrim)', backgroundOpacity: 1, blur: 0 },
    shadow: 'lg',
  },
  classNames: {
    content: 'bw-dialog',
    header: 'bw-dialog-head',
    title: 'bw-dialog-title',
    body: 'bw-dialog-body',
    overlay: 'bw-overlay',
  },
});

const drawer = component({
  defaultProps: {
    overlayProps: { color: 'var(--bw-scrim)', backgroundOpacity: 1 },
  },
  classNames: {
    content: 'bw-dialog',
    title: 'bw-dialog-title',
    header: 'bw-dialog-head',
    overlay: 'bw-overlay',
  },
});

const menu = component({
  // Without the kit's focus placeholder, which is no child that a menu may have.
  defaultProps: {
    shadow: 'md',
    radius: 'lg',
    withInitialFocusPlaceholder: false,
  },
  classNames: { dropdown: 'bw-menu', item: 'bw-menu-item', label: 'bw-menu-label' },
});

const popover = component({
  defaultProps: { shadow: 'md', radius: 'lg', transitionProps: { duration: 160 } },
  classNames: { dropdown: 'bw-menu' },
});

/** `motion`: how long dialogs, drawers and menus take, in milliseconds; null for each one's own time. */
function componentsAt(motion: number | null): MantineThemeOverride['components'] {
  const at = (usual: number) => ({ transitionProps: { duration: motion ?? usual } });
  return {
    ...components,
    Modal: {
      ...modal,
      defaultProps: {
        ...modal.defaultProps,
        transitionProps: { duration: motion ?? 200, transition: 'pop' },
      },
    },
    Drawer: { ...drawer, defaultProps: { ...drawer.defaultProps, ...at(200) } },
    Menu: { ...menu, defaultProps: { ...menu.defaultProps, ...at(160) } },
    Popover: { ...popover, defaultProps: { ...popover.defaultProps, ...at(160) } },
  };
}

const components: NonNullable<MantineThemeOverride['components']> = {
  Button: component({
    defaultProps: { size: 'sm' },
    classNames: { root: 'bw-button', section: 'bw-button-section' },
    vars: (_theme, props) => {
      const size = String(props.size ?? 'sm');
      const height = buttonHeights[size] ?? '32px';
      const large = size === 'md' || size === 'lg' || size === 'xl';
      return {
        root: {
          '--button-height': `calc(${height} * var(--bw-density))`,
          '--button-padding-x': size === 'compact' || size === 'xs' ? '10px' : large ? '14px' : '12px',
          '--button-fz': large ? 'var(--bw-fs-14)' : 'var(--bw-fs-13)',
        },
      };
    },
  }),
  ActionIcon: component({
    defaultProps: { size: 'sm', variant: 'subtle', color: 'gray' },
    classNames: { root: 'bw-icon-button' },
    vars: (_theme, props) => ({
      root: {
        '--ai-size': `max(24px, calc(${buttonHeights[String(props.size ?? 'sm')] ?? '32px'} * var(--bw-density)))`,
      },
    }),
  }),
  Input: component({
    defaultProps: { size: 'md' },
    classNames: { input: 'bw-input' },
    vars: (_theme, props) => ({
      wrapper: {
        '--input-height': `calc(${{ sm: '32px', lg: '40px', xl: '44px' }[String(props.size)] ?? '36px'} * var(--bw-density))`,
        '--input-fz': props.size === 'sm' ? 'var(--bw-fs-13)' : 'var(--bw-fs-14)',
      },
    }),
  }),
  InputWrapper: component({
    defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    classNames: { label: 'bw-label', error: 'bw-error', description: 'bw-help', required: 'bw-required' },
  }),
  Checkbox: component({
    defaultProps: { size: 'xs', radius: 'xs' },
    classNames: { body: 'bw-check-body', input: 'bw-check', label: 'bw-check-label' },
  }),
  CloseButton: component({
    defaultProps: { size: 28, iconSize: 16 },
    classNames: { root: 'bw-icon-button' },
  }),
  PasswordInput: component({
    vars: () => ({ root: { '--psi-icon-size': '16px', '--psi-button-size': '28px' } }),
  }),
  Switch: component({ defaultProps: { size: 'sm' }, classNames: { label: 'bw-check-label' } }),
  Combobox: {
    classNames: { dropdown: 'bw-menu', option: 'bw-option' },
    defaultProps: { shadow: 'md', radius: 'lg' },
  },
  SegmentedControl: component({
    defaultProps: { size: 'sm', radius: 'md', withItemsBorders: false },
    classNames: { root: 'bw-seg', label: 'bw-seg-label', indicator: 'bw-seg-on' },
  }),
  Tooltip: component({
    defaultProps: { openDelay: 400, withinPortal: true },
    classNames: { tooltip: 'bw-tooltip' },
  }),
  Skeleton: component({ defaultProps: { radius: 'sm' } }),
};
