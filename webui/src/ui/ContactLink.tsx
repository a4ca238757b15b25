import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { SxProps } from '@mui/material/styles';
import { createContext, type ReactNode, useContext } from 'react';

/** Whether the customer of the record on screen does not want to be contacted. */
export const ContactStopped = createContext(false);

interface ContactLinkProps {
  to: `tel:${string}` | `mailto:${string}`;
  label?: string;
  className?: string;
  sx?: SxProps;
  children: ReactNode;
}

/** A telephone number or address as a link that calls or writes; plain text while contact is stopped. */
export function ContactLink({ to, label, className, sx = {}, children }: ContactLinkProps) {
  const isStopped = useContext(ContactStopped);
  if (isStopped) {
    return (
      <Box component="span" {...(className ? { className } : {})} sx={sx}>
        {children}
      </Box>
    );
  }
  return (
    <Link href={to} {...(label ? { 'aria-label': label } : {})} {...(className ? { className } : {})} sx={sx}>
      {children}
    </Link>
  );
}
