const ticks = 'M20 4v9M20 27v9M4 20h9M27 20h9';

/** Ring 11 with four ticks and a 3 px centre, accent 2.25 in a 5 px casing. */
export const ReticleMark = () => (
  <svg aria-hidden="true" width="40" height="40" viewBox="0 0 40 40" fill="none">
    <g stroke="var(--casing)" strokeWidth="5" strokeLinecap="round">
      <circle cx="20" cy="20" r="11" />
      <path d={ticks} />
    </g>
    <circle cx="20" cy="20" r="4.4" fill="var(--casing)" />
    <g stroke="var(--accent)" strokeWidth="2.25" strokeLinecap="round">
      <circle cx="20" cy="20" r="11" />
      <path d={ticks} />
    </g>
    <circle cx="20" cy="20" r="3" fill="var(--accent)" />
  </svg>
);
