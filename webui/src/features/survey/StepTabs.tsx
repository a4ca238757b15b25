import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import { useText } from '@/i18n';
import { withParams } from '@/ui/listState';
import { steps } from './steps';

const all = 'all';

/** Narrows the list to one state; it is the list's own filter, in its address. */
export function StepTabs() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const chosen = params.getAll('step');
  const [one = all] = chosen;
  const show = (next: string) => setParams(withParams(params, { step: next === all ? null : next, page: null }));
  return (
    <Tabs
      // Several may be filtered by, which no tab stands for.
      value={chosen.length > 1 || !(one === all || one in steps) ? false : one}
      onChange={(_event, next: string) => show(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('survey.field.step')}
      sx={{ order: 1, flexBasis: '100%' }}
    >
      <Tab value={all} label={t('survey.all')} />
      {Object.entries(steps).map(([step, { label }]) => (
        <Tab key={step} value={step} label={t(label)} />
      ))}
    </Tabs>
  );
}
