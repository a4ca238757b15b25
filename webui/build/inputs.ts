import type { Plugin } from 'vite';

const others = /^\.\.\/(Filled)?Input\/index\.mjs$/;
const material = /@mui[\\/]material[\\/](TextField|Select)[\\/]/;

/** Leaves the two forms of input out that nothing shows: all inputs are outlined, and a field imports all three. */
export function outlinedInputs(): Plugin {
  return {
    name: 'outlined-inputs',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !material.test(importer) || !others.test(source)) return null;
      return this.resolve('../OutlinedInput/index.mjs', importer);
    },
  };
}
