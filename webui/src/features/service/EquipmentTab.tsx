import { serviceApi } from '@/api/areas/service';
import type {
  AddServiceBatteryBody,
  AddServiceInverterBody,
  AddServiceRoofBody,
  ChangeServiceBatteryBody,
  ChangeServiceInverterBody,
  ChangeServiceRoofBody,
  RemoveServiceBatteryBody,
  RemoveServiceInverterBody,
  RemoveServiceRoofBody,
  Service,
} from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { RecordRows } from '@/records/rows/RecordRows';
import { type RowCommands, rowCommands } from '@/records/rows/rowCommands';
import { batteryFields, inverterFields, roofFields } from './fields';

function useRoofs(service: Service): RowCommands {
  const [add] = serviceApi.useAddServiceRoofMutation();
  const [change] = serviceApi.useChangeServiceRoofMutation();
  const [remove] = serviceApi.useRemoveServiceRoofMutation();
  return rowCommands(service, {
    add: (addServiceRoofBody: AddServiceRoofBody) => add({ addServiceRoofBody }).unwrap(),
    change: (changeServiceRoofBody: ChangeServiceRoofBody) => change({ changeServiceRoofBody }).unwrap(),
    remove: (removeServiceRoofBody: RemoveServiceRoofBody) => remove({ removeServiceRoofBody }).unwrap(),
  });
}

function useInverters(service: Service): RowCommands {
  const [add] = serviceApi.useAddServiceInverterMutation();
  const [change] = serviceApi.useChangeServiceInverterMutation();
  const [remove] = serviceApi.useRemoveServiceInverterMutation();
  return rowCommands(service, {
    add: (addServiceInverterBody: AddServiceInverterBody) => add({ addServiceInverterBody }).unwrap(),
    change: (changeServiceInverterBody: ChangeServiceInverterBody) => change({ changeServiceInverterBody }).unwrap(),
    remove: (removeServiceInverterBody: RemoveServiceInverterBody) => remove({ removeServiceInverterBody }).unwrap(),
  });
}

function useBatteries(service: Service): RowCommands {
  const [add] = serviceApi.useAddServiceBatteryMutation();
  const [change] = serviceApi.useChangeServiceBatteryMutation();
  const [remove] = serviceApi.useRemoveServiceBatteryMutation();
  return rowCommands(service, {
    add: (addServiceBatteryBody: AddServiceBatteryBody) => add({ addServiceBatteryBody }).unwrap(),
    change: (changeServiceBatteryBody: ChangeServiceBatteryBody) => change({ changeServiceBatteryBody }).unwrap(),
    remove: (removeServiceBatteryBody: RemoveServiceBatteryBody) => remove({ removeServiceBatteryBody }).unwrap(),
  });
}

interface Kind {
  rows: string;
  word: 'roof' | 'inverter' | 'battery';
  fields: readonly Field[];
  useCommands: (service: Service) => RowCommands;
}

const kinds: readonly Kind[] = [
  { rows: 'numberOfRoofs', word: 'roof', fields: roofFields, useCommands: useRoofs },
  { rows: 'numberOfInverters', word: 'inverter', fields: inverterFields, useCommands: useInverters },
  { rows: 'numberOfBatteries', word: 'battery', fields: batteryFields, useCommands: useBatteries },
];

function Equipment({ service, mayEdit, kind }: { service: Service; mayEdit: boolean; kind: Kind }) {
  const t = useText();
  const { rows, word, fields, useCommands } = kind;
  return (
    <RecordRows
      title={t(`service.${word}.title`)}
      of={{ noun: 'service', record: service, rows }}
      commands={useCommands(service)}
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
