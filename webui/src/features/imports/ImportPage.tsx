import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '@/i18n';
import { PageHead } from '@/ui/PageHead';
import { History } from './History';
import { ImportDrawer } from './ImportDrawer';
import { NewImport } from './NewImport';
import type { RunProgressProps } from './RunProgress';

const views = ['new', 'history', 'tables'] as const;
type View = (typeof views)[number];

interface ImportPageProps {
  listOf: RunProgressProps['listOf'];
  /** The reference tables, for those who see them. */
  tables?: ReactNode;
  /** Whether there is only the past to look at. */
  readOnly?: boolean;
}

const isView = (value: string | null): value is View => views.some((one) => one === value);

/** Imports: a new one, and what became of those before. */
export function ImportPage({ listOf, tables, readOnly = false }: ImportPageProps) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const opened = params.get('import');
  const asked = params.get('view');
  const offered = views.filter((one) => (one !== 'tables' || tables) && !(one === 'new' && readOnly));
  const first: View = readOnly ? 'history' : 'new';
  const view: View = opened ? 'history' : isView(asked) && offered.includes(asked) ? asked : first;
  return (
    <>
      <PageHead title={t('imports.title')}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={t('imports.view')}
          onChange={(_event, next: View | null) => next && setParams(next === first ? {} : { view: next })}
          sx={{ '& button': { height: 32, px: 3 } }}
        >
          {offered.map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`imports.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </PageHead>
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 6, maxWidth: 960 }}>
        {view === 'new' && <NewImport listOf={listOf} />}
        {view === 'history' && <History />}
        {view === 'tables' && tables}
      </Box>
      {opened && <ImportDrawer id={opened} row={params.get('row')} onClose={() => setParams({ view: 'history' })} />}
    </>
  );
}
