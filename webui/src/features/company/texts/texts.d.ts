import type en from './en.json';

declare module '@/i18n/texts' {
  interface Texts {
    company: typeof en;
  }
}
