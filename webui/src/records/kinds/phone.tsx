import { isEmpty } from '@/api/path';
import { ContactLink } from '@/ui/ContactLink';
import { phone as national } from '@/ui/format';
import { type KindOf, lineKind, type ShowProps } from './kind';

function PhoneLink({ value, compact }: ShowProps) {
  const number = String(value);
  return compact ? national(number) : <ContactLink to={`tel:${number}`}>{national(number)}</ContactLink>;
}

export const phone: KindOf<'phone'> = {
  ...lineKind,
  filter: null,
  text: (value) => national(String(value)),
  Show: PhoneLink,
  line: { type: 'tel' },
  toInput: (stored) => (isEmpty(stored) ? '' : national(String(stored))),
};
