import { useTranslation } from 'react-i18next';
import { serviceApi } from '@/api/areas/service';
import type {
  AddServiceBatteryBody,
  AddServiceInverterBody,
  AddServiceRoofBody,
  ChangeServiceBatteryBody,
  ChangeServiceInverterBody,
  ChangeServiceRoofBody,
  Service,
} from '@/api/generated';
import { useRights } from '@/api/session';
import type { Field } from '@/records/fields/field';
import { RecordRows, type RowCalls } from '@/records/rows/RecordRows';
import { batteryFields, inverterFields, roofFields } from './fields';

function useRoofs(): RowCalls {
  const [add] = serviceApi.useAddServiceRoofMutation();
  const [change] = serviceApi.useChangeServiceRoofMutation();
  const [remove] = serviceApi.useRemoveServiceRoofMutation();
  return {
    add: (body) => add({ addServiceRoofBody: body as AddServiceRoofBody }).unwrap(),
    change: (body) => change({ changeServiceRoofBody: body as ChangeServiceRoofBody }).unwrap(),
    remove: (body) => remove({ removeServiceRoofBody: body }).unwrap(),
  };
}

function useInverters(): RowCalls {
  const [add] = serviceApi.useAddServiceInverterMutation();
  const [change] = serviceApi.useChangeServiceInverterMutation();
  const [remove] = serviceApi.useRemoveServiceInverterMutation();
  return {
    add: (body) => add({ addServiceInverterBody: body as AddServiceInverterBody }).unwrap(),
    change: (body) => change({ changeServiceInverterBody: body as ChangeServiceInverterBody }).unwrap(),
    remove: (body) => remove({ removeServiceInverterBody: body }).unwrap(),
  };
}

function useBatteries(): RowCalls {
  const [add] = serviceApi.useAddServiceBatteryMutation();
  const [change] = serviceApi.useChangeServiceBatteryMutation();
  const [remove] = serviceApi.useRemoveServiceBatteryMutation();
  return {
    add: (body) => add({ addServiceBatteryBody: body as AddServiceBatteryBody }).unwrap(),
    change: (body) => change({ changeServiceBatteryBody: body as ChangeServiceBatteryBody }).unwrap(),
    remove: (body) => remove({ removeServiceBatteryBody: body }).unwrap(),
  };
}

interface Kind {
  rows: string;
  word: 'roof' | 'inverter' | 'battery';
  fields: readonly Field[];
  useCalls: () => RowCalls;
}

const kinds: readonly Kind[] = [
  { rows: 'numberOfRoofs', word: 'roof', fields: roofFields, useCalls: useRoofs },
  { rows: 'numberOfInverters', word: 'inverter', fields: inverterFields, useCalls: useInverters },
  { rows: 'numberOfBatteries', word: 'battery', fields: batteryFields, useCalls: useBatteries },
];

function Equipment({ service, mayEdit, kind }: { service: Service; mayEdit: boolean; kind: Kind }) {
  const { t } = useTranslation();
  const { rows, word, fields, useCalls } = kind;
  return (
    <RecordRows
      title={t(`service.${word}.title`)}
      of={{ noun: 'service', record: service, rows }}
      calls={useCalls()}
      mayEdit={mayEdit}
      fields={fields}
      inHead={['model']}
      texts={{
        add: t(`service.${word}.add`),
        added: t(`service.${word}.added`),
        edit: t(`service.${word}.edit`),
        remove: t(`service.${word}.remove`),
        removeTitle: t(`service.${word}.removeTitle`),
        removeBody: t(`service.${word}.removeBody`),
        removed: t(`service.${word}.removed`),
        emptyTitle: t(`service.${word}.emptyTitle`),
        emptyBody: t(`service.${word}.emptyBody`),
      }}
      titleOf={({ model }) => (typeof model === 'string' ? model : '')}
      chipOf={() => null}
    />
  );
}

/** The roofs, inverters and batteries of a solar service. */
export function EquipmentTab({ service, readOnly }: { service: Service; readOnly: boolean }) {
  const mayEdit = useRights('service').edit && !readOnly;
  return kinds.map((kind) => <Equipment key={kind.rows} service={service} mayEdit={mayEdit} kind={kind} />);
}
