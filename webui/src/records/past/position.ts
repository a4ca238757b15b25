import { useSearchParams } from 'react-router';

/** The parameter of every address that looks at the past: a position of the log of events. */
export const positionKey = 'at';

export const positionIn = (params: URLSearchParams): number | null => {
  const position = Number(params.get(positionKey));
  return Number.isSafeInteger(position) && position > 0 ? position : null;
};

/** The position that the address looks at; null for the present. */
export const usePosition = (): number | null => positionIn(useSearchParams()[0]);
