import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { initials } from './format';
import { type Tone, tones } from './theme/tones';

const hue = (name: string): Tone =>
  tones[1 + ([...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 6)] ?? 'blue';

const Disc = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({ theme, tone }) => ({
  borderRadius: '50%',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  lineHeight: 1,
  fontWeight: 650,
  backgroundColor: theme.vars.palette.tone[tone].bg,
  color: theme.vars.palette.tone[tone].fg,
}));

const Picture = styled('img')({ borderRadius: '50%', objectFit: 'cover', flex: 'none', display: 'block' });

/** The address of a user's picture; another picture has another address. */
export const avatarHref = (userId: string, avatar: string | null) =>
  avatar ? `/api/users/regUser/avatar/${encodeURIComponent(userId)}?v=${encodeURIComponent(avatar)}` : null;

interface PersonAvatarProps {
  name: string;
  size?: number;
  src?: string | null;
}

/** A person's picture, or the initials until there is one. */
export function PersonAvatar({ name, size = 20, src = null }: PersonAvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: size * 0.42 };
  if (src && src !== failed) {
    return <Picture src={src} alt="" title={name} style={style} onError={() => setFailed(src)} />;
  }
  return (
    <Disc aria-hidden tone={hue(name)} style={style} title={name}>
      {initials(name)}
    </Disc>
  );
}

const Line = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  maxWidth: '100%',
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  '& > .name': { overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** The first person with avatar and name, and how many more there are. */
export function PersonLine({ names }: { names: string[] }) {
  const [first, ...more] = names;
  if (!first) return null;
  return (
    <Line title={names.join(', ')}>
      <PersonAvatar name={first} />
      <span className="name">{first}</span>
      {more.length > 0 && <span>{`+${more.length}`}</span>}
    </Line>
  );
}
