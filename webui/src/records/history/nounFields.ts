import { createContext } from 'react';
import type { Field } from '../fields/field';

/** Fields of a noun's records by the noun; for timelines with entries of other nouns. */
export const NounFields = createContext<(noun: string) => Promise<readonly Field[]>>(() => Promise.resolve([]));
