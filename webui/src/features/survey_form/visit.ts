let first: Promise<unknown> | null = null;

/**
 * Sends a call that goes with the visitor's cookie. While the first one runs the others wait: each of them would be
 * taken for a visitor of its own, whose files the form could not claim.
 */
export async function inVisit<Result>(call: () => Promise<Result>): Promise<Result> {
  if (first) {
    await first.catch(() => null);
    return call();
  }
  const begun = call();
  first = begun;
  return begun;
}
