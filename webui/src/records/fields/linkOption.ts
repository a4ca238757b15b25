/** A record as a picker offers it. */
export interface LinkOption {
  _id: string;
  label: string;
  hint: string;
}

/** Adds a record under the name that was typed. */
export interface AddOption {
  text: (typed: string) => string;
  open: (typed: string) => Promise<void>;
}
