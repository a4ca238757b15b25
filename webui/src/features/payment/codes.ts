import type { TextKey } from '@/i18n';
import type { Tone } from '@/ui/theme/tones';

const from = (count: number) => Array.from({ length: count }, (_, place) => String(1000 + place));

/** What is done about a payment, by code. */
export const chaseCodes: readonly string[] = from(9);

/** How the registration of the supply stands, by code. */
export const registrationCodes: readonly string[] = from(10);

const labelsOf = (codes: readonly string[], kind: 'chase' | 'registration'): Readonly<Record<string, TextKey>> =>
  Object.fromEntries(codes.map((code) => [code, `payment.${kind}.c${code}` as TextKey]));

export const chaseLabels = labelsOf(chaseCodes, 'chase');
export const registrationLabels = labelsOf(registrationCodes, 'registration');

const tones: Readonly<Record<string, Tone>> = {
  1000: 'grey',
  1001: 'red',
  1002: 'blue',
  1003: 'orange',
  1004: 'green',
  1005: 'violet',
  1006: 'amber',
  1007: 'amber',
  1008: 'teal',
};

export const chaseTone = (code: string): Tone => tones[code] ?? 'grey';
