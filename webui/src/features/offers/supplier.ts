import type { Quote, Renewal } from '@/api/generated';

/** The supplier of the price that was chosen; none before. */
export const supplierOf = ({ prices, chosenPrice }: Pick<Quote | Renewal, 'prices' | 'chosenPrice'>) =>
  (prices ?? []).find(({ _id }) => _id === chosenPrice)?.supplierName ?? null;
