import { type KindOf, lineKind } from './kind';

const isOn = (value: unknown) => value === true || value === 1;

export const flag: KindOf<'flag'> = {
  ...lineKind,
  text: (value, t) => (isOn(value) ? t('common.yes') : t('common.no')),
  input: 'flag',
  toInput: isOn,
  toWire: (entered) => entered === true,
  filter: 'choices',
};
