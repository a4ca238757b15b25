import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense } from 'react';
import { isEmpty } from '@/api/path';
import type { TextKey } from '@/i18n';
import { useText } from '@/i18n';
import type { Field } from '../fields/field';
import { fieldValue } from '../kinds/fieldText';
import { FieldList } from './FieldList';

export interface DrawerTab {
  key: string;
  label: TextKey;
  /** How much is on it, where the record says so. */
  count?: number;
  /** How much is on it, in brackets, where only a call can say that. */
  amount?: () => ReactNode;
  /** Shows the record's main facts beside the tab. */
  facts?: boolean;
  body: () => ReactNode;
  /** Loads the script of a body that has one of its own, before it is shown. */
  preload?: () => void;
}

const maxFacts = 24;

function Facts({ row, fields }: { row: unknown; fields: readonly Field[] }) {
  const t = useText();
  const filled = fields.filter((field) => !field.listOnly && !isEmpty(fieldValue(field, row))).slice(0, maxFacts);
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={t('record.section.main')}
      sx={{
        p: 5,
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'surface.canvas',
        overflow: 'auto',
        outlineOffset: -2,
        display: { xs: 'none', md: 'block' },
      }}
    >
      <FieldList fields={filled} row={row} />
    </Box>
  );
}

/** Lines in the place of what is still on its way. */
export function BodySkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {[70, 45, 60, 80, 40, 65, 50].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={22} />
      ))}
    </Box>
  );
}

interface DrawerBodyProps {
  tab: DrawerTab;
  row: unknown;
  fields: readonly Field[];
  /** Begins the ids of the tab and of its panel. */
  titleId: string;
}

export function DrawerBody({ tab, row, fields, titleId }: DrawerBodyProps) {
  const columns = tab.facts ? { xs: 'minmax(0,1fr)', md: '300px minmax(0,1fr)' } : 'minmax(0,1fr)';
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, display: 'grid', gridTemplateColumns: columns, gridTemplateRows: 'minmax(0,1fr)' }}
    >
      {tab.facts &&
        (row ? (
          <Facts row={row} fields={fields} />
        ) : (
          <Box sx={{ p: 5, display: { xs: 'none', md: 'block' } }}>
            <BodySkeleton />
          </Box>
        ))}
      <Box
        key={tab.key}
        tabIndex={0}
        role="tabpanel"
        id={`${titleId}-panel`}
        aria-labelledby={`${titleId}-tab-${tab.key}`}
        sx={{
          px: { xs: 4, sm: 5 },
          pt: 5,
          overflow: 'auto',
          outlineOffset: -2,
          '&::after': { content: '""', display: 'block', height: 24 },
        }}
      >
        {row ? <Suspense fallback={<BodySkeleton />}>{tab.body()}</Suspense> : <BodySkeleton />}
      </Box>
    </Box>
  );
}
