import type { TextKey } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { leadFields } from './fields';

type Group = readonly [section: TextKey, has: (path: string) => boolean];

/** The fields of some groups, each with its group as its section. */
const inGroups = (groups: readonly Group[]): readonly Field[] =>
  groups.flatMap(([section, has]) =>
    leadFields.filter(({ path }) => has(path)).map((field): Field => ({ ...field, section })),
  );

const below = (prefix: string) => (path: string) => path.startsWith(`${prefix}.`);
const oneOf = (paths: readonly string[]) => (path: string) => paths.includes(path);

const payments = ['costs.paymentReceived', 'costs.outstandingPayment'];
/** What follows from costs and payments. */
const sums = ['costs.total', 'costs.profit', 'costs.margin'];

/** The tab Money: what is paid, and what it costs; `moneySums` is what is left. */
export const moneyFields = inGroups([
  ['lead.money.payments', oneOf(payments)],
  ['lead.money.costs', (path) => below('costs')(path) && ![...payments, ...sums].includes(path)],
]);
export const moneySums = inGroups([['lead.money.result', oneOf(sums)]]);

const systems = ['installation.solar', 'installation.batteryStorage', 'installation.ashp', 'installation.esh'];

/** The tab Installation. */
export const installationFields = inGroups([
  ['lead.installation.systems', (path) => systems.some((system) => below(system)(path))],
  ['lead.installation.dno', oneOf(['installation.dnoApplied', 'installation.dnoApproved'])],
  ['lead.installation.hies', below('installation.hies')],
  ['lead.installation.mcs', below('installation.mcs')],
  ['lead.installation.buildingRegulations', below('installation.buildingRegulations')],
  ['lead.installation.depositAndSupply', oneOf(['installation.depositPaid', 'digitalDashboard.typeOfSupply'])],
  ['lead.installation.completion', oneOf(['installation.installationComplete', 'installation.submissionCompleted'])],
]);
