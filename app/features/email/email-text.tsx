/** Addresses, up to what no address ends with. */
const LINK = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'])/;

/** The text of a letter, line by line, with its links to follow. */
export function EmailText({ text }: { text: string }) {
  return (
    <p className="px-4 py-5 wrap-anywhere whitespace-pre-line text-ink sm:px-6">
      {text.split(LINK).map((part, index) =>
        // Of what `split` gives, every second part is what it split by.
        index % 2 === 1 ? (
          // A text never changes, and so never do the places of its parts.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <a key={index} href={part} className="text-pine underline underline-offset-4 hover:text-pine-strong">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
