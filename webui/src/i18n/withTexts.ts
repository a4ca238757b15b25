import { loadTexts } from '.';
import type { Namespace } from './texts';

/** Loads a module and, beside it, the texts that it shows. */
export const withTexts = async <Module>(names: readonly Namespace[], module: Promise<Module>): Promise<Module> =>
  (await Promise.all([module, loadTexts(...names)]))[0];
