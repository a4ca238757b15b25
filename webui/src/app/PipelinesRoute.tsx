import { useRights } from '@/api/session';
import { pipelineFields } from '@/features/pipeline/fields';
import { PipelinesPage } from '@/features/pipeline/PipelinesPage';
import { Timeline } from '@/records/history/timelinePart';
import { NotAuthorizedPage } from './MessagePages';

const history = (id: string) => (
  <Timeline noun="pipeline" id={id} fields={pipelineFields} onViewAt={null} onComment={null} />
);

/** The pipelines with their timelines, for admins. */
export const PipelinesRoute = () =>
  useRights('pipeline').edit ? <PipelinesPage history={history} /> : <NotAuthorizedPage />;
