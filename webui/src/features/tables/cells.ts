import type { TableColumn } from '@/api/generated';
import type { Translate } from '@/i18n';
import { valueLabel } from '@/i18n';
import { date, money, quantity } from '@/ui/format';

const amounts = new Set(['Cost Savings', 'Price']);
const titles = {
  'Floor Area Segment': 'tables.column.segment',
  'Starting Band': 'tables.column.start',
  'Finishing Band': 'tables.column.target',
  'Cost Savings': 'tables.column.savings',
  Estimate: 'tables.column.estimate',
  Item: 'tables.column.item',
  Price: 'tables.column.price',
  Each: 'tables.column.each',
  Name: 'tables.column.name',
  Brand: 'tables.column.brand',
  Model: 'tables.column.model',
  Age: 'tables.column.age',
  Tier: 'tables.column.tier',
  Rule: 'tables.column.rule',
  From: 'tables.column.from',
  Percent: 'tables.column.percent',
  Kind: 'tables.column.kind',
  Days: 'tables.column.days',
} as const;

/** Codes within cells. */
const words = {
  less73: 'tables.segment.less73',
  less98: 'tables.segment.less98',
  less200: 'tables.segment.less200',
  more200: 'tables.segment.more200',
  installedHome: 'tables.vatRule.installedHome',
  installedBattery: 'tables.vatRule.installedBattery',
  goodsOnly: 'tables.vatRule.goodsOnly',
  grantHeating: 'tables.vatRule.grantHeating',
  standard: 'tables.vatRule.standard',
} as const;

/** What stands above a column on the screen; in files it stays as it is. */
export function titleOf({ title }: TableColumn, t: Translate): string {
  const known = titles[title as keyof typeof titles];
  return known ? t(known) : title;
}

export const isAmount = ({ title }: TableColumn) => amounts.has(title);

/** A cell as people read it. */
export function cellText(column: TableColumn, cell: string, t: Translate): string {
  if (cell === '') return column.title === 'Price' ? t('tables.byHand') : '';
  if (isAmount(column)) return money(cell);
  if (cell === 'yes') return t('common.yes');
  if (column.title === 'From') return date(cell);
  if (column.title === 'Percent') return `${quantity(cell)}%`;
  const word = words[cell as keyof typeof words];
  if (word) return t(word);
  return column.key ? valueLabel(cell) : cell;
}
