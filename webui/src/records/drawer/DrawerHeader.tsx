import CloseOutlined from '@mui/icons-material/CloseOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import { useText } from '@/i18n';
import { ContactLink } from '@/ui/ContactLink';
import { phone } from '@/ui/format';
import { IconAction } from '@/ui/IconAction';
import { PersonLine } from '@/ui/Person';
import { StatusChip } from '@/ui/StatusChip';

export interface Neighbours {
  previous: (() => void) | null;
  next: (() => void) | null;
}

/** Who stands behind the record: how to reach its customer, and who works on it. */
export interface HeadFacts {
  /** Whose telephone and mail these are, where it is not the record's own. */
  contact?: string | null;
  phone?: string | null;
  email?: string | null | undefined;
  people: { name: string }[];
}

interface DrawerHeaderProps {
  titleId: string;
  title: string | undefined;
  deleted: boolean;
  head: HeadFacts | undefined;
  status: ReactNode;
  neighbours: Neighbours;
  onEdit: (() => void) | null;
  onCopyLink: () => void;
  onClose: () => void;
  /** Why the close button cannot be used; every other way out stays open. */
  closeRefused?: string | undefined;
  actions: ReactNode;
}

const contactLink = { display: 'inline-flex', gap: 1, alignItems: 'center', textDecoration: 'none' } as const;

function Contacts({ head: { contact, phone: number, email } }: { head: HeadFacts }) {
  const t = useText();
  return (
    <>
      {contact && (number || email) && <span>{contact}</span>}
      {number && (
        <ContactLink
          to={`tel:${number}`}
          sx={contactLink}
          className="tnum"
          label={t('record.drawer.call', { number: phone(number) })}
        >
          <PhoneOutlined sx={{ fontSize: 16 }} />
          {phone(number)}
        </ContactLink>
      )}
      {email && (
        <ContactLink to={`mailto:${email}`} sx={contactLink} label={t('record.drawer.mail', { address: email })}>
          <MailOutlined sx={{ fontSize: 16 }} />
          <span style={{ overflowWrap: 'anywhere' }}>{email}</span>
        </ContactLink>
      )}
    </>
  );
}

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  columnGap: 4,
  minHeight: 32,
  '& .title': {
    flex: '1 1 0',
    minWidth: 0,
    marginRight: 8,
    // A quote names customer, site and supplier.
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& .actions': { display: 'flex', alignItems: 'center', gap: 2 },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    '& .title': { display: 'block' },
    '& .close': { order: 1, alignSelf: 'flex-start' },
    '& .actions': { order: 2, width: '100%' },
  },
}));

const stop = (event: MouseEvent) => event.stopPropagation();

function Actions({ neighbours, onEdit, onCopyLink, actions }: DrawerHeaderProps) {
  const t = useText();
  return (
    <Box className="actions" onDoubleClick={stop}>
      {onEdit && (
        <Button variant="outlined" startIcon={<EditOutlined />} onClick={onEdit} aria-keyshortcuts="e" sx={{ mr: 1 }}>
          {t('common.edit')}
        </Button>
      )}
      <IconAction
        label={t('common.previous')}
        keys="["
        Icon={KeyboardArrowUpOutlined}
        disabled={!neighbours.previous}
        onClick={() => neighbours.previous?.()}
      />
      <IconAction
        label={t('common.next')}
        keys="]"
        Icon={KeyboardArrowDownOutlined}
        disabled={!neighbours.next}
        onClick={() => neighbours.next?.()}
      />
      <IconAction label={t('common.copyLink')} Icon={LinkOutlined} onClick={onCopyLink} />
      {actions}
    </Box>
  );
}

/** Name, key facts and actions. A double click on it closes the drawer. */
export function DrawerHeader(props: DrawerHeaderProps) {
  const { titleId, title, deleted, head, status, onClose, closeRefused } = props;
  const t = useText();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the double click is an extra way; the close button is the accessible one
    <header onDoubleClick={onClose}>
      <Top>
        <Typography id={titleId} variant="h1" component="h2" className="title" title={title}>
          {title ?? (
            <>
              <span className="vh">{t('common.loading')}</span>
              <Skeleton width={220} />
            </>
          )}
        </Typography>
        <Actions {...props} />
        <Box className="close" onDoubleClick={stop}>
          <IconAction
            label={closeRefused ?? t('common.close')}
            keys="Esc"
            Icon={CloseOutlined}
            disabled={closeRefused !== undefined}
            onClick={onClose}
          />
        </Box>
      </Top>
      <Box
        sx={{ display: 'flex', alignItems: 'center', columnGap: 4, rowGap: 1, mt: 2, minHeight: 24, flexWrap: 'wrap' }}
        onDoubleClick={stop}
      >
        {head ? (
          <>
            {deleted && <StatusChip tone="red" value="deleted" label={t('record.drawer.deleted')} />}
            {status}
            <PersonLine names={head.people.map(({ name }) => name)} />
            <Contacts head={head} />
          </>
        ) : (
          <Skeleton width={340} />
        )}
      </Box>
    </header>
  );
}
