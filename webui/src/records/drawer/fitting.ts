/** Which tabs stand in a row of a width: the first ones that fit beside the menu of the others, and the shown one. */
export function fitting(widths: readonly number[], room: number, menu: number, shown: number): readonly number[] {
  const all = widths.map((_width, at) => at);
  const sum = (some: readonly number[]) => some.reduce((total, at) => total + (widths[at] ?? 0), 0);
  if (sum(all) <= room) return all;
  const fits = (some: readonly number[]) => sum(some) + menu <= room;
  let first = all;
  const row = () => (first.includes(shown) ? first : [...first, shown]);
  while (first.length > 0 && !fits(row())) first = first.slice(0, -1);
  return row();
}
