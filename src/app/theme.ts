import {
  type ActionIcon,
  type Button,
  type CSSVariablesResolver,
  createTheme,
  type Input,
  type MantineColorsTuple,
  type Popover,
} from '@mantine/core';
import { CLOSE_MENUS } from '#components/closeMenus.ts';

/** The theme settings of a component; the pages that use one load its code. */
type ThemeOf<Component extends { extend: (theme: never) => unknown }> = Parameters<Component['extend']>[0];

/** Buttons and selection are ink, never a colour: ten shades of grey, lightest first. */
const ink: MantineColorsTuple = [
  '#f7f8f9',
  '#f1f3f5',
  '#e8ebee',
  '#c8ced4',
  '#868f99',
  '#626c76',
  '#4d5660',
  '#2b3138',
  '#1f242a',
  '#14181c',
];

const button: ThemeOf<typeof Button> = {
  // Set explicitly, although it is the default, so that styles can select filled buttons.
  defaultProps: { size: 'xs', variant: 'filled' },
  vars: (_theme, { size, variant = 'filled' }) => ({
    root: {
      ...(!size?.toString().startsWith('compact') && { '--button-height': 'var(--control-height)' }),
      // Mantine puts white on the darkest ink, even in the dark scheme, where filled is light.
      ...(variant === 'filled' && {
        '--button-bg': 'var(--mantine-primary-color-filled)',
        '--button-hover': 'var(--mantine-primary-color-filled-hover)',
        '--button-color': 'var(--mantine-primary-color-contrast)',
      }),
    },
  }),
};

const input: ThemeOf<typeof Input> = {
  vars: () => ({
    wrapper: {
      '--input-height': 'var(--control-height)',
      '--input-bg': 'var(--surface)',
      '--input-bd': 'var(--control)',
      '--input-bd-focus': 'var(--focus)',
    },
  }),
};

const actionIcon: ThemeOf<typeof ActionIcon> = { defaultProps: { size: 'var(--control-height)', color: 'gray' } };

/** A menu without room opens on the side with more room, is no higher than that, and scrolls. */
const popover: ThemeOf<typeof Popover> = {
  defaultProps: {
    clickOutsideEvents: ['mousedown', 'touchstart', CLOSE_MENUS],
    middlewares: { flip: { fallbackStrategy: 'bestFit' }, size: { padding: 5 } },
  },
  styles: { dropdown: { overflow: 'auto', overscrollBehavior: 'contain' } },
};

export const theme = createTheme({
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  colors: { ink },
  primaryColor: 'ink',
  primaryShade: 9,
  defaultRadius: 6,
  respectReducedMotion: true,
  fontSizes: {
    xs: 'var(--text-sm)',
    sm: 'var(--text-md)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-2xl)',
  },
  components: { Button: button, Input: input, ActionIcon: actionIcon, Popover: popover },
});

/** Mantine's own colours, taken from ours: tokens.css defines the schemes. */
const colours = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-2)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-strong)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-error': 'var(--bad-fg)',
  '--mantine-primary-color-filled': 'var(--text)',
  '--mantine-primary-color-filled-hover': 'var(--text-2)',
  '--mantine-primary-color-contrast': 'var(--surface)',
  '--mantine-primary-color-light-color': 'var(--text)',
  '--mantine-primary-color-light-hover': 'var(--surface-2)',
  '--mantine-color-gray-light-color': 'var(--text-2)',
  '--mantine-color-gray-light-hover': 'var(--surface-2)',
};

/** Set for each scheme, because Mantine sets its own for each. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: colours, dark: colours });
