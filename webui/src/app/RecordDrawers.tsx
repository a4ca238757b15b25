import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { NounFields } from '@/records/history/nounFields';
import { useLast } from '@/ui/useLast';
import type { NounDeclaration } from './declareNoun';
import { nouns } from './nouns';

function DrawerOf({ Drawer, id }: Pick<NounDeclaration, 'Drawer'> & { id: string | null }) {
  const shown = useLast(id);
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <Drawer key={shown} id={shown} open={id !== null} />
    </Suspense>
  );
}

const fieldsOf = async (noun: string) => (await import('./loadedFields')).loadedFields(noun);

/** Every record that the address names, each over the one before it. */
export function RecordDrawers() {
  const [params] = useSearchParams();
  const named = [...params.keys()].flatMap((key) => nouns.find(({ noun }) => noun === key) ?? []);
  const order = [...new Set([...named, ...nouns])];
  return (
    <NounFields value={fieldsOf}>
      {order.map(({ noun, Drawer }) => (
        <DrawerOf key={noun} Drawer={Drawer} id={params.get(noun)} />
      ))}
    </NounFields>
  );
}
