import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { ErrorState } from '../calls/ErrorState';
import { BodySkeleton } from '../drawer/DrawerBody';
import type { Page, QueryState } from '../view';

/** A group of related records under its heading. */
export function RelatedSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={id} variant="h3" component="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface RelatedCardsProps<Row> {
  list: QueryState<Page<Row>>;
  /** Said where there is none. */
  none: string;
  leaveOut?: string;
  card: (row: Row) => ReactNode;
}

/** Rows that are asked for, as cards, or why there are none. */
export function RelatedCards<Row extends { _id: string }>({ list, none, leaveOut, card }: RelatedCardsProps<Row>) {
  const { data, error, isLoading, refetch } = list;
  if (isLoading) return <BodySkeleton />;
  if (error) return <ErrorState error={error} retry={refetch} />;
  const rows = (data?.rows ?? []).filter(({ _id }) => _id !== leaveOut);
  if (rows.length === 0) return <Typography color="textSecondary">{none}</Typography>;
  return rows.map(card);
}
