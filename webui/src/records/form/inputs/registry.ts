import type { ComponentType } from 'react';
import type { InputName } from '@/records/kinds/kind';
import { ChoiceInput } from './ChoiceInput';
import { ChoicesInput } from './ChoicesInput';
import { DateInput } from './DateInput';
import { FileInput } from './FileInput';
import { FlagInput } from './FlagInput';
import type { FieldInputProps } from './input';
import { LinkInput } from './LinkInput';
import { LinksInput } from './LinksInput';
import { MomentInput } from './MomentInput';
import { PeopleInput } from './PeopleInput';
import { TextInput } from './TextInput';
import { TimeInput } from './TimeInput';

/** The component of each input; kept apart from the kinds, so that lists do not load what only forms need. */
export const inputs: Readonly<Record<InputName, ComponentType<FieldInputProps>>> = {
  choice: ChoiceInput,
  choices: ChoicesInput,
  date: DateInput,
  file: FileInput,
  flag: FlagInput,
  link: LinkInput,
  links: LinksInput,
  moment: MomentInput,
  people: PeopleInput,
  text: TextInput,
  time: TimeInput,
};
