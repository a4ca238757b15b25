import type { Card } from '@/api/board';
import type { Done } from '@/api/generated';
import type { NounBoard } from '@/records/board/plainBoard';
import type { AnyRecord } from '@/records/fields/field';
import type { Standing } from './standing';
import { asksWhy, moveBody } from './statuses';

type Offer = AnyRecord & Card & { nextStatuses: readonly number[]; standing: Standing };

interface OfferBoard<Row extends Offer> extends Omit<NounBoard<Row>, 'nextOf' | 'asksWhy' | 'useSend'> {
  /** Statuses that are entered with a reason. */
  needsReason: readonly number[];
  /** A hook: gives an offer a status by the noun's call. */
  useAct: () => (body: ReturnType<typeof moveBody>, status: number) => Promise<Done>;
}

/** The board of quotes or of renewals, whose documents say which statuses they can be given. */
export const offerBoard = <Row extends Offer>({ useAct, needsReason, ...board }: OfferBoard<Row>): NounBoard<Row> => ({
  ...board,
  // One that is provided again may keep its status, and so its column.
  nextOf: ({ nextStatuses, status }) => nextStatuses.filter((next) => next !== Number(status)),
  asksWhy: ({ standing }, status) => asksWhy(standing, status, needsReason),
  useSend: () => {
    const act = useAct();
    return (row, status, reason) => act(moveBody(row, reason), status);
  },
});
