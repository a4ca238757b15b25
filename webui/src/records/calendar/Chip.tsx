import { styled } from '@mui/material/styles';
import type { Tone } from '@/ui/theme/tones';

/** The height of a line of a month's day with its gap. */
export const chipHeight = 24;

// A link, not a button: Firefox drags no buttons.
/** A line of a calendar's day. */
export const Chip = styled('a', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({ theme, tone }) => {
  const { bg, fg, dot } = theme.vars.palette.tone[tone];
  return {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'block',
    width: '100%',
    height: chipHeight - 2,
    lineHeight: `${chipHeight - 2}px`,
    padding: '0 6px',
    borderLeft: `3px solid ${dot}`,
    borderRadius: 4,
    fontSize: '0.75rem',
    backgroundColor: bg,
    color: fg,
    cursor: 'pointer',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', marginRight: 5 },
    // Of two events of one tone it is the more urgent one.
    '&[data-filled]': { backgroundColor: theme.vars.palette.urgent.bg, color: theme.vars.palette.urgent.fg },
    '&:hover': { filter: 'brightness(0.97)' },
    '[data-mode=dark] &:hover': { filter: 'brightness(1.15)' },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 0 },
    '&[data-drag]': { opacity: 0.4 },
  };
});
