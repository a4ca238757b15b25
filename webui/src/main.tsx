import '@fontsource-variable/inter/wght.css';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { makeRouter } from '@/app/router';
import { makeStore } from '@/app/store';
import { beginTexts } from '@/i18n';
import { watchForms } from '@/ui/firstWrong';
import { isLostChunk, reloadOnce, watchLostChunks } from '@/ui/lostChunks';
import { theme } from '@/ui/theme/theme';

watchLostChunks();
watchForms();
// Calls, scripts and texts are under way together; nothing is shown before the texts are there.
const texts = beginTexts();
const store = makeStore();
const router = makeRouter(store);
await texts.catch((error: unknown) => {
  if (isLostChunk(error)) reloadOnce();
  throw error;
});
const root = document.getElementById('root');
if (!root) throw new Error('no root');
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="mui-mode" disableTransitionOnChange noSsr>
        <CssBaseline enableColorScheme />
        <RouterProvider router={router} />
      </ThemeProvider>
    </Provider>
  </StrictMode>,
);
