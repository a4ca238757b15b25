/** Asks the user for the password; answers whether the server accepted it. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let running: Promise<boolean> | null = null;

/** Sets who asks for the password; the answer takes that back. */
export function setPasswordPrompt(prompt: Ask): () => void {
  ask = prompt;
  return () => {
    if (ask === prompt) ask = null;
  };
}

/** Asks for the password once, however many calls wait for it. */
export function askForPassword(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  running ??= ask().finally(() => {
    running = null;
  });
  return running;
}
