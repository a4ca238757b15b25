import type { ComponentType } from 'react';
import type { Field } from '../fields/field';

/** What is shown below a section's inputs, by what was entered so far: wire values by path. */
export interface FormHint {
  after: Field['section'];
  Shown: ComponentType<{ entered: Readonly<Record<string, unknown>> }>;
}
