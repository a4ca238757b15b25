import { type ComponentProps, type ComponentType, lazy, useEffect } from 'react';
import { isLostChunk, reportMissingPart } from './lostChunks';

// biome-ignore lint/suspicious/noExplicitAny: as the type of React's `lazy` has it
type AnyComponent = ComponentType<any>;

/** A part of a page whose file loads when it is first shown, or a moment before. */
export type LazyPart<Part extends AnyComponent> = ComponentType<ComponentProps<Part>> & { preload: () => void };

/** Files that have been asked for and are not there yet. */
const loading = new Set<Promise<unknown>>();

/** Ends when the files that have been asked for are there, or could not be loaded. */
export const allLoaded = () => Promise.allSettled(loading);

/**
 * React's `lazy` for a part of a page that must outlive it. Where the part's file cannot be loaded the part is
 * left out and the page offers to reload; it is asked for again when it is needed again.
 */
export function lazyPart<Part extends AnyComponent>(load: () => Promise<{ default: Part }>): LazyPart<Part> {
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, where a module begins
  function Missing() {
    useEffect(() => {
      void reportMissingPart();
      return () => {
        Loaded = begin();
      };
    }, []);
    return null;
  }
  const ask = () => {
    const asked = load();
    loading.add(asked);
    const done = () => void loading.delete(asked);
    asked.then(done, done);
    return asked;
  };
  const begin = () =>
    lazy(() =>
      ask().catch((error: unknown): { default: AnyComponent } => {
        if (!isLostChunk(error)) throw error;
        return { default: Missing };
      }),
    );
  let Loaded = begin();
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  function Shown(props: ComponentProps<Part>) {
    return <Loaded {...props} />;
  }
  // A file that cannot be loaded is reported when the part is shown.
  const preload = () => void ask().catch(() => {});
  return Object.assign(Shown, { preload });
}
