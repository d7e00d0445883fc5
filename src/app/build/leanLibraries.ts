/** The name that a component has for developers' tools. */
const NAMED = /^\w+\.displayName = .*;$/gm;

/** A component that is made by a call, of which a bundler cannot know that it does nothing else. */
const MADE = /^(const \w+ = )(?=React(\$\d+)?\.(forwardRef|memo|createContext)\()/gm;

/** What is asked before each navigation for those who have a data router. */
const DATA_ROUTER = /React(\$\d+)?\.useContext\(IsDataRouteContext\) \? \w+\(\) : /g;

/** What a component has for those who read its class names, or set its variables in a component of their own. */
const READABLE = /^\w+\.(classes|varsResolver) = .*;$/gm;

/** Components that others of Mantine carry with them, `Popover.ContextMenu`, and that neither the dashboard nor Mantine uses. */
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
 * Vite plugins that let bundlers leave out what the dashboard does not use of a library: some kilobytes before the first page.
 * A bundler keeps what is assigned to a property, and what a call makes, whether it is used or not.
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
