import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useText } from '@/i18n';

const views = ['search', 'replay', 'cases', 'reports'] as const;
export type View = (typeof views)[number];

/** The panel that the tabs are of. */
export const panelOf = (view: View) => ({
  id: 'desk',
  role: 'tabpanel',
  'aria-labelledby': `tab-${view}`,
  tabIndex: -1,
});

/** What the address shows: a case that it names is one of the cases, from wherever it is linked. */
export const viewIn = (params: URLSearchParams): View =>
  params.has('audit_case') ? 'cases' : (views.find((one) => one === params.get('view')) ?? 'search');

/** The parts of the desk. */
export function DeskTabs({ view, onView }: { view: View; onView: (view: View) => void }) {
  const t = useText();
  return (
    <Tabs
      value={view}
      onChange={(_event, next: View) => onView(next)}
      aria-label={t('audit.title')}
      sx={{ px: { xs: 2, sm: 3 }, mb: 3 }}
    >
      {views.map((one) => (
        <Tab key={one} value={one} label={t(`audit.${one}`)} id={`tab-${one}`} aria-controls="desk" />
      ))}
    </Tabs>
  );
}
