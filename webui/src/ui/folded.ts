const SIGNS: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ħ: 'h', ß: 'ss' };
const APOSTROPHES = /['`\u00b4\u2018\u2019\u201a\u201b\u02b9\u02bb-\u02bf\u02c8\u2032\u2035\uff07]/g;
const UNSEEN = /[\p{M}\p{Cf}]/gu;
const DASHES = / *[-\u2010-\u2015\u2212\u2e3a\u2e3b]+ */g;

/** Text as it is compared: without capitals, accents, apostrophes and unseen marks, a blank in place of a dash.
 * The twin of `domain/kernel/folding.py`. */
export const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .replace(/[øłđæœħß]/g, (letter) => SIGNS[letter] ?? letter)
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(DASHES, ' ');
