/** So many days before its end a contract is marked. */
export const soonDays = 90;

const dayLength = 86_400_000;

/** How the end of a contract lies to a day (`2027-02-28`): passed, soon, or neither. */
export function endsAs(end: string | null | undefined, today: string): 'ended' | 'soon' | null {
  if (!end) return null;
  const days = (Date.parse(end) - Date.parse(today)) / dayLength;
  if (days < 0) return 'ended';
  return days <= soonDays ? 'soon' : null;
}
