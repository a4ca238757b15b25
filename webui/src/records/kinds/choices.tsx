import { styled } from '@mui/material/styles';
import { isEmpty } from '@/api/path';
import { valueLabel } from '@/i18n';
import { Tags } from '@/ui/Tags';
import { type KindOf, lineKind, type ShowProps } from './kind';

const Row = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: 4, verticalAlign: 'middle' });

const labelsOf = (value: unknown) => (Array.isArray(value) ? value : [value]).map((one) => valueLabel(String(one)));

function ChoiceTags({ value, compact }: ShowProps) {
  if (compact) return labelsOf(value).join(', ');
  return (
    <Row>
      <Tags labels={labelsOf(value)} />
    </Row>
  );
}

/** Several values of a list. */
export const choices: KindOf<'choices'> = {
  ...lineKind,
  text: (value) => labelsOf(value).join(', '),
  Show: ChoiceTags,
  input: 'choices',
  toInput: (stored) => (Array.isArray(stored) ? stored : []),
  toWire: (entered) => (isEmpty(entered) ? [] : entered),
  filter: 'choices',
  wide: true,
};
