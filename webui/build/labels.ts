import type { Plugin } from 'vite';

const ofValues = /i18n[\\/]en[\\/]values\.json$/;

/** Leaves out of the built English labels those that repeat their wire value: a value without a label is shown itself. */
export function shortLabels(): Plugin {
  return {
    name: 'short-labels',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!ofValues.test(id)) return null;
      const labels = Object.entries(JSON.parse(code) as Record<string, string>);
      return JSON.stringify(Object.fromEntries(labels.filter(([value, label]) => value !== label)));
    },
  };
}
