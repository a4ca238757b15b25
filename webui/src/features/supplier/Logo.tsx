import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { initials } from '@/ui/format';

/** The address of a supplier's logo; another picture has another address. */
export const logoHref = (supplierId: string, logo: string) =>
  `/api/supplier/regUser/logo/${encodeURIComponent(supplierId)}?v=${encodeURIComponent(logo)}`;

/** White in both schemes: logos are drawn for paper. */
const Frame = styled('img')(({ theme }) => ({
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: '#fff',
  objectFit: 'contain',
  flex: 'none',
  display: 'inline-block',
  verticalAlign: 'middle',
}));

const Letters = styled('span')(({ theme }) => ({
  borderRadius: 6,
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  lineHeight: 1,
  fontWeight: 650,
  verticalAlign: 'middle',
  backgroundColor: theme.vars.palette.tone.grey.bg,
  color: theme.vars.palette.tone.grey.fg,
}));

interface LogoProps {
  supplier: { _id: string; supplierName?: string | null; logo?: string | null };
  size?: number;
}

/** A supplier's logo, or the first letters of its name until there is one. */
export function Logo({ supplier: { _id, supplierName, logo }, size = 24 }: LogoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: size * 0.42 };
  if (logo && logo !== failed) {
    return <Frame src={logoHref(_id, logo)} alt="" style={style} loading="lazy" onError={() => setFailed(logo)} />;
  }
  return (
    <Letters aria-hidden style={style}>
      {initials(supplierName ?? '')}
    </Letters>
  );
}
