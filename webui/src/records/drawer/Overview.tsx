import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isEmpty } from '@/api/path';
import { useText } from '@/i18n';
import type { Explain } from '../fields/explain';
import { bySection, type Field } from '../fields/field';
import { fieldValue } from '../kinds/fieldText';
import { FieldList } from './FieldList';

interface OverviewProps {
  fields: readonly Field[];
  row: unknown;
  explain?: Explain;
}

/** All fields by section; those that are empty wait behind a button. */
export function Overview({ fields, row, explain }: OverviewProps) {
  const t = useText();
  const [all, setAll] = useState(false);
  const every = fields.filter((field) => !field.listOnly);
  const filled = every.filter((field) => !isEmpty(fieldValue(field, row)));
  return (
    <Box>
      <Box
        sx={{
          columnCount: { xs: 1, md: 2 },
          columnGap: 10,
          '& > section': { breakInside: 'avoid', pb: 6 },
        }}
      >
        {bySection(all ? every : filled).map(([section, inSection]) => (
          <Box component="section" key={section} aria-label={t(section)}>
            <Typography variant="h3" component="h3" sx={{ mb: 1.5, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
              {t(section)}
            </Typography>
            <FieldList fields={inSection} row={row} {...(explain ? { explain } : {})} />
          </Box>
        ))}
      </Box>
      {filled.length < every.length && (
        // The words stand below those of the fields.
        <Box sx={{ ml: -3 }}>
          <Button onClick={() => setAll(!all)}>{t(all ? 'record.drawer.hideEmpty' : 'record.drawer.showEmpty')}</Button>
        </Box>
      )}
    </Box>
  );
}
