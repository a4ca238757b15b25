import { cleanup as endAnnouncements } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { forgetToken, markEnded, setOwner } from '@/api/token';
import { beginTexts, loadTexts, namespaces, setLanguage } from '@/i18n';
import { watchForms } from '@/ui/firstWrong';
import { allLoaded } from '@/ui/lazyPart';
import { patience } from './patience';
import { server } from './server';
import { removeStyles } from './styles';

// Screens are loaded when they are first opened, and on a busy machine a form of 70 inputs takes seconds to draw.
configure({ asyncUtilTimeout: patience });

watchForms();

// Before the test's own modules: some make things of texts as they are loaded.
document.documentElement.lang = 'en';
await beginTexts();
await loadTexts(...namespaces);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

// The files of a worker share its modules and its page: what one test leaves there is taken away.
afterEach(async () => {
  cleanup();
  removeStyles();
  endAnnouncements();
  server.resetHandlers();
  forgetToken();
  setOwner(null);
  markEnded(false);
  localStorage.clear();
  await setLanguage('en');
});

afterAll(async () => {
  server.close();
  // What a page began to load beside what a test looked at: a file that comes later finds no page any more.
  await allLoaded();
});
