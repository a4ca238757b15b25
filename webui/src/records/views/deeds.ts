/** What is done with a view at once. */
export type QuickDeed = 'update' | 'copy' | 'default' | 'noDefault';
/** What a dialog is for. */
type DialogDeed = 'share' | 'history' | 'remove';
export type Deed = QuickDeed | DialogDeed;

/** The dialog that is open, and the view that it is about. */
export interface Asked {
  deed: DialogDeed;
  id: string;
}
