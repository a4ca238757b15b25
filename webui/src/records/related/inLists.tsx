import type { ComponentType } from 'react';
import type { ListedNoun } from '../calls/rowsArg';
import type { RecordNoun } from '../fields/field';
import type { NounView } from '../view';

interface HeadProps {
  view: ListedNoun & Pick<NounView<never>, 'fields'>;
}

/** What a feature adds to the list of another noun; it is `inLists` in `features/<name>/inLists.ts`. */
export interface InList {
  /** The noun whose list has it. */
  of: RecordNoun;
  /** Beside what switches between list and board. */
  Head?: ComponentType<HeadProps>;
  /** Shares the selected records. */
  Share?: ComponentType<{ ids: readonly string[] }>;
}

const files = import.meta.glob<readonly InList[]>('../../features/*/inLists.ts', { eager: true, import: 'inLists' });
const declared = Object.values(files).flat();

/** What features declare to stand above the rows of a noun. */
export const HeadsOf = ({ noun, view }: HeadProps & { noun: RecordNoun }) =>
  declared.map(({ of, Head }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: declarations never move
    return of === noun && Head && <Head key={at} view={view} />;
  });

/** What shares selected records of a noun; undefined where nothing does. */
export const shareOf = (noun: RecordNoun) => declared.find(({ of, Share }) => of === noun && Share)?.Share;
