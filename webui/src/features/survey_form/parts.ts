import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';

/** What the form shows later loads with its texts when it is needed. */
export const Proof = lazyPart(async () => ({ default: (await import('./proof/Proof')).Proof }));
export const AddConsumer = lazyPart(async () => {
  const { AddConsumer } = await withTexts(['record', 'address'], import('./consumer/AddConsumer'));
  return { default: AddConsumer };
});
