import { ContactLink } from '@/ui/ContactLink';
import { type KindOf, lineKind, matching, type ShowProps } from './kind';

/** Breaks before the @ rather than within a word. */
function MailLink({ value, compact }: ShowProps) {
  const address = String(value);
  const at = address.indexOf('@');
  if (compact) return address;
  return (
    <ContactLink to={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </ContactLink>
  );
}

export const email: KindOf<'email'> = {
  ...lineKind,
  filter: null,
  Show: MailLink,
  line: { type: 'email' },
  problem: matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'invalidEmail'),
};
