/** A decorative line drawing of a house in the text's colour. `size` is in pixels at the browser's default text size. */
export const HouseMark = ({ size = 48 }: { size?: number }) => (
  <svg
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M5 23 24 8l19 15M11 19v20h26V19M20 39V28h8v11M33 15V9h4v9" />
  </svg>
);
