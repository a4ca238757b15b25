/** Where to go after signing in: only an address of this app, never another site. */
export function safeTarget(next: string | null): string {
  if (!next?.startsWith('/')) return '/';
  const target = new URL(next, location.origin);
  const isOurs = target.origin === location.origin && !target.pathname.startsWith('/auth/');
  return isOurs ? target.pathname + target.search : '/';
}
