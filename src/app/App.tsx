import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { CurrentPage } from './CurrentPage.tsx';
import { colourSchemeManager } from './colourScheme.ts';
import { queryClient } from './queryClient.ts';
import { cssVariables, theme } from './theme.ts';

/** The nonce under which the Content-Security-Policy lets Mantine's style elements in; the gateway puts it into the page. */
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    colorSchemeManager={colourSchemeManager}
    getStyleNonce={styleNonce}
  >
    <QueryClientProvider client={queryClient}>
      <CurrentPage />
    </QueryClientProvider>
  </MantineProvider>
);
