export const CentreIcon = () => (
  <svg
    aria-hidden="true"
    width="18"
    height="18"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M10 7.5v5M7.5 10h5" />
  </svg>
);
