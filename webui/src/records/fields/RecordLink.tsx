import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRecordHref } from '../address/useRecordHref';

interface RecordLinkProps {
  noun: string;
  id: string;
  children: ReactNode;
}

/** A table row's link to its drawer. The row opens it; the link is for new tabs and for copying its address. */
export function RecordLink({ noun, id, children }: RecordLinkProps) {
  const href = useRecordHref();
  return (
    <Link to={href(noun, id)} className="tnum" tabIndex={-1} onClick={(event) => event.preventDefault()}>
      {children}
    </Link>
  );
}
