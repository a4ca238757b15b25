import Link from '@mui/material/Link';
import { type KindOf, lineKind, type ShowProps } from './kind';

/** Opens a tab of its own; what is no address of a site stays text. */
function SiteLink({ value, compact }: ShowProps) {
  const address = String(value);
  if (compact || !/^https?:\/\//.test(address)) return address;
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer">
      {address.replace(/^https?:\/\//, '')}
    </Link>
  );
}

export const website: KindOf<'website'> = { ...lineKind, filter: null, Show: SiteLink, line: { type: 'url' } };
