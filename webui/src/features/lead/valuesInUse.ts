import { useMemo } from 'react';
import { leadApi } from '@/api/areas/lead';

/** The values that leads have in a field of free text, as its choices. */
function useValuesInUse(field: 'jobType' | 'DataOf') {
  const found = leadApi.useLeadValuesInUseQuery().data?.data[field];
  return useMemo(() => (found ?? []).map((value) => ({ value, label: value })), [found]);
}

export const useJobTypesInUse = () => useValuesInUse('jobType');
export const useDataOfInUse = () => useValuesInUse('DataOf');
