import AlarmOutlined from '@mui/icons-material/AlarmOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import HourglassBottomOutlined from '@mui/icons-material/HourglassBottomOutlined';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import NewReleasesOutlined from '@mui/icons-material/NewReleasesOutlined';
import Box from '@mui/material/Box';
import { useText } from '@/i18n';
import type { Tone } from '@/ui/theme/tones';
import type { Colour } from './colour';

interface Look {
  Icon: typeof AlarmOutlined;
  tone: Tone;
  /** Filled, so that the two reds of due dates differ from each other and from that of age. */
  filled?: boolean;
}

const looksOf: Record<Colour, Look> = {
  darkRed: { Icon: AlarmOutlined, tone: 'red', filled: true },
  lightRed: { Icon: EventOutlined, tone: 'red' },
  blue: { Icon: FlagOutlined, tone: 'blue' },
  green: { Icon: NewReleasesOutlined, tone: 'green' },
  orange: { Icon: HourglassTopOutlined, tone: 'orange' },
  red: { Icon: HourglassBottomOutlined, tone: 'red' },
};

export const colours = Object.keys(looksOf) as Colour[];

const ofClosed: Look = { Icon: CheckCircleOutlined, tone: 'grey' };

/** The icon and the tone of a colour; null is that of a closed task. */
export const looks = (colour: Colour | null): Look => (colour ? looksOf[colour] : ofClosed);

/** The colour of a task as an icon and words; `short`: in one or two words, where there is little room. */
export function ColourMark({ colour, short }: { colour: Colour | null; short?: boolean }) {
  const t = useText();
  const { Icon, tone, filled } = looks(colour);
  const text = colour ? t(`task.colour.${colour}`) : t('task.noColour');
  return (
    <Box
      component="span"
      title={text}
      data-colour={colour ?? 'none'}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 22,
        px: 1.5,
        borderRadius: 11,
        fontSize: '0.75rem',
        fontWeight: 550,
        maxWidth: '100%',
        whiteSpace: 'nowrap',
        color: filled ? 'urgent.fg' : `tone.${tone}.fg`,
        bgcolor: filled ? 'urgent.bg' : `tone.${tone}.bg`,
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {short && colour && <span aria-hidden>{t(`task.shortColour.${colour}`)}</span>}
      <Box component="span" className={short ? 'vh' : undefined} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {text}
      </Box>
    </Box>
  );
}

/** What each colour means. */
export function ColourLegend() {
  const t = useText();
  return (
    <Box
      component="ul"
      aria-label={t('task.legend')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, p: 0 }}
    >
      {colours.map((one) => (
        <li key={one}>
          <ColourMark colour={one} />
        </li>
      ))}
    </Box>
  );
}

/** The colour in a list's column and in the overview. */
export const ShownColour = ({ value, compact }: { value: unknown; compact: boolean }) => (
  <ColourMark colour={value as Colour} short={compact} />
);
