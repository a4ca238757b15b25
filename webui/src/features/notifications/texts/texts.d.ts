import type en from './en.json';

declare module '@/i18n/texts' {
  interface Texts {
    notifications: typeof en;
  }
}
