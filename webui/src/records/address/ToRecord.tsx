import Link, { type LinkProps } from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSession } from '@/api/session';
import { useRecordHref } from './useRecordHref';

interface ToRecordProps extends Pick<LinkProps, 'color' | 'underline' | 'sx'> {
  noun: string;
  id: string;
  onClick?: () => void;
  children: ReactNode;
}

/** Whether the session's role has records of the noun at all: a link to any other would open nothing. */
export function useMayOpen(): (noun: string) => boolean {
  const { rights } = useSession();
  return (noun) => noun in rights;
}

/** The name of a record as a link to its drawer over this page; plain text for who may not open such records. */
export function ToRecord({ noun, id, children, ...link }: ToRecordProps) {
  const href = useRecordHref();
  const mayOpen = useMayOpen();
  if (!mayOpen(noun)) return children;
  return (
    <Link component={RouterLink} to={href(noun, id)} {...link}>
      {children}
    </Link>
  );
}
