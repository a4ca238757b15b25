import type { Tone } from '@/ui/theme/tones';

/** What staff have decided about a survey. */
export const steps = {
  waiting: { label: 'survey.step.waiting', tone: 'amber' },
  confirmed: { label: 'survey.step.confirmed', tone: 'green' },
  rejected: { label: 'survey.step.rejected', tone: 'grey' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

export type Step = keyof typeof steps;

export const isStep = (value: unknown): value is Step => typeof value === 'string' && value in steps;
