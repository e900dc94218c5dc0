/** The bell of Bellwether. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      style={{ display: 'block', flex: 'none' }}
      aria-hidden="true"
    >
      <rect width="24" height="24" rx="6.5" fill="var(--bw-accent-fill, #266fe4)" />
      <path
        d="M6.2 15.1c.95-.75 1.35-1.7 1.35-3.15V11a4.45 4.45 0 0 1 8.9 0v.95c0 1.45.4 2.4 1.35 3.15.33.27.15.8-.27.8H6.47c-.42 0-.6-.53-.27-.8Z"
        fill="var(--bw-accent-ink, #fff)"
      />
      <circle cx="12" cy="18.3" r="1.25" fill="var(--bw-accent-ink, #fff)" />
    </svg>
  );
}
