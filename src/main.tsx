import '@fontsource-variable/inter/index.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/VisuallyHidden.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '#app/tokens.css';
import '#app/base.css';
import '#app/utilities.css';
import '#app/forcedColours.css';
import '#app/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from '#app/App.tsx';
import { opened } from '#app/router.ts';

// The Content-Security-Policy forbids compiling code from strings, which zod would otherwise do.
z.config({ jitless: true });

// Not every browser has it yet; those that do skip its code. Rules call it only once something is rendered.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

// Until then index.html says that the dashboard opens: rendering that here would delay the first row by a fifteenth.
await opened;

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
