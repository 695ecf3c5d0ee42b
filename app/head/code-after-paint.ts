const PRELOAD = /<link rel="modulepreload" href="(?<file>[^"]+)"[^>]*>/g;
/** How the opening tag of the page's code ends. No text of people can have this: their quotes are escaped. */
const MODULE_TAG_END = ' type="module" async="">';
const MODULE = /^<script(?<nonce> nonce="[^"]*")? type="module" async="">(?<code>[^]*)<\/script>$/;
const SCRIPT_END = '</script>';

/** After so many milliseconds the code is fetched in any case: what is painted may be another page of the same window. */
const TIMEOUT_MS = 3_000;

/** Stands behind the code that waits. What it makes has its nonce, or else the same text and so the same hash: the nonce on what waits is what gets it one. */
const BEGIN_AFTER_PAINT = `(function () {
  var script = document.currentScript, waiting = script.previousElementSibling, begun = false;
  function begin() {
    if (begun) return;
    begun = true;
    document.head.append(...waiting.dataset.files.split(' ').map(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      return link;
    }));
    var code = document.createElement('script');
    code.type = 'module';
    code.nonce = script.nonce;
    code.textContent = waiting.textContent;
    document.body.append(code);
  }
  setTimeout(begin, document.visibilityState === 'hidden' ? 0 : ${TIMEOUT_MS});
  try {
    new PerformanceObserver(function (paints) {
      if (paints.getEntriesByName('first-contentful-paint').length) setTimeout(begin);
    }).observe({ type: 'paint', buffered: true });
  } catch (e) { begin() }
})()`.replaceAll(/\n\s*/g, ' ');

/**
 * The page with its code fetched once it is painted. The HTML shows everything by itself; on a slow line the code, several times as heavy, would
 * only hold up the letters and pictures that people wait for. A page without code stays as it is.
 */
export function codeAfterPaint(html: string): string {
  // Only the head and this one script are searched and replaced: copies of the whole page would be most of the work.
  const tagEnd = html.indexOf(MODULE_TAG_END);
  const start = html.lastIndexOf('<script', tagEnd);
  const end = html.indexOf(SCRIPT_END, tagEnd) + SCRIPT_END.length;
  const script = tagEnd === -1 ? undefined : MODULE.exec(html.slice(start, end))?.groups;
  if (!script) return html;
  const { nonce = '', code = '' } = script;
  const headEnd = html.indexOf('</head>');
  const head = html.slice(0, headEnd);
  const files = Array.from(head.matchAll(PRELOAD), ({ groups }) => groups?.['file']);
  const waiting = `<script${nonce} type="text/plain" data-files="${files.join(' ')}">${code}</script>`;
  const begin = `<script${nonce}>${BEGIN_AFTER_PAINT}</script>`;
  return head.replaceAll(PRELOAD, '') + html.slice(headEnd, start) + waiting + begin + html.slice(end);
}
