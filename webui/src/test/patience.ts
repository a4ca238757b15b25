/** Milliseconds that a test waits for something. Only one that fails waits so long, however busy the machine is. */
export const patience = 60_000;
