import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { loadOwnTexts, loadTexts, setLanguage, startTexts } from '@/i18n';
import { server } from './server';

// Screens are loaded when they are first opened.
configure({ asyncUtilTimeout: 5000 });

beforeAll(async () => {
  document.documentElement.lang = 'en';
  await startTexts();
  await loadTexts();
  await loadOwnTexts();
  server.listen({ onUnhandledRequest: 'error' });
});

afterEach(async () => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  await setLanguage('en');
});

afterAll(() => server.close());
