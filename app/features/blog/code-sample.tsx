/** A short program in an answer; scrolls sideways within itself where the screen is narrow. */
export function CodeSample({ label, children }: { label: string; children: string }) {
  return (
    <pre
      tabIndex={0}
      role="region"
      aria-label={label}
      className="my-5 overflow-x-auto rounded-box border border-hairline bg-sunken p-4 text-small"
    >
      <code className="font-mono">{children}</code>
    </pre>
  );
}
