import { Suspense, useMemo } from 'react';
import type { Service } from '@/api/generated';
import { useNounRecord } from '@/records/calls/nounCalls';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import type { ExtraTab } from '@/records/drawer/extraTab';
import { historyTabs } from '@/records/drawer/historyTabs';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { lazyPart } from '@/ui/lazyPart';
import { commonFields, fieldsOfService, serviceTimelineFields } from './fields';
import { ServiceStatus } from './ServiceStatus';
import { serviceView } from './view';

const EquipmentTab = lazyPart(() => import('./EquipmentTab').then(({ EquipmentTab }) => ({ default: EquipmentTab })));

const tabs: ExtraTab<Service>[] = [
  {
    key: 'equipment',
    label: 'service.section.equipment',
    facts: true,
    shownFor: ({ kind }) => kind === 'ecoSolar',
    body: ({ row, readOnly }) => (
      <Suspense fallback={<BodySkeleton />}>
        <EquipmentTab service={row} readOnly={readOnly} />
      </Suspense>
    ),
    preload: EquipmentTab.preload,
  },
  ...historyTabs({ ...serviceView, fields: serviceTimelineFields }),
];

const status = (service: Service, { readOnly }: { readOnly: boolean }) => (
  <ServiceStatus service={service} readOnly={readOnly} />
);

/** The drawer of a service, with the fields of its kind. */
export function ServiceDrawer(props: { id: string; open: boolean }) {
  const { data } = useNounRecord(serviceView, props.id);
  const view = useMemo(() => ({ ...serviceView, fields: data ? fieldsOfService(data) : commonFields }), [data]);
  return <RecordDrawer {...props} view={view} timelineFields={serviceTimelineFields} tabs={tabs} status={status} />;
}
