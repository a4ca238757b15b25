/** What a kind of rows is called where it is added, changed and removed. */
export interface RowTexts {
  add: string;
  added: string;
  /** Left out where rows are never changed. */
  edit?: string;
  remove: string;
  removeTitle: string;
  removeBody: string;
  removed: string;
  emptyTitle: string;
  emptyBody: string;
}

/** A row as it was when its form was opened, and the record's version then. */
export interface Seen<Row> {
  row: Row;
  version: number;
}
