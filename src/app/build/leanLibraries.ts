/** The name of a component for developer tools. */
const NAMED = /^\w+\.displayName = .*;$/gm;

/** A component made by a call; a bundler cannot know that the call has no side effects. */
const MADE = /^(const \w+ = )(?=React(\$\d+)?\.(forwardRef|memo|createContext)\()/gm;

/** The check before each navigation for a data router. */
const DATA_ROUTER = /React(\$\d+)?\.useContext\(IsDataRouteContext\) \? \w+\(\) : /g;

/** Properties of a component for code that reads its class names, or sets its variables in a component of its own. */
const READABLE = /^\w+\.(classes|varsResolver) = .*;$/gm;

/** Components attached to other Mantine components, `Popover.ContextMenu`, that neither the dashboard nor Mantine uses. */
export const unusedParts = [
  'ActionIcon.Group',
  'ActionIcon.GroupSection',
  'Button.Group',
  'Button.GroupSection',
  'Modal.Stack',
  'Popover.ContextMenu',
] as const;
const UNUSED = new RegExp(`^(${unusedParts.join('|')}) = .*;$`, 'gm');

const leave = (code: string) => ({ code, map: null });

/**
 * Vite plugins that let bundlers drop what the dashboard does not use of a library: some kilobytes before the first page. A
 * bundler keeps what is assigned to a property, and what a call makes, whether it is used or not.
 */
export const leanLibraries = () => [
  {
    name: 'lean-router',
    apply: 'build' as const,
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code: string) =>
        leave(code.replace(NAMED, '').replace(MADE, '$1/* @__PURE__ */ ').replace(DATA_ROUTER, '')),
    },
  },
  {
    name: 'lean-mantine',
    apply: 'build' as const,
    transform: {
      filter: { id: /node_modules\/@mantine\/core\/esm\// },
      handler: (code: string) => leave(code.replace(NAMED, '').replace(READABLE, '').replace(UNUSED, '')),
    },
  },
];
