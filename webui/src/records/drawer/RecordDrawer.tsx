import type { ReactNode } from 'react';
import { callOf } from '@/api/records';
import { useText } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';
import type { RestoreInto } from '../fields/explain';
import type { AnyRecord, Field } from '../fields/field';
import { useShownFields } from '../fields/useShownFields';
import { type DrawerView, recordName } from '../view';
import type { DrawerTab } from './DrawerBody';
import { DrawerShell } from './DrawerShell';
import { type ExtraTab, shownTab } from './extraTab';
import { Overview } from './Overview';
import { PastView } from './pastPart';
import { RecordActions } from './RecordActions';
import { RecordBanners } from './RecordBanners';
import { type DrawerContext, type RecordDrawerState, useRecordDrawer } from './useRecordDrawer';

// Most who open a record only read it as it is now.
const EditForm = lazyPart(() => import('../form/EditForm').then(({ EditForm }) => ({ default: EditForm })));
const DocumentsTab = lazyPart(() => import('./DocumentsTab').then(({ DocumentsTab }) => ({ default: DocumentsTab })));

interface RecordDrawerProps<Row extends AnyRecord> {
  view: DrawerView<Row>;
  /** What timelines and differences name, where that is more than the view's fields. */
  timelineFields?: readonly Field[];
  id: string;
  open: boolean;
  /** Tabs between the overview and the documents. */
  tabs: ExtraTab<Row>[];
  status?: (row: Row, shown: { readOnly: boolean; isPast: boolean }) => ReactNode;
  /** Said below the banners, of the record as it is now. */
  notice?: (row: Row) => ReactNode;
  /** Why the close button cannot be used for now, for who may change that; undefined where it can. */
  closeRefused?: (row: Row) => string | undefined;
  /** What may be done with this record, where the rights on its section do not say it. */
  rights?: (row: Row) => { edit: boolean; comment: boolean };
  /** Whether the fields of this record stay as they are, whatever else may be done with it. */
  isFixed?: (row: Row) => boolean;
  /** What can be done with the record as a whole, where that is not what all others have. */
  actions?: (context: DrawerContext<Row>) => ReactNode;
}

interface PartProps<Row extends AnyRecord> extends RecordDrawerProps<Row> {
  drawer: RecordDrawerState<Row>;
}

/** The record now, as a form, or as it was. */
function OverviewTab<Row extends AnyRecord>({ view, timelineFields, id, drawer }: PartProps<Row>) {
  const { context, past } = drawer;
  const fields = useShownFields(view.noun, past ? (timelineFields ?? view.fields) : view.fields);
  if (!context) return null;
  if (past) return <PastView {...view} fields={fields} row={context.row} past={past} />;
  if (!drawer.editing) {
    const restore: RestoreInto = {
      row: context.row,
      update: context.commands.update,
      ...(view.useFormFields ? { useFormFields: view.useFormFields } : {}),
    };
    return (
      <Overview
        fields={fields}
        row={context.row}
        explain={{ noun: view.noun, id, ...(drawer.mayEdit ? { restore } : {}) }}
      />
    );
  }
  return (
    <EditForm
      row={context.row}
      fields={fields}
      {...(view.useFormFields ? { useFormFields: view.useFormFields } : {})}
      update={context.commands.update}
      onDone={() => drawer.edit(false)}
    />
  );
}

/** How many files the record has, of all its lists. */
const filesOf = ({ documents, installerDocuments = [], healthDocuments = [] }: AnyRecord) =>
  documents.length + installerDocuments.length + healthDocuments.length;

function tabsOf<Row extends AnyRecord>(props: PartProps<Row>): [DrawerTab, ...DrawerTab[]] {
  const { view, tabs, drawer } = props;
  const { context } = drawer;
  const files = () => context && <DocumentsTab noun={view.noun} {...context} />;
  return [
    { key: 'overview', label: 'drawer.tab.overview', body: () => <OverviewTab {...props} /> },
    ...tabs
      .filter(({ shownFor }) => !shownFor || (context && shownFor(context.row)))
      .map((tab) => shownTab(tab, context)),
    ...(callOf(view.noun, 'addDocument')
      ? [
          {
            key: 'documents',
            label: 'drawer.tab.documents' as const,
            facts: true,
            count: context ? filesOf(context.row) : 0,
            body: files,
            preload: DocumentsTab.preload,
          },
        ]
      : []),
  ];
}

/** One record, opened from the right over any page. */
export function RecordDrawer<Row extends AnyRecord>(props: RecordDrawerProps<Row>) {
  const { view, status, actions, notice, closeRefused } = props;
  const t = useText();
  const drawer = useRecordDrawer(props);
  const { row, past, context, mayEdit } = drawer;
  const isOver = context && (context.row.isDelete || context.row.erasure?.isOwn);
  const acts = context && (!context.readOnly || (past === null && isOver));
  const usual = acts && <RecordActions view={view} {...context} />;
  return (
    <DrawerShell
      drawer={drawer}
      fields={view.fields}
      titleOf={(one) => recordName(view, one) ?? t(view.texts.untitled)}
      headOf={view.headOf}
      status={row && status?.(row, { readOnly: !context?.mayStrike, isPast: past !== null })}
      actions={actions ? context && actions(context) : usual}
      closeRefused={row && mayEdit ? closeRefused?.(row) : undefined}
      banners={
        context && (
          <>
            <RecordBanners view={view} {...context} />
            {!past && !context.row.isDelete && notice?.(context.row)}
          </>
        )
      }
      tabs={tabsOf({ ...props, drawer })}
    />
  );
}
