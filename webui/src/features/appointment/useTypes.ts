import { api } from '@/api';
import type { BookableType } from './booking/booking';

export interface Code {
  value: number;
  label: string;
}

interface State {
  value: number;
  state: string;
}

interface Lists {
  bookableTypes: readonly BookableType[];
  appointmentTypes: readonly Code[];
  appointmentStatuses: readonly State[];
  leaveTypes: readonly string[];
  paidUnpaidTypes: readonly string[];
}

const none: never[] = [];

/** The lists of types, codes, states and leave that the server knows. */
export function useTypes(): Lists {
  const found = api.useLookupsQuery().data?.data as Partial<Lists> | undefined;
  return {
    bookableTypes: found?.bookableTypes ?? none,
    appointmentTypes: found?.appointmentTypes ?? none,
    appointmentStatuses: found?.appointmentStatuses ?? none,
    leaveTypes: found?.leaveTypes ?? none,
    paidUnpaidTypes: found?.paidUnpaidTypes ?? none,
  };
}
