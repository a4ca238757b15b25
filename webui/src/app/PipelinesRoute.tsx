import { useRights, useSession } from '@/api/session';
import { pipelineFields } from '@/features/pipeline/fields';
import { PipelinesPage } from '@/features/pipeline/PipelinesPage';
import { Timeline } from '@/records/history/timelinePart';
import { NotAuthorizedPage } from './MessagePages';
import { seesPipelines } from './rights';

const history = (id: string) => (
  <Timeline noun="pipeline" id={id} fields={pipelineFields} onViewAt={null} onComment={null} />
);

/** The pipelines with their timelines: for admins, and to be read by the auditor. */
export function PipelinesRoute() {
  const { edit } = useRights('pipeline');
  return seesPipelines(useSession()) ? <PipelinesPage history={history} readOnly={!edit} /> : <NotAuthorizedPage />;
}
