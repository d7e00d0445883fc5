/** A component of the router that is given a name for developers' tools. */
const NAMED = /^\w+\.displayName = .*;$/gm;

/** One that is made by a call, of which a bundler cannot know that it does nothing else. */
const MADE = /^(const \w+ = )(?=React(\$\d+)?\.(forwardRef|memo|createContext)\()/gm;

/** What is done for callers that watch the router, of whom there are none. */
const WATCHED = /\binit\.instrumentations\b(?=\))/g;

/**
 * A Vite plugin that lets bundlers leave out what the dashboard does not use of the router, such as its links and forms: some
 * kilobytes before the first page.
 */
export const leanRouter = () => ({
  name: 'lean-router',
  apply: 'build' as const,
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code: string) => ({
      code: code.replace(NAMED, '').replace(MADE, '$1/* @__PURE__ */ ').replace(WATCHED, 'false'),
      map: null,
    }),
  },
});
