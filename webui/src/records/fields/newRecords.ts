import { type ComponentType, createContext } from 'react';
import type { CallNoun } from '@/api/tags';
import type { NewRecordView } from '../view';
import type { LinkOption } from './linkOption';

export interface NewFromPickerProps {
  view: NewRecordView;
  typed: string;
  /** What the record around the picker decides: the company of a new site. */
  begin: Record<string, unknown>;
  onPick: (record: LinkOption) => void;
  onClose: () => void;
}

interface NewRecordForms {
  /** Loads what the form of a new record needs, for nouns that have one. */
  viewOf: (noun: CallNoun) => (() => Promise<NewRecordView>) | undefined;
  /** The form that pickers open. It has pickers itself, so they cannot import it. */
  Form: ComponentType<NewFromPickerProps>;
}

/** Forms of new records of any noun, for pickers; null where there are none. The app knows the nouns. */
export const NewRecords = createContext<NewRecordForms | null>(null);
