import { kindOf } from '../kinds/registry';
import type { FieldInputProps } from './inputs/input';
import { inputs } from './inputs/registry';
import { SuggestInput } from './inputs/SuggestInput';

/** The input that fits the field's kind; text with choices suggests them. */
export function FieldInput(props: FieldInputProps) {
  const { field } = props;
  const suggests = field.kind === 'text' && (field.options || field.useChoices);
  const Input = suggests ? SuggestInput : inputs[kindOf(field).input];
  return <Input {...props} />;
}
