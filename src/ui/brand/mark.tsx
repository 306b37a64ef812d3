/** The logo: an orbit, the line straight down, the point on the ground. Decorative, because the name is beside it. */
export function Mark({ size }: { size: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 22 22" fill="none" strokeWidth={1.9}>
      <path d="M2.9 9.9V9.3a8.1 8.1 0 0 1 16.2 0v.6" stroke="currentColor" strokeLinecap="round" />
      <path d="M11 4.5v11" stroke="var(--accent)" />
      <circle cx={11} cy={18.5} r={3} fill="var(--accent)" />
    </svg>
  );
}
