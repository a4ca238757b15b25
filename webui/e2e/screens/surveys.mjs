// Surveys: list, drawer and the decision.
import { drawer, form, row } from './parts.mjs';

const list = '/lead/admin/view?view=surveys';
const inDrawer = (place) => `[data-drawer] [role=status] button:nth-of-type(${place})`;

export const surveyScreens = ({ waiting, confirmed, rejected }) => {
  const at = (id, more = '') => `${list}&survey=${id}${more}`;
  return [
    { name: 'survey-list', path: list, ready: row },
    { name: 'survey-list-waiting', path: `${list}&step=waiting`, ready: row },
    { name: 'survey-list-empty', path: `${list}&step=rejected&q=zzzzzzzz`, ready: '[data-state=empty]' },
    {
      name: 'survey-list-failed',
      path: list,
      ready: '[role=alert]',
      answers: { '**/api/survey/regUser/list*': 503 },
      fails: true,
    },
    { name: 'survey-drawer', path: at(waiting), ready: drawer },
    { name: 'survey-review', path: at(waiting, '&tab=review'), ready: '[data-drawer] tbody' },
    {
      name: 'survey-review-failed',
      path: at(waiting, '&tab=review'),
      ready: '[data-drawer] [data-state=error]',
      answers: { '**/api/survey/regUser/matches/*': 503, '**/api/survey/regUser/evidence/*': 503 },
      fails: true,
    },
    { name: 'survey-confirm', path: at(waiting), ready: inDrawer(1), click: inDrawer(1), shows: form },
    { name: 'survey-match', path: at(waiting), ready: inDrawer(2), click: inDrawer(2), shows: form },
    { name: 'survey-reject', path: at(waiting), ready: inDrawer(3), click: inDrawer(3), shows: form },
    { name: 'survey-confirmed', path: at(confirmed, '&tab=review'), ready: '[data-drawer] h3' },
    { name: 'survey-rejected', path: at(rejected), ready: drawer },
    { name: 'survey-timeline', path: at(confirmed, '&tab=timeline'), ready: '[data-entry]' },
  ];
};
