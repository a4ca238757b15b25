import AddOutlined from '@mui/icons-material/AddOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '@/i18n';
import { State } from '@/ui/States';
import { ToRecord } from '../address/ToRecord';
import type { RecordNoun } from '../fields/field';

const Card = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  gap: '2px 12px',
  padding: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '& > .body': { gridColumn: '1 / -1' },
}));

interface ChildCardProps {
  noun: RecordNoun;
  id: string;
  title: string;
  caption: string;
  editLabel: string;
  onEdit: (() => void) | null;
  children?: ReactNode;
}

export function ChildCard({ noun, id, title, caption, editLabel, onEdit, children }: ChildCardProps) {
  return (
    <Card>
      <div>
        <Typography variant="h3" component="h3">
          <ToRecord noun={noun} id={id} color="inherit" underline="hover">
            {title}
          </ToRecord>
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {caption}
        </Typography>
      </div>
      {onEdit && (
        <IconButton aria-label={`${editLabel}: ${title}`} onClick={onEdit} sx={{ alignSelf: 'start' }}>
          <EditOutlined />
        </IconButton>
      )}
      {children && <div className="body">{children}</div>}
    </Card>
  );
}

interface ChildCardsProps {
  addText: string;
  emptyTitle: string;
  emptyBody: string;
  count: number;
  onAdd: (() => void) | null;
  children: ReactNode;
}

/** Cards of a company's sites or contacts with the button that adds one. */
export function ChildCards({ addText, emptyTitle, emptyBody, count, onAdd, children }: ChildCardsProps) {
  const t = useText();
  const button = onAdd && (
    <Button
      variant={count === 0 ? 'contained' : 'outlined'}
      startIcon={<AddOutlined />}
      onClick={onAdd}
      aria-label={addText}
    >
      {addText || t('common.add')}
    </Button>
  );
  if (count === 0) return <State title={emptyTitle} body={emptyBody} action={button} />;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {button && <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{button}</Box>}
      {children}
    </Box>
  );
}
