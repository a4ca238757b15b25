import type { Card } from '@/api/board';
import type { Done } from '@/api/generated';
import type { NounBoard } from '@/records/board/plainBoard';
import type { AnyRecord } from '@/records/fields/field';
import { moveBody } from './statuses';

type Offer = AnyRecord & Card & { nextStatuses: readonly number[] };

interface OfferBoard<Row extends Offer> extends Omit<NounBoard<Row>, 'nextOf' | 'useSend'> {
  /** A hook: gives an offer a status by the noun's call. */
  useAct: () => (body: ReturnType<typeof moveBody>, status: number) => Promise<Done>;
}

/** The board of quotes or of renewals, whose documents say which statuses they can be given. */
export const offerBoard = <Row extends Offer>({ useAct, ...board }: OfferBoard<Row>): NounBoard<Row> => ({
  ...board,
  nextOf: ({ nextStatuses }) => nextStatuses,
  useSend: () => {
    const act = useAct();
    return (row, status, reason) => act(moveBody(row, reason), status);
  },
});
