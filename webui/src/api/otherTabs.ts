/** Notifies the other tabs of this browser who has signed in; a browser has one session. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('daybook-session');

export const tellSignIn = (userId: string) => channel?.postMessage(userId);

/** Calls `heard` with the user who signed in in another tab; the answer ends that. */
export function onSignInElsewhere(heard: (userId: string) => void): () => void {
  const listen = ({ data }: MessageEvent<string>) => heard(data);
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}
