/** The message of a whole form, in red below it. The region is always there so that its text is announced. */
export function FormError({ message }: { message: string | null | undefined }) {
  return (
    <div
      role="alert"
      className={message ? 'rounded-box bg-brick-tint px-3 py-2 text-balance wrap-anywhere text-brick' : 'sr-only'}
    >
      {message}
    </div>
  );
}
