export const tones = ['grey', 'blue', 'violet', 'teal', 'amber', 'orange', 'green', 'red'] as const;
export type Tone = (typeof tones)[number];

interface ToneColour {
  bg: string;
  fg: string;
  dot: string;
}
export type ToneColours = Record<Tone, ToneColour>;

export const lightTones: ToneColours = {
  grey: { bg: '#EEF1F2', fg: '#47545A', dot: '#8A989E' },
  blue: { bg: '#E3EEFC', fg: '#1C4F94', dot: '#3B82D6' },
  violet: { bg: '#EFE9FC', fg: '#5B3A9E', dot: '#8B66D9' },
  teal: { bg: '#DDF3F1', fg: '#0B5C5A', dot: '#1A9C96' },
  amber: { bg: '#FCF0D4', fg: '#7A4A05', dot: '#D99A1C' },
  orange: { bg: '#FDE9DC', fg: '#8F3D0B', dot: '#E2722F' },
  green: { bg: '#E1F4E5', fg: '#1B6433', dot: '#35A457' },
  red: { bg: '#FCE4E4', fg: '#9B1C22', dot: '#D8434A' },
};

export const darkTones: ToneColours = {
  grey: { bg: '#2A3236', fg: '#C3CDD1', dot: '#7E8C92' },
  blue: { bg: '#17304F', fg: '#A9CBF7', dot: '#5B9BE8' },
  violet: { bg: '#33264F', fg: '#CFBDF5', dot: '#A184EA' },
  teal: { bg: '#123B3B', fg: '#8FDAD3', dot: '#33B3AB' },
  amber: { bg: '#40300F', fg: '#F2CD82', dot: '#DDA836' },
  orange: { bg: '#45280F', fg: '#F6BC93', dot: '#EA8547' },
  green: { bg: '#173A23', fg: '#9ADBAA', dot: '#4CBB6C' },
  red: { bg: '#4A1C1E', fg: '#F6AEAE', dot: '#E8666B' },
};

/** Text on a fill. */
export interface Filled {
  bg: string;
  fg: string;
}

/** What is due now. In both schemes the deepest red that there is: the tints of others are paler. */
export const lightUrgent: Filled = { bg: '#9B1C22', fg: '#FFFFFF' };
export const darkUrgent: Filled = { bg: '#B3262D', fg: '#FFFFFF' };

/** A tone named by the server; one that this version does not know is grey. */
export const toneOf = (name: string | null | undefined): Tone => tones.find((tone) => tone === name) ?? 'grey';
