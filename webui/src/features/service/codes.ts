/** States and kinds of services, with their words. */
export const stateLabels = {
  draft: 'service.state.draft',
  offered: 'service.state.offered',
  sold: 'service.state.sold',
  live: 'service.state.live',
  ended: 'service.state.ended',
} as const;

export type State = keyof typeof stateLabels;

export const states = Object.keys(stateLabels) as State[];

export const kindLabels = {
  gas: 'service.kinds.gas',
  electric: 'service.kinds.electric',
  water: 'service.kinds.water',
  waste: 'service.kinds.waste',
  chipAndPin: 'service.kinds.chipAndPin',
  telecoms: 'service.kinds.telecoms',
  broadband: 'service.kinds.broadband',
  insurance: 'service.kinds.insurance',
  businessrates: 'service.kinds.businessrates',
  telecomandbroadband: 'service.kinds.telecomandbroadband',
  ecoSolar: 'service.kinds.ecoSolar',
  other: 'service.kinds.other',
} as const;

export const contractLengths = [
  '3 Months',
  '6 Months',
  '1 year',
  '2 years',
  '3 years',
  '4 years',
  '5 years',
  '6 years',
] as const;
