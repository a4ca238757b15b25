/** The product's mark: an open D, a day's arc with its first entry. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none', display: 'block' }}>
      <rect width="32" height="32" rx="8" fill="#0B6470" />
      <path d="M9 8.5h8.2c4.6 0 7.8 3 7.8 7.5s-3.2 7.5-7.8 7.5H9z" fill="none" stroke="#fff" strokeWidth="3" />
      <path d="M13.6 12.6v6.8" stroke="#8ADCE3" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
