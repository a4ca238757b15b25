const units = ['B', 'kB', 'MB', 'GB'];

/** A size as people say it; without the formats of records, which would double what this page loads of its own. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1000 ** power;
  return `${Number(value.toFixed(value < 10 ? 1 : 0))} ${units[power]}`;
}
