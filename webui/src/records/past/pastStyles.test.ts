import { expect, test } from 'vitest';
import { contrast } from '@/test/contrast';
import { dark, light } from '@/ui/theme/theme';
import { pastSurfaces } from './pastStyles';

const schemes = [
  ['light', light, pastSurfaces.light],
  ['dark', dark, pastSurfaces.dark],
] as const;

test.each(schemes)(
  'in the %s past all text can be read (WCAG AA, 4.5 to 1), inputs have an edge',
  (_name, now, then) => {
    const texts = [now.text.primary, now.text.secondary, now.primary.main, now.error.main, now.warning.main];
    const surfaces = Object.values(then);
    for (const surface of surfaces) {
      for (const text of texts) expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
    }
    for (const surface of [then.canvas, then.paper]) expect(contrast(now.border, surface)).toBeGreaterThanOrEqual(3);
  },
);

test.each(schemes)('the %s past is seen to be tinted', (_name, now, then) => {
  expect(then.canvas).not.toBe(now.surface.canvas);
  expect(then.paper).not.toBe(now.background.paper);
});
