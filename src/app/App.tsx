import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { CurrentPage } from './CurrentPage.tsx';
import { colourSchemeManager } from './colourScheme.ts';
import { queryClient } from './queryClient.ts';
import { cssVariables, theme } from './theme.ts';

/** The nonce with which the Content-Security-Policy allows Mantine's style elements; the gateway writes it into the page. */
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
