/** What the icons draw that stand on every card of a laptop: once in a page, so that cards refer to it. */
export function IconSymbols() {
  return (
    <svg className="hidden" aria-hidden="true">
      <symbol id="icon-heart" viewBox="0 0 20 20">
        <path d="M10 16.6 3.6 10A4 4 0 0 1 9.3 4.4l.7.7.7-.7A4 4 0 0 1 16.4 10Z" />
      </symbol>
      <symbol id="icon-scales" viewBox="0 0 20 20">
        <path d="M10 3v14M6.5 17h7M4 5.5h12M4 5.5l-2.2 5.2a2.3 2.3 0 0 0 4.4 0zM16 5.5l-2.2 5.2a2.3 2.3 0 0 0 4.4 0z" />
      </symbol>
      <symbol id="icon-verified" viewBox="0 0 20 20">
        <path d="M10 2.2 16 4.4v4.8c0 4-2.4 6.9-6 8.6-3.6-1.7-6-4.6-6-8.6V4.4Z" />
        <path d="m7.3 9.9 1.9 1.9 3.6-4" />
      </symbol>
      <symbol id="icon-megaphone" viewBox="0 0 20 20">
        <path d="M3 8.3v3.4h2.6L14 15.5v-11L5.6 8.3ZM6 12l1 4.3h2.2l-.9-3.2M16.6 8.2a2.6 2.6 0 0 1 0 3.6" />
      </symbol>
    </svg>
  );
}
