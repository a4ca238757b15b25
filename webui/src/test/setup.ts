import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { loadTexts, setLanguage, startTexts } from '@/i18n';
import { server } from './server';

beforeAll(async () => {
  document.documentElement.lang = 'en';
  await startTexts();
  await loadTexts();
  server.listen({ onUnhandledRequest: 'error' });
});

afterEach(async () => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  await setLanguage('en');
});

afterAll(() => server.close());
