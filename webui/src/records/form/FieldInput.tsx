import { kindOf } from '../kinds/registry';
import type { FieldInputProps } from './inputs/input';
import { inputs } from './inputs/registry';

/** The input that fits the field's kind. */
export function FieldInput(props: FieldInputProps) {
  const Input = inputs[kindOf(props.field).input];
  return <Input {...props} />;
}
