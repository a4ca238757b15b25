import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Field } from '@/records/fields/field';
import { PageHead } from '@/ui/PageHead';
import { History } from './History';
import { ImportDrawer } from './ImportDrawer';
import { NewImport } from './NewImport';

const views = ['new', 'history'] as const;
type View = (typeof views)[number];

interface ImportPageProps {
  /** Of the records that are imported. */
  fields: readonly Field[];
}

/** Imports of leads: a new one, and what became of those before. */
export function ImportPage({ fields }: ImportPageProps) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const opened = params.get('import');
  const view: View = opened || params.get('view') === 'history' ? 'history' : 'new';
  return (
    <>
      <PageHead title={t('imports.title')}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={t('imports.view')}
          onChange={(_event, next: View | null) => next && setParams(next === 'history' ? { view: next } : {})}
          sx={{ '& button': { height: 32, px: 3 } }}
        >
          {views.map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`imports.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </PageHead>
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 6, maxWidth: 960 }}>
        {view === 'new' ? <NewImport /> : <History fields={fields} />}
      </Box>
      {opened && (
        <ImportDrawer
          id={opened}
          fields={fields}
          row={params.get('row')}
          onClose={() => setParams({ view: 'history' })}
        />
      )}
    </>
  );
}
