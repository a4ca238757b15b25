import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useEffect, useId, useMemo } from 'react';
import { useText } from '@/i18n';
import { ContactStopped } from '@/ui/ContactLink';
import { DrawerFrame } from '@/ui/DrawerFrame';
import { ShownMoment } from '@/ui/now';
import { useNotify } from '@/ui/toasts';
import { ErrorState } from '../calls/ErrorState';
import { isContactStopped } from '../contact';
import type { AnyRecord, Field } from '../fields/field';
import { DrawerAround } from '../form/UnsavedGuard';
import { WatchButton } from '../watch/WatchButton';
import { DrawerBody, type DrawerTab } from './DrawerBody';
import { DrawerHeader, type HeadFacts } from './DrawerHeader';
import { LookBack, PastBanner, UnknownMoment } from './pastPart';
import { TabBar } from './TabBar';
import type { RecordDrawerState } from './useRecordDrawer';

interface DrawerShellProps<Row extends AnyRecord> {
  drawer: RecordDrawerState<Row>;
  fields: readonly Field[];
  /** What the head says of the record. */
  titleOf: (row: Row) => string;
  headOf: (row: Row) => HeadFacts;
  status?: ReactNode;
  actions?: ReactNode;
  closeRefused?: string | undefined;
  /** Below the head: what one must know of the record's state. */
  banners?: ReactNode;
  /** The first is the overview, which alone is shown while the record is edited. */
  tabs: readonly [DrawerTab, ...DrawerTab[]];
}

function useCopyLink() {
  const t = useText();
  const notify = useNotify();
  return async () => {
    await navigator.clipboard.writeText(location.href);
    notify.success(t('common.linkCopied'));
  };
}

/** Whether the moment that the address names is none of the history. */
const isUnknownMoment = ({ past, error }: Pick<RecordDrawerState<AnyRecord>, 'past' | 'error'>) =>
  past && error?.errors.some(({ field }) => momentFields.includes(field));

const momentFields: readonly string[] = ['position', 'at', 'version'];

type HeadProps<Row extends AnyRecord> = Omit<DrawerShellProps<Row>, 'fields' | 'tabs'> & { titleId: string };

function Head<Row extends AnyRecord>(props: HeadProps<Row>) {
  const { drawer, titleOf, headOf, status, actions, closeRefused, titleId } = props;
  const t = useText();
  const { row, error, mayEdit, editing, past } = drawer;
  const failed = error?.status === 403 ? t('common.error.forbiddenTitle') : t('common.error.missingTitle');
  const title = error && error.status !== 403 && error.status !== 404 ? t('common.error.title') : failed;
  const nobody = error ? { people: [] } : undefined;
  // The record is there, only the moment is not.
  const named = row ?? (isUnknownMoment(drawer) ? past?.present : undefined);
  return (
    <DrawerHeader
      titleId={titleId}
      title={named ? titleOf(named) : error && title}
      deleted={row?.isDelete ?? false}
      head={row ? headOf(row) : nobody}
      status={status}
      neighbours={drawer.neighbours}
      onEdit={mayEdit && !editing ? () => drawer.edit(true) : null}
      onCopyLink={useCopyLink()}
      onClose={drawer.close}
      closeRefused={closeRefused}
      actions={
        row &&
        !past && (
          <>
            <WatchButton noun={drawer.noun} id={drawer.id} />
            {actions}
          </>
        )
      }
    />
  );
}

/** What every record's drawer has: head, tabs, and one body that waits, fails or shows the tab. */
export function DrawerShell<Row extends AnyRecord>(props: DrawerShellProps<Row>) {
  const { drawer, fields, banners, tabs } = props;
  const titleId = useId();
  const { row, past, error, tab } = drawer;
  const failed = error && !row;
  const isUnknown = isUnknownMoment(drawer);
  const around = useMemo(() => ({ noun: drawer.noun, open: drawer.open }), [drawer.noun, drawer.open]);
  const shown = tabs.find(({ key }) => key === tab) ?? tabs[0];
  // The script of the tab comes beside the record.
  // biome-ignore lint/correctness/useExhaustiveDependencies: tabs are made again at each rendering
  useEffect(() => shown.preload?.(), [shown.key]);
  return (
    <ShownMoment value={past?.at ?? null}>
      <ContactStopped value={row ? isContactStopped(row) : false}>
        <DrawerFrame open={drawer.open} labelledBy={titleId} onClose={drawer.close} past={past !== null}>
          <Box
            sx={{
              px: { xs: 4, sm: 5 },
              pt: 4,
              borderBottom: 1,
              borderColor: 'divider',
              flex: 'none',
            }}
          >
            <Head {...props} titleId={titleId} />
            {/* A new one for the past: else the present, and what edits it, would be shown until the file has come. */}
            <Suspense key={past ? 'past' : 'now'} fallback={null}>
              {past
                ? !isUnknown && <PastBanner drawer={drawer} past={past} onBack={() => drawer.viewAt(null)} />
                : row && banners}
            </Suspense>
            <Suspense fallback={null}>
              {drawer.look && <LookBack noun={drawer.noun} id={drawer.id} look={drawer.look} onDone={drawer.looked} />}
            </Suspense>
            {failed ? (
              <Box sx={{ height: 12 }} />
            ) : (
              <TabBar all={tabs} shown={shown} onShow={drawer.setTab} locked={drawer.editing} titleId={titleId} />
            )}
          </Box>
          {isUnknown && (
            <Suspense fallback={null}>
              <UnknownMoment onBack={() => drawer.viewAt(null)} />
            </Suspense>
          )}
          {failed && !isUnknown && <ErrorState error={error} retry={drawer.refetch} />}
          {!failed && (
            <DrawerAround value={around}>
              <DrawerBody tab={shown} row={row} fields={fields} titleId={titleId} />
            </DrawerAround>
          )}
        </DrawerFrame>
      </ContactStopped>
    </ShownMoment>
  );
}
